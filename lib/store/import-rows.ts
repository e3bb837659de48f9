// Imported files and their rows. Only the background writes them.
import {
  importRecord,
  importRow,
  importRowId,
  type ImportRecord,
  type ImportRow,
} from '../model/import.ts';
import type { Database } from './database.ts';
import { readRow, readRows } from './rows.ts';

export const getImport = async (db: Database, id: string): Promise<ImportRecord | null> =>
  readRow(importRecord, await db.imports.get(id));

/** Started imports, newest first. */
export async function listStartedImports(db: Database): Promise<ImportRecord[]> {
  const rows = await db.imports.orderBy('createdAt').reverse().toArray();
  return readRows(importRecord, rows).values.filter(({ state }) => state === 'started');
}

/** The rows from `from`, in the order of the file; at most `limit`. */
export async function readImportRowsFrom(
  db: Database,
  importId: string,
  from: number,
  limit: number,
): Promise<ImportRow[]> {
  const rows = db.importRows
    .where('[importId+index]')
    .between([importId, from], [importId, from + limit], true, false);
  return readRows(importRow, await rows.toArray()).values;
}

/** The rows at these indexes. */
export async function readImportRowsAt(
  db: Database,
  importId: string,
  indexes: readonly number[],
): Promise<ImportRow[]> {
  const rows = await db.importRows.bulkGet(indexes.map((index) => importRowId(importId, index)));
  return readRows(
    importRow,
    rows.flatMap((row) => row ?? []),
  ).values;
}

export const countImportRows = (db: Database, importId: string): Promise<number> =>
  db.importRows
    .where('[importId+index]')
    .between([importId, -Infinity], [importId, Infinity])
    .count();

const BATCH = 500;

/** The rows first: an interrupted deletion is found and finished by its record. */
export async function deleteImport(db: Database, id: string): Promise<void> {
  const rows = () =>
    db.importRows
      .where('[importId+index]')
      .between([id, -Infinity], [id, Infinity])
      .limit(BATCH)
      .delete();
  while ((await rows()) > 0);
  await db.imports.delete(id);
}
