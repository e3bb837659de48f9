import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { toEmailStatusText } from '../../../../../lib/view/email-status-text.ts';
import type { ImportPreview, PreviewRow } from '../../../protocol/import-preview.ts';
import { MarkStatus, type Mark } from '../../components/mark.tsx';
import { fieldText } from './import-texts.ts';

/** Two columns may have one name: `at` tells them apart. */
type FileColumn = ImportPreview['columns'][number] & { at: number };

const COLUMNS: readonly Column<FileColumn>[] = [
  {
    key: 'name',
    head: 'Column',
    width: 'minmax(140px, 1fr)',
    block: 'lead',
    cell: ({ name }) => <span className="wrap">{name || t`Without a name`}</span>,
  },
  {
    key: 'field',
    head: 'Read as',
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
    head: 'First values',
    width: 'minmax(160px, 2.4fr)',
    cell: ({ values }) => <span className="wrap">{values.filter(Boolean).join(' · ') || '–'}</span>,
  },
];

export function ColumnsTable({ columns }: Pick<ImportPreview, 'columns'>) {
  return (
    <SimpleTable
      label={t`What each column is read as`}
      columns={COLUMNS}
      rows={columns.map((column, at) => ({ ...column, at }))}
      rowKey={({ at }) => String(at)}
      rowHeight={32}
    />
  );
}

const ROWS: readonly Column<PreviewRow>[] = [
  {
    key: 'who',
    head: 'Who',
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
    head: 'Company',
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
    head: 'Addresses and numbers',
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
    head: 'Read',
    width: 'minmax(180px, 1.6fr)',
    cell: (row) => <Verdict row={row} />,
  },
];

function Verdict({ row: { kind, line, problems } }: { row: PreviewRow }) {
  return (
    <>
      <MarkStatus
        mark={MARKS[kind === null ? 'skipped' : problems.length > 0 ? 'partial' : 'whole']}
      />
      <span className="meta below wrap">
        <Trans>Line {line}</Trans>
        {problems.length > 0 && `: ${problems.join('; ')}`}
      </span>
    </>
  );
}

const MARKS = {
  skipped: { word: 'Skipped', tone: 'bad', icon: 'cross-circle' },
  partial: { word: 'In part', tone: 'warn', icon: 'warning' },
  whole: { word: 'Whole', tone: 'ok', icon: 'check-circle' },
} as const satisfies Record<string, Mark>;

export function RowsTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <SimpleTable
      label={t`The first rows as they will be read`}
      columns={ROWS}
      rows={rows}
      rowKey={({ line }) => String(line)}
      rowHeight={44}
    />
  );
}
