import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SimpleTable } from '../../../../../components/ui/tables/simple-table.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { toEmailStatusText } from '../../../../../lib/view/email-status-text.ts';
import type { ImportPreview, PreviewRow } from '../../../protocol/import-preview.ts';
import { MarkStatus } from '../../components/mark.tsx';
import type { Mark } from '../../texts/mark.ts';
import { fieldText } from './import-texts.ts';

/** Two columns may have one name: `at` tells them apart. */
type FileColumn = ImportPreview['columns'][number] & { at: number };

const fileColumns = (): readonly Column<FileColumn>[] => [
  {
    key: 'name',
    head: t`Column`,
    width: 'minmax(140px, 1fr)',
    block: 'lead',
    cell: ({ name }) => <span className="wrap">{name || t`Without a name`}</span>,
  },
  {
    key: 'field',
    head: t`Read as`,
    width: 'minmax(150px, 1fr)',
    cell: ({ field }) =>
      field === null ? (
        <Status tone="neutral" icon="minus-circle">
          <Trans>Not used</Trans>
        </Status>
      ) : (
        fieldText(field)
      ),
  },
  {
    key: 'values',
    head: t`First values`,
    width: 'minmax(160px, 2.4fr)',
    cell: ({ values }) => <span className="wrap">{values.filter(Boolean).join(' · ') || '–'}</span>,
  },
];

export function ColumnsTable({ columns }: Pick<ImportPreview, 'columns'>) {
  return (
    <SimpleTable
      label={t`What each column is read as`}
      columns={fileColumns()}
      rows={columns.map((column, at) => ({ ...column, at }))}
      rowKey={({ at }) => String(at)}
      rowHeight={32}
    />
  );
}

const rowColumns = (): readonly Column<PreviewRow>[] => [
  {
    key: 'who',
    head: t`Who`,
    width: 'minmax(150px, 1.4fr)',
    block: 'lead',
    cell: ({ line, name, title, profileUrl, emails }) => (
      <>
        <span className="wrap">{name || emails[0]?.email || profileUrl || t`Line ${line}`}</span>
        {title && <span className="meta below wrap">{title}</span>}
      </>
    ),
  },
  {
    key: 'company',
    head: t`Company`,
    width: 'minmax(120px, 1fr)',
    cell: ({ company, domain }) =>
      (company || domain) && (
        <>
          <span className="wrap">{company || domain}</span>
          {company && domain && <span className="meta below wrap ltr">{domain}</span>}
        </>
      ),
  },
  {
    key: 'contact',
    head: t`Addresses and numbers`,
    width: 'minmax(180px, 1.6fr)',
    cell: ({ emails, phones, profileUrl }) => (
      <>
        {emails.map(({ email, status }) => (
          <span key={email} className="below wrap">
            <span className="ltr">{email}</span>{' '}
            <span className="meta">{toEmailStatusText(status).word}</span>
          </span>
        ))}
        {[...phones, profileUrl].filter(Boolean).map((value) => (
          <span key={value} className="below wrap ltr">
            {value}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'problems',
    head: t`Read`,
    width: 'minmax(180px, 1.6fr)',
    cell: (row) => <Verdict row={row} />,
  },
];

function Verdict({ row: { kind, line, problems } }: { row: PreviewRow }) {
  const reasons = problems.join('; ');
  return (
    <>
      <MarkStatus
        mark={MARKS[kind === null ? 'skipped' : problems.length > 0 ? 'partial' : 'whole']}
      />
      <span className="meta below wrap">
        {reasons ? t`Line ${line}: ${reasons}` : t`Line ${line}`}
      </span>
    </>
  );
}

const MARKS = {
  skipped: { word: msg`Skipped`, tone: 'bad', icon: 'cross-circle' },
  partial: { word: msg`In part`, tone: 'warn', icon: 'warning' },
  whole: { word: msg`Whole`, tone: 'ok', icon: 'check-circle' },
} as const satisfies Record<string, Mark>;

export function RowsTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <SimpleTable
      label={t`The first rows as they will be read`}
      columns={rowColumns()}
      rows={rows}
      rowKey={({ line }) => String(line)}
      rowHeight={44}
    />
  );
}
