import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/button.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import type { DirectoryImport } from '../../../protocol/operator.ts';
import { calls } from '../../../protocol.ts';
import { callAddress } from '../../api/client.ts';
import { countColumn, timeColumn } from '../../components/columns.tsx';
import { FailureHint } from '../../components/failure-notice.tsx';
import { MarkStatus, type Mark } from '../../components/mark.tsx';
import { useAction } from '../../data/use-action.ts';
import { bytesText, shareText } from './import-texts.ts';

const count = (value: number): string => value.toLocaleString('en');

export const importColumns = (onChange: () => void): readonly Column<DirectoryImport>[] => [
  {
    key: 'file',
    head: t`File`,
    width: 'minmax(160px, 1.6fr)',
    block: 'lead',
    cell: ({ name, bytes, by }) => (
      <>
        <span className="wrap">{name}</span>
        <span className="meta below">
          <Trans>
            {bytesText(bytes)}, by {by}
          </Trans>
        </span>
      </>
    ),
  },
  {
    key: 'state',
    head: t`State`,
    width: 'minmax(184px, 1.6fr)',
    cell: (one) => <State one={one} />,
  },
  countColumn(t`Rows`, '88px', ({ rows }) => rows),
  countColumn(t`Added`, '88px', ({ added }) => added, { wide: true }),
  countColumn(t`Updated`, '88px', ({ updated }) => updated, { wide: true }),
  {
    key: 'rejected',
    head: t`Rejected`,
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
  timeColumn(t`Started`, '104px', ({ startedAt }) => startedAt, { wide: true }),
  {
    key: 'actions',
    head: t`Actions`,
    width: '112px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (one) => <Actions one={one} onChange={onChange} />,
  },
];

const MARKS: Record<DirectoryImport['state'], Mark> = {
  uploading: { word: 'Upload incomplete', icon: 'upload', tone: 'neutral' },
  running: { word: 'Reading', icon: 'arc', tone: 'run' },
  done: { word: 'Done', icon: 'check-circle', tone: 'ok' },
  failed: { word: 'Failed', icon: 'cross-circle', tone: 'bad' },
  interrupted: { word: 'Interrupted', icon: 'pulse', tone: 'warn' },
};

function State({ one }: { one: DirectoryImport }) {
  const { state, readBytes, bytes, error, rejected, incomplete, unknownColumns } = one;
  return (
    <>
      <MarkStatus mark={MARKS[state]} />
      {state === 'running' && (
        <ProgressBar label={shareText(readBytes, bytes)} done={readBytes} total={bytes} />
      )}
      {state === 'done' && rejected > 0 && (
        <span className="meta below">
          {countText(rejected, 'row')} skipped
          {incomplete > 0 && `, ${count(incomplete)} taken in part`}
        </span>
      )}
      {unknownColumns.length > 0 && (
        <span className="meta below wrap">
          <Trans>Columns not used: {unknownColumns.join(', ')}</Trans>
        </span>
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
          <Trans>Go on</Trans>
        </Button>
      )}
      {state === 'uploading' && (
        <Button size="sm" name={`Remove ${name}`} onPress={() => remove.run({ params: { id } })}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {failure && <FailureHint failure={failure} />}
    </>
  );
}
