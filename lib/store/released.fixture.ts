// A database of release 0.1.0 that its own code wrote (fixtures/release-0.1.0.json), opened by this version.
import { Dexie } from 'dexie';
import { openDatabase, type Database, type TableName } from './database.ts';
import release from './fixtures/release-0.1.0.json' with { type: 'json' };

export const { erasedPeople, storage: releasedStorage, tables: releasedTables } = release;

/** The tables that the release had. */
export const RELEASED_TABLES = Object.keys(releasedTables) as (TableName &
  keyof typeof releasedTables)[];

/** With `contacts` in addition to those of the release. */
export async function openReleased(contacts: readonly object[] = []): Promise<Database> {
  const name = `released-${crypto.randomUUID()}`;
  const before = new Dexie(name);
  before.version(release.version).stores(release.stores);
  for (const [table, rows] of Object.entries(releasedTables)) {
    await before.table<object>(table).bulkPut(rows);
  }
  await before.table('contacts').bulkPut(contacts);
  before.close();
  return openDatabase(name);
}

/** The one contact of the release with this name. */
export function getReleasedContact(fullName: string) {
  const found = releasedTables.contacts.find((one) => one.fullName === fullName);
  if (found === undefined) throw new Error(`The release has no contact ${fullName}.`);
  return found;
}

/** The row without these fields. */
export const omit = (row: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
