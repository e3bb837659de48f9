import { plural, t } from '@lingui/core/macro';
import { readItems, readSecrets } from '../../lib/backup/backup-items.ts';
import { countRows } from '../../lib/backup/compare-backup.ts';
import { writeBackup } from '../../lib/backup/write-backup.ts';
import { toDay } from '../../lib/model/calendar-day.ts';
import type { LastBackup } from '../../lib/settings/last-backup.ts';
import type { Database } from '../../lib/store/database.ts';

/** A backup that the browser was given to save. Whether it did, a page does not learn. */
export type SavedBackup = { name: string; text: string; record: LastBackup };

type Collaborators = {
  db: Database;
  downloadFile: (name: string, file: Blob) => void;
  now: () => Date;
};

/** `suffix`: of the name, before its ending. */
export async function saveBackup(
  { db, downloadFile, now }: Collaborators,
  passphrase: string | null,
  suffix: string,
): Promise<SavedBackup> {
  const at = now();
  const contents = { db, items: await readItems(), secrets: await readSecrets() };
  const file = await writeBackup(contents, passphrase, at);
  const name = `sidelight-${toDay(at)}${suffix}.backup`;
  downloadFile(name, file);
  const { contacts } = await countRows(db);
  const text = t`${plural(contacts, { one: '# contact', other: '# contacts' })} and everything else written to ${name}.`;
  return { name, text, record: { at: at.toISOString(), contacts, bytes: file.size } };
}
