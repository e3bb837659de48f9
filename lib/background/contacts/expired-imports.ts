// Deletes the copies of imported files that have expired.
import { DAY_MS } from '../../model/calendar-day.ts';
import { FILE_IMPORT_DAYS } from '../../model/import.ts';
import type { Database } from '../../store/database.ts';
import { deleteImport } from '../../store/import-rows.ts';
import { createListStore } from '../../store/list-store.ts';

/**
 * Deletes imports of which the copy of the file has expired, and those that were never started. One whose list has work
 * left stays: the list would go on being charged for a file that cannot be downloaded.
 */
export async function deleteExpiredImports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FILE_IMPORT_DAYS * DAY_MS).toISOString();
  const unstartedBefore = new Date(now.getTime() - DAY_MS).toISOString();
  const unfinished = new Set((await createListStore(db).listUnfinished()).map(({ id }) => id));
  const expired = await db.imports
    .filter(({ state, createdAt, listId }) => {
      if (typeof createdAt !== 'string') return false;
      if (state === 'writing') return createdAt < unstartedBefore;
      return createdAt < before && !(typeof listId === 'string' && unfinished.has(listId));
    })
    .primaryKeys();
  for (const id of expired) await deleteImport(db, id);
}
