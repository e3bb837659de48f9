import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StackedBar } from '../../../../../components/ui/charts/stacked-bar.tsx';
import { SimpleTable } from '../../../../../components/ui/tables/simple-table.tsx';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { countColumn } from '../../components/columns.tsx';
import { shareText } from '../../texts/numbers.ts';

/** A kind or a source: the values that it was asked for, of which those found are a part. */
export type HitRate = { key: string; name: string; asked: number; found: number };

const getRate = ({ asked, found }: HitRate): number | null => (asked > 0 ? found / asked : null);

export const sumRates = (rates: readonly HitRate[]): HitRate =>
  rates.reduce(
    (sum, { asked, found }) => ({ ...sum, asked: sum.asked + asked, found: sum.found + found }),
    { key: '', name: '', asked: 0, found: 0 },
  );

/** The highest rate first; a source that was asked for nothing comes last. */
const compareRates = (a: HitRate, b: HitRate): number => (getRate(b) ?? -1) - (getRate(a) ?? -1);

export const rateText = (rate: HitRate): string => shareText(getRate(rate));

const rateColumns = (head: string): readonly Column<HitRate>[] => [
  { key: 'name', head, width: 'minmax(96px, 1fr)', block: 'lead', cell: ({ name }) => name },
  {
    key: 'bar',
    head: t`Bar`,
    width: 'minmax(64px, 1fr)',
    block: 'line',
    hideHead: true,
    cell: ({ found, asked }) => (
      <StackedBar fills={['solid']} amounts={[found]} most={asked} hasTrack />
    ),
  },
  countColumn(t`Asked`, '72px', ({ asked }) => asked, { block: 'flow' }),
  countColumn(t`Found`, '72px', ({ found }) => found, { block: 'flow' }),
  {
    key: 'rate',
    head: t`Hit rate`,
    width: '80px',
    end: true,
    block: 'corner',
    cell: (rate) => <span className="strong">{rateText(rate)}</span>,
  },
];

type Props = { id: string; title: string; head: string; rates: readonly HitRate[] };

/** The share of the values that were found, as a bar in each row. */
export function HitRates({ id, title, head, rates }: Props) {
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      {rates.length === 0 ? (
        <p className="sub">
          <Trans>No value was asked for in this period.</Trans>
        </p>
      ) : (
        <SimpleTable
          label={title}
          columns={rateColumns(head)}
          rows={rates.toSorted(compareRates)}
          rowKey={({ key }) => key}
        />
      )}
    </section>
  );
}
