import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import { amountText, countText } from '../../../../../lib/view/format.ts';
import type { EnrichmentRow } from '../../../protocol/enrichments.ts';
import { Elapsed } from '../../parts/elapsed.tsx';
import { Link } from '../../parts/link.tsx';
import { Outcome } from '../../parts/outcome.tsx';
import { When } from '../../parts/when.tsx';
import { askedText } from '../../words/kinds.ts';
import { isActive, progressText } from '../../words/outcomes.ts';

export const nameOf = ({ name, id }: Pick<EnrichmentRow, 'name' | 'id'>): string =>
  name || `Without a name, ${id.slice(0, 8)}`;

export const ENRICHMENT_COLUMNS: readonly Column<EnrichmentRow>[] = [
  {
    key: 'name',
    head: 'Name',
    width: 'minmax(160px, 2.2fr)',
    block: 'lead',
    cell: (row) => (
      <Link className="row-link cut" to={{ screen: 'enrichment', id: row.id }} title={nameOf(row)}>
        {nameOf(row)}
      </Link>
    ),
  },
  {
    key: 'company',
    head: 'Company',
    width: 'minmax(112px, 1.4fr)',
    wide: true,
    block: 'flow',
    cell: (row) => <Company row={row} />,
  },
  {
    key: 'asked',
    head: 'Asked for',
    width: 'minmax(160px, 1.4fr)',
    block: 'flow',
    cell: ({ asked }) => askedText(asked),
  },
  {
    key: 'status',
    head: 'Status',
    width: '136px',
    block: 'corner',
    cell: (row) => <Outcome outcome={row.outcome} />,
  },
  {
    key: 'progress',
    head: 'Progress',
    width: 'minmax(96px, 1fr)',
    block: 'flow',
    cell: (row) =>
      isActive(row) ? (
        <ProgressBar
          label={progressText(row)}
          done={row.progress.done}
          total={row.progress.total}
        />
      ) : (
        progressText(row)
      ),
  },
  {
    key: 'credits',
    head: 'Credits',
    width: '80px',
    end: true,
    block: 'flow',
    cell: ({ cost }) => <span className="strong">{amountText(cost)}</span>,
  },
  {
    key: 'took',
    head: 'Took',
    width: '72px',
    end: true,
    block: 'flow',
    wide: true,
    cell: (row) =>
      row.outcome === 'queued' ? null : <Elapsed from={row.startedAt} until={row.finishedAt} />,
  },
  {
    key: 'started',
    head: 'Started',
    width: '104px',
    end: true,
    block: 'flow',
    cell: ({ startedAt }) => <When at={startedAt} />,
  },
];

function Company({ row: { people, company } }: { row: EnrichmentRow }) {
  if (people > 1) return <>Batch, {countText(people, 'person', 'people')}</>;
  return (
    company && (
      <span className="cut block" title={company}>
        {company}
      </span>
    )
  );
}
