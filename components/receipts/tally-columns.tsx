import { t } from '@lingui/core/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import type { ReceiptFilter } from '../../lib/receipts/filter-receipts.ts';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { NO_KIND, type Grouping, type SpentFor, type Tally } from '../../lib/receipts/totals.ts';
import { amountText, creditsText, dayText, labelText, numberText } from '../../lib/view/format.ts';
import { kindText, signedAmount } from '../../lib/view/receipts/receipt-words.ts';
import { classes } from '../ui/classes.ts';
import { StackedBar } from '../ui/charts/stacked-bar.tsx';
import type { Column } from '../ui/tables/table-parts.tsx';
import { getPartName, toAmounts, toChartParts } from './spending-parts.ts';
import { listText, serviceText, siteText } from './receipt-group-texts.ts';
import type { ReceiptsActions, ReceiptsView } from './receipts-view.ts';

type Options = {
  head: string;
  view: ReceiptsView;
  actions: ReceiptsActions;
  now: Date;
  /** What credits were spent for, as far as it is shown. */
  parts: readonly SpentFor[];
  /** The amount of a full bar. Days have a chart of their own. */
  most: Hundredths;
};

export const tallyColumns = ({
  head,
  view,
  actions,
  now,
  parts,
  most,
}: Options): Column<Tally>[] => [
  {
    key: 'name',
    head,
    width: 'minmax(160px, 1.5fr)',
    block: 'lead',
    cell: (tally) => (
      <span className={classes('tally-name', view.grouping === 'byDay' && 'tally-day')}>
        <TallyName
          text={tallyText(view.grouping, tally.key, view, now)}
          choose={getChoice(view.grouping, tally.key, actions)}
        />
        {view.grouping !== 'byKind' && tally.charged > 0 && (
          <span className="tally-largest">{largestText(tally, parts)}</span>
        )}
      </span>
    ),
  },
  ...(view.grouping === 'byDay' ? [] : [barColumn(parts, most)]),
  {
    key: 'count',
    head: view.grouping === 'byKind' ? t`Asked for` : t`Jobs`,
    width: '96px',
    end: true,
    block: 'flow',
    cell: ({ count }) => numberText(count),
  },
  ...(view.grouping === 'byKind' ? [] : parts.map(partColumn)),
  {
    key: 'charged',
    head: t`Credits`,
    width: '112px',
    end: true,
    block: 'corner',
    cell: ({ charged }) => signedAmount(charged),
  },
];

const barColumn = (parts: readonly SpentFor[], most: Hundredths): Column<Tally> => ({
  key: 'bar',
  head: t`Bar`,
  width: 'minmax(96px, 1fr)',
  block: 'line',
  hideHead: true,
  cell: (tally) => (
    <StackedBar
      fills={toChartParts(parts).map(({ fill }) => fill)}
      amounts={toAmounts(tally, parts)}
      most={most}
    />
  ),
});

const partColumn = (part: SpentFor): Column<Tally> => ({
  key: part,
  head: getPartName(part),
  width: part === 'other' || part === 'unexpected' ? '164px' : '112px',
  end: true,
  wide: true,
  block: 'flow',
  cell: ({ spentFor }) => amountText(spentFor[part]),
});

/** "Work email: 41 credits, all else: 55": the largest part, where the rows have no space for each of them. */
function largestText({ spentFor, charged }: Tally, parts: readonly SpentFor[]): string {
  const [largest] = parts.toSorted((one, other) => spentFor[other] - spentFor[one]);
  if (!largest) return '';
  const rest = charged - spentFor[largest];
  return commaText([
    labelText(getPartName(largest), creditsText(spentFor[largest])),
    rest > 0 && t`all else: ${{ rest: amountText(rest) }}`,
  ]);
}

function TallyName({ text, choose }: { text: string; choose: (() => void) | null }) {
  if (!choose) return text;
  return (
    <button type="button" className="text-button" title={t`Show only these`} onClick={choose}>
      {text}
    </button>
  );
}

export function tallyText(grouping: Grouping, key: string, { listNames }: ReceiptsView, now: Date) {
  switch (grouping) {
    case 'byDay': {
      const [year, month, day] = key.split('-').map(Number) as [number, number, number];
      return dayText(new Date(year, month - 1, day), now);
    }
    case 'bySite':
      return siteText(key);
    case 'byList':
      return listText(key, listNames);
    case 'byKind':
      return kindText(key);
    case 'byService':
      return serviceText(key);
  }
}

/** Filters the page by this group; null when it cannot be a filter. */
export function getChoice(
  grouping: Grouping,
  key: string,
  actions: ReceiptsActions,
): (() => void) | null {
  switch (grouping) {
    case 'byDay':
      return () => {
        actions.onCustom({ first: key, last: key });
        actions.onSpan('custom');
      };
    case 'bySite':
      return () => actions.onFilter({ site: key });
    case 'byList':
      return () => actions.onFilter({ list: key });
    case 'byKind':
      if (key === NO_KIND) return () => actions.onFilter({ only: 'differing' });
      return () => actions.onFilter({ kind: key as NonNullable<ReceiptFilter['kind']> });
    case 'byService':
      return () => actions.onFilter({ service: key });
  }
}
