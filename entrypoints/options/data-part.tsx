import { useMemo, useState, type ComponentProps } from 'react';
import { plural, t } from '@lingui/core/macro';
import { DataSection } from '../../components/settings/data-section.tsx';
import { ReplaceDialog } from '../../components/settings/replace-dialog.tsx';
import { PassphraseDialog, RestoreDialog } from '../../components/settings/restore-dialog.tsx';
import { useFollowed } from '../../components/ui/hooks/use-followed.ts';
import { lastBackupItem, type LastBackup } from '../../lib/settings/last-backup.ts';
import { dayText } from '../../lib/view/format.ts';
import { NO_BACKUP_STATE, type BackupActions, type BackupState } from './backup-actions.ts';

type Props = Pick<ComponentProps<typeof DataSection>, 'counts' | 'contactsUrl'> & {
  now: Date;
  createActions: (show: (changes: Partial<BackupState>) => void) => BackupActions;
};

export function DataPart({ counts, contactsUrl, now, createActions }: Props) {
  const [state, setState] = useState(NO_BACKUP_STATE);
  const last = useFollowed(lastBackupItem.follow);
  const actions = useMemo(
    () => createActions((changes) => setState((before) => ({ ...before, ...changes }))),
    [createActions],
  );
  const { dialog, busy } = state;
  const close = () => void actions.cancel();
  return (
    <DataSection
      counts={counts}
      contactsUrl={contactsUrl}
      view={{ ...state, last: last ? lastText(last, now) : '' }}
      onBackUp={(passphrase) => void actions.backUp(passphrase)}
      onChooseFile={(file) => void actions.chooseFile(file)}
      onDeleteEverything={() => void actions.deleteEverything()}
    >
      {dialog?.type === 'passphrase' && (
        <PassphraseDialog
          fileName={dialog.fileName}
          problem={dialog.problem}
          busy={busy !== null}
          onPassphrase={(passphrase) => void actions.enterPassphrase(passphrase)}
          onClose={close}
        />
      )}
      {dialog?.type === 'preview' && (
        <RestoreDialog
          preview={dialog.preview}
          busy={busy !== null}
          onRestore={(mode) => void (mode === 'merge' ? actions.restore(mode) : actions.saveCopy())}
          onClose={() => busy === null && close()}
        />
      )}
      {dialog?.type === 'replace' && (
        <ReplaceDialog
          copy={dialog.copy}
          busy={busy !== null}
          onReplace={() => void actions.restore('replace')}
          onSaveAgain={() => void actions.saveCopy()}
          onClose={() => busy === null && close()}
        />
      )}
    </DataSection>
  );
}

const MEGABYTE = 1_000_000;

function lastText({ at, contacts, bytes }: LastBackup, now: Date): string {
  const size =
    bytes < MEGABYTE ? t`Less than 1 MB` : t`About ${{ size: Math.round(bytes / MEGABYTE) }} MB`;
  return t`Last backup ${{ day: dayText(new Date(at), now) }}, ${plural(contacts, { one: '# contact', other: '# contacts' })}. ${size}.`;
}
