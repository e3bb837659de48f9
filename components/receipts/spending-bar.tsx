import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Tally } from '../../lib/receipts/totals.ts';
import { toSegments } from '../../lib/view/receipts/spending-chart.ts';

const percent = (share: number): string => `${share * 100}%`;

/** One line of the chart: the row says the same in figures. `most`: the amount of a full line. */
export const SpendingBar = ({ tally, most }: { tally: Tally; most: Hundredths }) => (
  <svg className="spending-bar" aria-hidden="true">
    {toSegments(tally, most).map(({ part, from, to }) => (
      <rect
        key={part}
        className={`spent spent-${part}`}
        x={percent(from)}
        y="0.5"
        width={percent(to - from)}
        height="11"
      />
    ))}
  </svg>
);
