import { contact, type Contact } from '../model/contact.ts';
import type { Database } from './database.ts';
import { readRow } from './rows.ts';

/** The contact, also under the id of one that has turned out to be the same person, or cannot be read. */
export async function contactById(db: Database, id: string): Promise<Contact | null> {
  const own = readRow(contact, await db.contacts.get(id));
  return own ?? readRow(contact, await db.contacts.where('absorbed').equals(id).first());
}

/** Whether there is a row of that id that this version cannot read. */
export async function isUnreadableContact(db: Database, id: string): Promise<boolean> {
  const row = await db.contacts.get(id);
  return row !== undefined && readRow(contact, row) === null;
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
