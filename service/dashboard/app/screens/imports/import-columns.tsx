import { Button } from '../../../../../components/ui/button.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import type { DirectoryImport } from '../../../protocol/operator.ts';
import { calls } from '../../../protocol.ts';
import { callAddress } from '../../api/call-address.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useAction } from '../../data/use-action.ts';
import { failureText } from '../../texts/failure-text.ts';
import { bytesText, IMPORT_STATUSES, shareText } from '../../texts/imports.ts';

const count = (value: number): string => value.toLocaleString('en');

export const importColumns = (onChange: () => void): readonly Column<DirectoryImport>[] => [
  {
    key: 'file',
    head: 'File',
    width: 'minmax(160px, 1.6fr)',
    block: 'lead',
    cell: ({ name, bytes, by }) => (
      <>
        <span className="wrap">{name}</span>
        <span className="meta below">
          {bytesText(bytes)}, by {by}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: 'minmax(184px, 1.6fr)',
    cell: (one) => <State one={one} />,
  },
  { key: 'rows', head: 'Rows', width: '88px', end: true, cell: ({ rows }) => count(rows) },
  {
    key: 'added',
    head: 'Added',
    width: '88px',
    end: true,
    wide: true,
    cell: ({ added }) => count(added),
  },
  {
    key: 'updated',
    head: 'Updated',
    width: '88px',
    end: true,
    wide: true,
    cell: ({ updated }) => count(updated),
  },
  {
    key: 'rejected',
    head: 'Rejected',
    width: '112px',
    end: true,
    cell: ({ id, name, rejected }) =>
      rejected === 0 ? (
        '0'
      ) : (
        <a href={callAddress(calls.getImportRejects.path, { id })} download>
          {count(rejected)}, get
          <span className="visually-hidden">{` rejected rows of ${name}, with the reasons`}</span>
        </a>
      ),
  },
  {
    key: 'when',
    head: 'Started',
    width: '104px',
    wide: true,
    cell: ({ startedAt }) => <Timestamp at={startedAt} />,
  },
  {
    key: 'actions',
    head: 'Actions',
    width: '112px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (one) => <Actions one={one} onChange={onChange} />,
  },
];

function State({ one }: { one: DirectoryImport }) {
  const { state, readBytes, bytes, error, rejected, incomplete, unknownColumns } = one;
  const { word, icon, tone } = IMPORT_STATUSES[state];
  return (
    <>
      <Status tone={tone} icon={icon}>
        {word}
      </Status>
      {state === 'running' && (
        <ProgressBar label={shareText(readBytes, bytes)} done={readBytes} total={bytes} />
      )}
      {state === 'done' && rejected > 0 && (
        <span className="meta below">
          {countText(rejected, 'row')} skipped
          {incomplete > 0 && `, ${incomplete.toLocaleString('en')} taken in part`}
        </span>
      )}
      {unknownColumns.length > 0 && (
        <span className="meta below wrap">Columns not used: {unknownColumns.join(', ')}</span>
      )}
      {error && <span className="meta below wrap">{error}</span>}
    </>
  );
}

/** Continues an interrupted import; removes one whose upload is incomplete. */
function Actions({ one, onChange }: { one: DirectoryImport; onChange: () => void }) {
  const { id, name, state } = one;
  const start = useAction('startImport', onChange);
  const remove = useAction('removeImport', onChange);
  const failure = start.failure ?? remove.failure;
  return (
    <>
      {state === 'interrupted' && (
        <Button size="sm" name={`Go on with ${name}`} onPress={() => start.run({ params: { id } })}>
          Go on
        </Button>
      )}
      {state === 'uploading' && (
        <Button size="sm" name={`Remove ${name}`} onPress={() => remove.run({ params: { id } })}>
          Remove
        </Button>
      )}
      {failure && (
        <span className="hint tone-bad" role="alert">
          {failureText(failure, '').text}
        </span>
      )}
    </>
  );
}
