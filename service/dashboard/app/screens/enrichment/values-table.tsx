import { CopyButton } from '../../../../../components/ui/copy-button.tsx';
import { Icon } from '../../../../../components/ui/icon.tsx';
import { Ltr } from '../../../../../components/ui/ltr.tsx';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { KIND_TEXTS } from '../../texts/kinds.ts';
import { confidenceText, isUsable, valueStatus, type FoundValue } from '../../texts/values.ts';

const COLUMNS: readonly Column<FoundValue>[] = [
  {
    key: 'kind',
    head: 'Kind',
    width: '152px',
    block: 'line',
    cell: ({ kind, isBest }) => (
      <span className="row">
        <Icon name={KIND_TEXTS[kind].icon} />
        {isBest ? KIND_TEXTS[kind].name : `Other ${KIND_TEXTS[kind].short}`}
      </span>
    ),
  },
  {
    key: 'value',
    head: 'Value',
    width: 'minmax(200px, 2fr)',
    block: 'lead',
    cell: (found) => (
      <span className={isUsable(found) ? undefined : 'struck'}>
        <Ltr>{found.value}</Ltr>
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    width: 'minmax(164px, 1.2fr)',
    block: 'line',
    cell: (found) => {
      const mark = valueStatus(found);
      return (
        mark && (
          <span title={mark.meaning || undefined}>
            <Status boxed={found.kind !== 'contact.phones'} tone={mark.tone} icon={mark.icon}>
              {mark.word}
            </Status>
          </span>
        )
      );
    },
  },
  {
    key: 'source',
    head: 'Source',
    width: 'minmax(96px, 1fr)',
    cell: ({ source }) => source ?? 'Not known',
  },
  {
    key: 'match',
    head: 'Matched by',
    width: 'minmax(112px, 1fr)',
    wide: true,
    cell: ({ matchedBy, confidence }) =>
      (matchedBy || confidence !== null) && (
        <>
          {matchedBy}
          <span className="meta below">{confidenceText(confidence)}</span>
        </>
      ),
  },
  {
    key: 'seen',
    head: 'Seen',
    width: '96px',
    wide: true,
    cell: ({ seenAt }) => seenAt && <Timestamp at={seenAt} />,
  },
  {
    key: 'copy',
    head: 'Copy',
    width: '104px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (found) =>
      isUsable(found) ? (
        <CopyButton text={found.value} variant="quiet" size="sm">
          Copy
        </CopyButton>
      ) : null,
  },
];

export function ValuesTable({ values }: { values: readonly FoundValue[] }) {
  return (
    <SimpleTable
      label="Values"
      columns={COLUMNS}
      rows={values}
      rowKey={({ kind, value }) => `${kind} ${value}`}
    />
  );
}
