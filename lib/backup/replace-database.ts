import { Dexie } from 'dexie';
import type { Database, StoredRow } from '../store/database.ts';
import { BackupError } from './backup-format.ts';
import { countRunning } from './compare-backup.ts';
import { settleRestoredRow } from './settle-restored-rows.ts';

const BATCH = 500;

/**
 * Replaces every row here by those of the backup, in one transaction: an interruption changes nothing. The
 * suppression list is the exception: its entries stay, so that no person comes back by a restore. Throws BackupError
 * while searches run, because their results would be lost.
 */
export async function replaceDatabase(
  staged: Database,
  db: Database,
  suppressions: readonly StoredRow[],
  now: Date,
): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    if ((await countRunning(db)) > 0) throw new BackupError('searches_running');
    for (const table of db.tables) {
      if (table.name === db.suppressions.name) continue;
      await table.clear();
      for (let after: string | null = ''; after !== null;) {
        const from: string = after;
        // Reading another database would end this transaction.
        const rows: StoredRow[] = await Dexie.waitFor(readBatch(staged, table.name, from));
        await table.bulkPut(rows.map((row) => settleRestoredRow(table.name, row, now)));
        after = rows.at(-1)?.id ?? null;
      }
    }
    await db.suppressions.bulkPut([...suppressions]);
  });
}

export const readBatch = (db: Database, table: string, after: string): Promise<StoredRow[]> =>
  Dexie.ignoreTransaction(() =>
    db.table<StoredRow, string>(table).where('id').above(after).limit(BATCH).toArray(),
  ) as Promise<StoredRow[]>;
