import { contact, type Contact } from '../model/contact.ts';
import type { Database } from './database.ts';
import { readRow } from './rows.ts';

/** The contact, also under the id of one that has turned out to be the same person. */
export async function contactById(db: Database, id: string): Promise<Contact | null> {
  const row =
    (await db.contacts.get(id)) ?? (await db.contacts.where('absorbed').equals(id).first());
  return readRow(contact, row);
}

export type UnreadableRow = { id: string; keys: string[] };

/** Contacts under any of these keys that this version cannot read. */
export async function unreadableWithKeys(
  db: Database,
  keys: readonly string[],
): Promise<UnreadableRow[]> {
  const rows = await db.contacts.where('keys').anyOf(keys).distinct().toArray();
  return rows
    .filter((row) => readRow(contact, row) === null)
    .map(({ id, keys: own }) => ({
      id,
      keys: (Array.isArray(own) ? own : []).filter((key) => typeof key === 'string'),
    }));
}
