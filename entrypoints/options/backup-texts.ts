// The texts of the backup section for a backup that was not made or not restored.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { sentencesText } from '../../lib/i18n/list-text.ts';
import type { BackupProblem } from '../../lib/backup/backup-format.ts';
import type { UnrestoredItems } from '../../lib/backup/send-remaining-items.ts';

/** '' when all of the backup is restored. */
export function toUnrestoredText({ suppressions, others }: UnrestoredItems): string {
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
    ? sentencesText([...texts, t`Reload this page, and restore the backup again.`])
    : '';
}

export const backupProblemText = (problem: BackupProblem): string => i18n._(PROBLEM_TEXTS[problem]);

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
