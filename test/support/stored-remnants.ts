// What is left of a person in the database and in extension storage of a unit test.
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Database } from '../../lib/store/database.ts';
import { findRemnants } from './find-remnants.ts';

async function everythingStored(db: Database): Promise<Record<string, unknown>> {
  const tables = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  return Object.fromEntries(tables);
}

/** In the database and in extension storage, except for pages of tabs that show another person. */
export async function findStoredRemnants(
  db: Database,
  traces: readonly string[],
): Promise<string[]> {
  const { local, session } = fakeBrowser.storage;
  const stored = {
    ...(await everythingStored(db)),
    local: await local.get(null),
    session: await session.get(null),
  };
  return findRemnants(stored, traces);
}
