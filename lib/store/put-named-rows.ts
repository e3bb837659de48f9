import type { Table } from 'dexie';
import type { StoredRow } from './database.ts';

/** Of more rows in one call, Dexie says only that the table has changed, and who follows it reads all of it again. */
const MAX_NAMED = 49;

/** Puts the rows so that those who follow the table hear which ones have changed. Inside a transaction. */
export async function putNamedRows(
  table: Table<StoredRow, string>,
  rows: readonly StoredRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_NAMED) {
    await table.bulkPut(rows.slice(from, from + MAX_NAMED));
  }
}
