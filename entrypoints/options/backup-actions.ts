// The actions of the backup section. This page reads and writes the files, because a file cannot be sent to the
// background worker; the worker stores settings and entries of the suppression list.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { BackupView } from '../../components/settings/backup-section.tsx';
import type { RestorePreview } from '../../components/settings/restore-dialog.tsx';
import { BackupError, type BackupProblem } from '../../lib/backup/backup-format.ts';
import { readItems, readSecrets } from '../../lib/backup/backup-items.ts';
import { compareBackup, countRows } from '../../lib/backup/compare-backup.ts';
import { openBackup, type BackupFile } from '../../lib/backup/read-backup.ts';
import { restoreBackup, type RestoreMode } from '../../lib/backup/restore-backup.ts';
import { sendRestoredRest, type NotRestored } from '../../lib/backup/send-restored-rest.ts';
import { stageBackup, type StagedBackup } from '../../lib/backup/stage-backup.ts';
import { writeBackup } from '../../lib/backup/write-backup.ts';
import type { send } from '../../lib/messages/send.ts';
import { toDay } from '../../lib/model/follow-up.ts';
import { lastBackupItem } from '../../lib/settings/last-backup.ts';
import { getSuppressionSecrets } from '../../lib/settings/suppression-secret.ts';
import type { Database } from '../../lib/store/database.ts';
import { clockText, dayText } from '../../lib/view/format.ts';

export type BackupState = Omit<BackupView, 'last'> & {
  /** The dialog that is open. */
  dialog:
    | { type: 'passphrase'; fileName: string; problem: string }
    | { type: 'preview'; preview: RestorePreview }
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

  async function closeFile(): Promise<void> {
    const { staged } = opened ?? {};
    opened = null;
    await staged?.close();
  }

  async function save(passphrase: string | null): Promise<string> {
    const at = now();
    const contents = { db, items: await readItems(), secrets: await readSecrets() };
    const file = await writeBackup(contents, passphrase, at);
    const name = `sidelight-${toDay(at)}.backup`;
    downloadFile(name, file);
    const { contacts } = await countRows(db);
    await lastBackupItem.set({ at: at.toISOString(), contacts, bytes: file.size });
    return t`${plural(contacts, { one: '# contact', other: '# contacts' })} and everything else written to ${name}.`;
  }

  /** Reads the file to its end, and shows what it would change. */
  async function openPreview(passphrase: string | null): Promise<void> {
    if (!opened) return;
    const { name, backup } = opened;
    show({ busy: 'read' });
    await loadSuffixes();
    const here = { db, secrets: await getSuppressionSecrets(), now };
    const staged = await stageBackup(backup, passphrase, here);
    // The user has cancelled meanwhile.
    if (opened?.backup !== backup) return staged.close();
    opened = { ...opened, passphrase, staged };
    const madeAt = new Date(backup.header.createdAt);
    const comparison = await compareBackup(staged.db, db);
    if (opened?.staged !== staged) return;
    const preview: RestorePreview = {
      fileName: name,
      madeAt: `${dayText(madeAt, now())}, ${clockText(madeAt)}`,
      isEncrypted: backup.header.encryption !== null,
      notRestored: staged.erased + staged.suppressed,
      ...comparison,
    };
    show({ busy: null, dialog: { type: 'preview', preview } });
  }

  async function failed(error: unknown): Promise<void> {
    await closeFile();
    const problem =
      error instanceof BackupError ? i18n._(PROBLEM_TEXTS[error.problem]) : unknownProblem();
    show({ busy: null, dialog: null, problem });
  }

  return {
    async backUp(passphrase: string | null): Promise<void> {
      show({ busy: 'backup', message: '', problem: '' });
      try {
        show({ busy: null, message: await save(passphrase) });
      } catch (error) {
        await failed(error);
      }
    },

    async chooseFile(file: File): Promise<void> {
      show({ message: '', problem: '' });
      try {
        const backup = await openBackup(file);
        opened = { name: file.name, backup, passphrase: null, staged: null };
        if (backup.header.encryption === null) await openPreview(null);
        else show({ dialog: { type: 'passphrase', fileName: file.name, problem: '' } });
      } catch (error) {
        await failed(error);
      }
    },

    async enterPassphrase(passphrase: string): Promise<void> {
      try {
        await openPreview(passphrase);
      } catch (error) {
        if (!opened) return;
        const isWrong =
          error instanceof BackupError &&
          (error.problem === 'wrong_passphrase' || error.problem === 'passphrase_needed');
        if (!isWrong) return failed(error);
        const problem = i18n._(PROBLEM_TEXTS[error.problem]);
        show({ busy: null, dialog: { type: 'passphrase', fileName: opened.name, problem } });
      }
    },

    async restore(mode: RestoreMode): Promise<void> {
      const { staged, passphrase } = opened ?? {};
      if (!staged || passphrase === undefined) return;
      show({ busy: 'restore' });
      try {
        const saved = mode === 'replace' ? await save(passphrase) : '';
        const rest = await restoreBackup(staged, db, mode, now());
        await closeFile();
        const problem = toProblem(await sendRestoredRest(send, rest));
        const texts = [
          saved && t`Before: ${saved}`,
          !problem && t`The backup is restored.`,
          rest.unrecognised > 0 &&
            plural(rest.unrecognised, {
              one: '# erased person of the backup cannot be recognised here: restore a backup with a passphrase.',
              other:
                '# erased people of the backup cannot be recognised here: restore a backup with a passphrase.',
            }),
        ];
        show({ busy: null, dialog: null, message: texts.filter(Boolean).join(' '), problem });
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
      const said = ok ? { message: t`Everything is deleted.` } : { problem: unknownProblem() };
      show({ busy: null, ...said });
    },
  };
}

/** '' when all of the backup is restored. */
function toProblem({ suppressions, others }: NotRestored): string {
  const texts = [
    suppressions > 0 &&
      plural(suppressions, {
        one: 'Not all of the backup is restored: # entry of its suppression list may be missing.',
        other:
          'Not all of the backup is restored: # entries of its suppression list may be missing.',
      }),
    others &&
      t`Not all of the backup is restored: settings, or answers about sites, may be missing.`,
  ].filter(Boolean);
  return texts.length > 0
    ? [...texts, t`Reload this page, and restore the backup again.`].join(' ')
    : '';
}

const unknownProblem = (): string =>
  t`That did not work. Check that the disk is not full, reload this page and try again.`;

const PROBLEM_TEXTS: Record<BackupProblem, MessageDescriptor> = {
  not_a_backup: msg`This file is not a backup of Sidelight. Nothing was changed. Choose another file.`,
  newer_version: msg`A later version of Sidelight made this backup. Update the extension, and try again.`,
  passphrase_needed: msg`Enter the passphrase of the backup.`,
  wrong_passphrase: msg`This is not the passphrase of the backup, or the file was changed.`,
  truncated: msg`The file is incomplete. Nothing was changed. Copy or download it again.`,
  damaged: msg`The file is damaged. Nothing was changed. Copy or download it again, or use an older one.`,
  searches_running: msg`Searches are under way. Nothing was changed. Wait until they end, or merge.`,
  restore_running: msg`Another page of Sidelight is restoring a backup. Finish or close it first.`,
};
