import type { MovedIds } from '../model/contacts/merged-contact.ts';
import type { Database, StoredRow } from './database.ts';

/** The fields of a stored row that contain ids of contacts, besides `contactId`. */
const FIELDS = new Set(['contactIds', 'items', 'lines', 'found']);

type Path = (string | number)[];

/** Finds the places of `id` in a row. */
function findPaths(value: unknown, id: string, path: Path = []): Path[] {
  if (value === id) return [path];
  if (Array.isArray(value)) return value.flatMap((one, at) => findPaths(one, id, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key === 'contactId' || FIELDS.has(key))
    .flatMap(([key, one]) => findPaths(one, id, [...path, key]));
}

/** The value with `to` in place of `from` at the path; unchanged where something else stands there. */
function replaceAt(value: unknown, [step, ...rest]: Path, from: string, to: string): unknown {
  if (step === undefined) return value === from ? to : value;
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  const next = replaceAt(Reflect.get(value, step), rest, from, to);
  return Array.isArray(value)
    ? value.map((one, at) => (at === step ? next : one))
    : { ...value, [step]: next };
}

const replaceIn = (row: StoredRow, paths: readonly Path[], from: string, to: string): StoredRow =>
  paths.reduce<StoredRow>((next, path) => replaceAt(next, path, from, to) as StoredRow, row);

/**
 * Moves everything about the contact `from` to `to`: jobs, receipts, searches, list rows and flags, also unreadable
 * ones. Ids keep their positions, because a receipt assigns by position what was sent for each contact. Inside a
 * transaction. Returns where the ids stood.
 */
export async function moveContact(db: Database, from: string, to: string): Promise<MovedIds[]> {
  const found = [
    ...(['jobs', 'receipts', 'peopleSearches'] as const).map((table) => ({
      table,
      index: 'contactIds',
    })),
    ...(['listRows', 'flags'] as const).map((table) => ({ table, index: 'contactId' })),
  ];
  const moved: MovedIds[] = [];
  for (const { table, index } of found) {
    const rows = await db[table].where(index).equals(from).distinct().toArray();
    const changes = rows.map((row) => ({ row, paths: findPaths(row, from) }));
    await db[table].bulkPut(changes.map(({ row, paths }) => replaceIn(row, paths, from, to)));
    moved.push(...changes.map(({ row, paths }) => ({ table, id: row.id, paths })));
  }
  return moved;
}

/**
 * Undoes `moveContact` for the ids that stand where they stood: what has been added about `from` since stays there.
 * Inside a transaction.
 */
export async function moveContactBack(
  db: Database,
  moved: readonly MovedIds[],
  from: string,
  to: string,
): Promise<void> {
  for (const { table, id, paths } of moved) {
    const row = await db[table].get(id);
    if (row) await db[table].put(replaceIn(row, paths, from, to));
  }
}
