// Searches the database and the extension storage of a unit test for texts of a person.
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Database } from '../../../lib/store/database.ts';
import { findRemnants } from './find-remnants.ts';

async function readTables(db: Database): Promise<Record<string, unknown>> {
  const tables = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  return Object.fromEntries(tables);
}

/** Returns the places at which one of the texts is stored. */
export async function findStoredRemnants(
  db: Database,
  texts: readonly string[],
): Promise<string[]> {
  const { local, session } = fakeBrowser.storage;
  const stored = {
    ...(await readTables(db)),
    local: await local.get(null),
    session: await session.get(null),
  };
  return findRemnants(stored, texts);
}
