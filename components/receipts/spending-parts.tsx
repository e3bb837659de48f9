// The parts that the charts of spending share: the fills, which differ by pattern, and their meaning.
import { t } from '@lingui/core/macro';
import { SPENT_FOR, type SpentFor } from '../../lib/receipts/totals.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import './spending.css';

export const getPartName = (part: SpentFor): string =>
  part === 'other' ? t`Names and companies` : getKindWords(part).row;

/** Referred to by the classes of the fills. Once in a page with charts. */
export const SpendingPatterns = () => (
  <svg className="spending-patterns" aria-hidden="true">
    <pattern id="spent-personal_email" width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" />
    </pattern>
    <pattern id="spent-phone" width="5" height="5" patternUnits="userSpaceOnUse">
      <circle cx="2.5" cy="2.5" r="1" />
    </pattern>
  </svg>
);

export const SpendingLegend = () => (
  <ul className="spending-legend" aria-hidden="true">
    {SPENT_FOR.map((part) => (
      <li key={part}>
        <svg width="14" height="14">
          <rect className={`spent spent-${part}`} x="0.5" y="0.5" width="13" height="13" rx="2" />
        </svg>
        {getPartName(part)}
      </li>
    ))}
  </ul>
);
