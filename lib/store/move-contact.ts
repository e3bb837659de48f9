import type { Database, StoredRow } from './database.ts';

/** The fields of a stored row that contain ids of contacts, besides `contactId`. */
const FIELDS = new Set(['contactIds', 'items', 'lines', 'found']);

function replaceId(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((one) => replaceId(one, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'contactId' || FIELDS.has(key) ? replaceId(one, from, to) : one,
    ]),
  );
}

/**
 * Moves everything about the contact `from` to `to`: jobs, receipts, searches, list rows and flags, also unreadable
 * ones. Ids keep their positions, because a receipt assigns by position what was sent for each contact. Inside a
 * transaction.
 */
export async function moveContact(db: Database, from: string, to: string): Promise<void> {
  const found = [
    ...[db.jobs, db.receipts, db.peopleSearches].map((table) => ({ table, index: 'contactIds' })),
    ...[db.listRows, db.flags].map((table) => ({ table, index: 'contactId' })),
  ];
  for (const { table, index } of found) {
    const rows = await table.where(index).equals(from).distinct().toArray();
    await table.bulkPut(rows.map((row) => replaceId(row, from, to) as StoredRow));
  }
}
