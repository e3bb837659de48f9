// The actions of the backup section. This page reads and writes the files, because a file cannot be sent to the
// background worker; the worker stores the entries of the suppression list.
import { plural, t } from '@lingui/core/macro';
import { commaText, sentencesText } from '../../lib/i18n/list-text.ts';
import type { BackupView } from '../../components/settings/data-section.tsx';
import type { OfferedCopy } from '../../components/settings/replace-dialog.tsx';
import type { RestorePreview } from '../../components/settings/restore-dialog.tsx';
import { BackupError } from '../../lib/backup/backup-format.ts';
import { compareBackup, countRows } from '../../lib/backup/compare-backup.ts';
import { openBackup, type BackupFile } from '../../lib/backup/read-backup.ts';
import { restoreBackup, type RestoreMode } from '../../lib/backup/restore-backup.ts';
import { sendRemainingItems } from '../../lib/backup/send-remaining-items.ts';
import { stageBackup, type StagedBackup } from '../../lib/backup/stage-backup.ts';
import type { send } from '../../lib/messages/send.ts';
import { createMutex } from '../../lib/mutex.ts';
import { lastBackupItem } from '../../lib/settings/last-backup.ts';
import { getSuppressionSecrets } from '../../lib/settings/suppression-secret.ts';
import type { Database } from '../../lib/store/database.ts';
import { clockText, dayText } from '../../lib/view/format.ts';
import { backupProblemText, toUnrestoredText } from './backup-texts.ts';
import { unknownProblemText } from './unknown-problem-text.ts';
import { saveBackup, type SavedBackup } from './save-backup.ts';

export type BackupState = Omit<BackupView, 'last'> & {
  /** The dialog that is open. */
  dialog:
    | { type: 'passphrase'; fileName: string; problem: string }
    | { type: 'preview'; preview: RestorePreview }
    | { type: 'replace'; copy: OfferedCopy }
    | null;
};

export const NO_BACKUP_STATE: BackupState = { busy: null, message: '', problem: '', dialog: null };

type Collaborators = {
  db: Database;
  send: typeof send;
  /** Without the list of public suffixes, people on the suppression list are not recognised. */
  loadSuffixes: () => Promise<void>;
  downloadFile: (name: string, file: Blob) => void;
  show: (changes: Partial<BackupState>) => void;
  now: () => Date;
};

export type BackupActions = ReturnType<typeof createBackupActions>;

/** The file that is being restored. */
type Opened = {
  name: string;
  backup: BackupFile;
  passphrase: string | null;
  staged: StagedBackup | null;
  /** Of what is here, before it is replaced. */
  copy: SavedBackup | null;
};

export function createBackupActions({
  db,
  send,
  loadSuffixes,
  downloadFile,
  show,
  now,
}: Collaborators) {
  let opened: Opened | null = null;
  /** One file at a time uses the temporary database, of which there is one. */
  const runExclusive = createMutex();

  async function closeFile(): Promise<void> {
    const { staged } = opened ?? {};
    opened = null;
    if (staged) await runExclusive(() => staged.close());
  }

  /** Null when the user has cancelled meanwhile: then the file was read for nothing. */
  function readStage(backup: BackupFile, passphrase: string | null): Promise<StagedBackup | null> {
    return runExclusive(async () => {
      if (opened?.backup !== backup) return null;
      const here = { db, secrets: await getSuppressionSecrets(), now };
      const staged = await stageBackup(backup, passphrase, here);
      if (opened?.backup === backup) return staged;
      await staged.close();
      return null;
    });
  }

  const save = (passphrase: string | null, suffix = ''): Promise<SavedBackup> =>
    saveBackup({ db, downloadFile, now }, passphrase, suffix);

  /** Reads the file to its end, and shows what it would change. */
  async function openPreview(passphrase: string | null): Promise<void> {
    if (!opened) return;
    const { name, backup } = opened;
    show({ busy: 'read' });
    await loadSuffixes();
    const staged = await readStage(backup, passphrase);
    if (!staged || opened?.backup !== backup) return;
    opened = { ...opened, passphrase, staged };
    const madeAt = new Date(backup.header.createdAt);
    const comparison = await compareBackup(staged.db, db);
    if (opened?.staged !== staged) return;
    const preview: RestorePreview = {
      fileName: name,
      madeAt: commaText([dayText(madeAt, now()), clockText(madeAt)]),
      isEncrypted: backup.header.encryption !== null,
      notRestored: staged.erased + staged.suppressed,
      ...comparison,
    };
    show({ busy: null, dialog: { type: 'preview', preview } });
  }

  async function failed(error: unknown): Promise<void> {
    await closeFile();
    const problem =
      error instanceof BackupError ? backupProblemText(error.problem) : unknownProblemText();
    show({ busy: null, dialog: null, problem });
  }

  return {
    async backUp(passphrase: string | null): Promise<void> {
      show({ busy: 'backup', message: '', problem: '' });
      try {
        const { text, record } = await save(passphrase);
        await lastBackupItem.set(record);
        show({ busy: null, message: text });
      } catch (error) {
        await failed(error);
      }
    },

    async chooseFile(file: File): Promise<void> {
      show({ message: '', problem: '' });
      try {
        const backup = await openBackup(file);
        opened = { name: file.name, backup, passphrase: null, staged: null, copy: null };
        if (backup.header.encryption === null) await openPreview(null);
        else show({ dialog: { type: 'passphrase', fileName: file.name, problem: '' } });
      } catch (error) {
        await failed(error);
      }
    },

    async enterPassphrase(passphrase: string): Promise<void> {
      const backup = opened?.backup;
      try {
        await openPreview(passphrase);
      } catch (error) {
        // Cancelled meanwhile; another file may be open.
        if (!opened || opened.backup !== backup) return;
        const isWrong =
          error instanceof BackupError &&
          (error.problem === 'wrong_passphrase' || error.problem === 'passphrase_needed');
        if (!isWrong) return failed(error);
        const problem = backupProblemText(error.problem);
        show({ busy: null, dialog: { type: 'passphrase', fileName: opened.name, problem } });
      }
    },

    /**
     * Saves a copy of what is here, and asks whether it arrived before anything is replaced: a page does not learn that
     * the user has cancelled the browser's dialog, or that the disk was full.
     */
    async saveCopy(): Promise<void> {
      if (!opened?.staged) return;
      show({ busy: 'restore' });
      try {
        const { name: fileName, passphrase, staged } = opened;
        const copy = await save(passphrase, '-before-restore');
        if (opened?.staged !== staged) return;
        opened = { ...opened, copy };
        const { contacts } = await countRows(staged.db);
        const isEncrypted = passphrase !== null;
        const offered = { name: copy.name, isEncrypted, fileName, contacts };
        show({ busy: null, dialog: { type: 'replace', copy: offered } });
      } catch (error) {
        await failed(error);
      }
    },

    /** Nothing is replaced before a copy was saved. */
    async restore(mode: RestoreMode): Promise<void> {
      const { staged, copy } = opened ?? {};
      if (!staged || (mode === 'replace' && !copy)) return;
      show({ busy: 'restore' });
      try {
        const rest = await restoreBackup(staged, db, mode, now());
        await closeFile();
        if (copy) await lastBackupItem.set(copy.record);
        const problem = toUnrestoredText(await sendRemainingItems(send, rest));
        const texts = [
          copy && t`Before: ${{ saved: copy.text }}`,
          !problem && t`The backup is restored.`,
          rest.unrecognised > 0 &&
            plural(rest.unrecognised, {
              one: '# erased person of the backup cannot be recognised here: restore a backup with a passphrase.',
              other:
                '# erased people of the backup cannot be recognised here: restore a backup with a passphrase.',
            }),
        ];
        show({ busy: null, dialog: null, message: sentencesText(texts), problem });
      } catch (error) {
        await failed(error);
      }
    },

    async cancel(): Promise<void> {
      show({ dialog: null, busy: null });
      await closeFile();
    },

    async deleteEverything(): Promise<void> {
      show({ busy: 'delete', message: '', problem: '' });
      const { ok } = await send('data.delete_everything', {});
      const outcome = ok
        ? { message: t`Everything is deleted.` }
        : { problem: unknownProblemText() };
      show({ busy: null, ...outcome });
    },
  };
}
