import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../../../lib/i18n/list-text.ts';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { numberText } from '../../../../../lib/view/format.ts';
import type { DirectoryImport } from '../../../protocol/server.ts';
import { calls } from '../../../protocol.ts';
import { callAddress } from '../../api/client.ts';
import { countColumn, timeColumn } from '../../components/columns.tsx';
import { ConfirmDialog, type DialogProps } from '../../components/confirm-dialog.tsx';
import { FailureHint } from '../../components/failure-notice.tsx';
import type { OpenDialog } from '../../components/list-screen.tsx';
import { MarkStatus } from '../../components/mark.tsx';
import type { Mark } from '../../texts/mark.ts';
import { useAction } from '../../data/use-action.ts';
import { bytesText, shareText } from './import-texts.ts';

export const importColumns = (
  openDialog: OpenDialog,
  onChange: () => void,
): readonly Column<DirectoryImport>[] => [
  {
    key: 'file',
    head: t`File`,
    width: 'minmax(160px, 1.6fr)',
    block: 'lead',
    cell: ({ name, bytes, by }) => {
      const size = bytesText(bytes);
      return (
        <>
          <span className="wrap">{name}</span>
          <span className="meta below">
            <Trans>
              {size}, by {by}
            </Trans>
          </span>
        </>
      );
    },
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
    cell: (one) => (one.rejected === 0 ? '0' : <Rejects one={one} />),
  },
  timeColumn(t`Started`, '104px', ({ startedAt }) => startedAt, { wide: true }),
  {
    key: 'actions',
    head: t`Actions`,
    width: '168px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (one) => <Actions one={one} openDialog={openDialog} onChange={onChange} />,
  },
];

function Rejects({ one: { id, name, rejected } }: { one: DirectoryImport }) {
  const count = numberText(rejected);
  return (
    <a href={callAddress(calls.getImportRejects.path, { id })} download>
      <Trans>
        {count}, get
        <span className="visually-hidden"> rejected rows of {name}, with the reasons</span>
      </Trans>
    </a>
  );
}

const MARKS: Record<DirectoryImport['state'], Mark> = {
  uploading: { word: msg`Upload incomplete`, icon: 'upload', tone: 'neutral' },
  running: { word: msg`Reading`, icon: 'arc', tone: 'run' },
  done: { word: msg`Done`, icon: 'check-circle', tone: 'ok' },
  failed: { word: msg`Failed`, icon: 'cross-circle', tone: 'bad' },
  interrupted: { word: msg`Interrupted`, icon: 'pulse', tone: 'warn' },
};

function State({ one }: { one: DirectoryImport }) {
  const { state, readBytes, bytes, error, rejected } = one;
  const unknownColumns = commaText(one.unknownColumns);
  return (
    <>
      <MarkStatus mark={MARKS[state]} />
      {state === 'running' && (
        <ProgressBar label={shareText(readBytes, bytes)} done={readBytes} total={bytes} />
      )}
      {state === 'done' && rejected > 0 && <span className="meta below">{skippedText(one)}</span>}
      {unknownColumns && (
        <span className="meta below wrap">
          <Trans>Columns not used: {unknownColumns}</Trans>
        </span>
      )}
      {error && <span className="meta below wrap">{error}</span>}
    </>
  );
}

function skippedText({ rejected, incomplete }: DirectoryImport): string {
  const skipped = plural(rejected, { one: '# row skipped', other: '# rows skipped' });
  if (incomplete === 0) return skipped;
  return t`${skipped}, ${plural(incomplete, { one: '# taken in part', other: '# taken in part' })}`;
}

type ActionsProps = { one: DirectoryImport; openDialog: OpenDialog; onChange: () => void };

/** Continues an import that did not end; removes one that does not run. */
function Actions({ one: { id, name, state }, openDialog, onChange }: ActionsProps) {
  const start = useAction('startImport', onChange);
  return (
    <div className="row-actions">
      {(state === 'interrupted' || state === 'failed') && (
        <Button
          size="sm"
          name={t`Go on with ${name}`}
          onPress={() => start.run({ params: { id } })}
        >
          <Trans>Go on</Trans>
        </Button>
      )}
      {state !== 'running' && (
        <Button
          size="sm"
          name={t`Remove ${name}`}
          onPress={() => openDialog((dialog) => <RemoveImport {...dialog} id={id} name={name} />)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
      {start.failure && <FailureHint failure={start.failure} />}
    </div>
  );
}

type RemoveProps = DialogProps & Pick<DirectoryImport, 'id' | 'name'>;

const RemoveImport = ({ id, name, ...dialog }: RemoveProps) => (
  <ConfirmDialog
    {...dialog}
    title={t`Remove “${name}”?`}
    verb={t`Remove`}
    danger
    call="removeImport"
    request={{ params: { id } }}
    failureTitle={t`The import was not removed`}
    announcement={t`${name} removed`}
  >
    <p>
      <Trans>
        People and companies that it added stay in the directory. An uploaded file that was not read
        to its end, and the download of rejected rows, are deleted.
      </Trans>
    </p>
  </ConfirmDialog>
);
