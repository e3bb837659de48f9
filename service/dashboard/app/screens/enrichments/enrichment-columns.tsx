import { Link } from 'wouter';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import type { EnrichmentRow } from '../../../protocol/enrichments.ts';
import { amountColumn, timeColumn } from '../../components/columns.tsx';
import { MarkStatus } from '../../components/mark.tsx';
import { Elapsed } from '../../components/times.tsx';
import { askedText } from '../../texts/kinds.ts';
import { isActive, OUTCOMES, progressText } from '../../texts/outcomes.ts';

export function enrichmentName({ name, id }: Pick<EnrichmentRow, 'name' | 'id'>): string {
  const beginning = id.slice(0, 8);
  return name || t`Without a name, ${beginning}`;
}

export const enrichmentColumns = (): readonly Column<EnrichmentRow>[] => [
  {
    key: 'name',
    head: t`Name`,
    width: 'minmax(160px, 2.2fr)',
    block: 'lead',
    cell: (row) => (
      <Link className="row-link cut" href={`/enrichments/${row.id}`} title={enrichmentName(row)}>
        {enrichmentName(row)}
      </Link>
    ),
  },
  {
    key: 'company',
    head: t`Company`,
    width: 'minmax(112px, 1.4fr)',
    wide: true,
    block: 'flow',
    cell: (row) => <Company row={row} />,
  },
  {
    key: 'asked',
    head: t`Asked for`,
    width: 'minmax(160px, 1.4fr)',
    block: 'flow',
    cell: ({ asked }) => askedText(asked),
  },
  {
    key: 'status',
    head: t`Status`,
    width: '136px',
    block: 'corner',
    cell: ({ outcome }) => <MarkStatus boxed mark={OUTCOMES[outcome]} />,
  },
  {
    key: 'progress',
    head: t`Progress`,
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
  amountColumn(t`Credits`, '80px', ({ cost }) => cost, { block: 'flow' }),
  {
    key: 'took',
    head: t`Took`,
    width: '72px',
    end: true,
    block: 'flow',
    wide: true,
    cell: (row) =>
      row.outcome === 'queued' ? null : <Elapsed from={row.startedAt} until={row.finishedAt} />,
  },
  timeColumn(t`Started`, '104px', ({ startedAt }) => startedAt, { end: true, block: 'flow' }),
];

function Company({ row: { people, company } }: { row: EnrichmentRow }) {
  if (people > 1)
    return (
      <Trans>
        Batch, <Plural value={people} one="# person" other="# people" />
      </Trans>
    );
  return (
    company && (
      <span className="cut block" title={company}>
        {company}
      </span>
    )
  );
}
