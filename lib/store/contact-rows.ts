import {
  contact,
  contactSummary,
  isSaved,
  type Contact,
  type ContactSummary,
} from '../model/contacts/contact.ts';
import type { Database, StoredRow } from './database.ts';
import { withProfile, withProfiles } from './profile-rows.ts';
import { readRow, readRows } from './rows.ts';

/** The contact by its id, or by the id of a contact that was merged into it or cannot be read. */
export async function getContactById(db: Database, id: string): Promise<Contact | null> {
  const own = readRow(contact, await withProfile(db, await db.contacts.get(id)));
  if (own) return own;
  const heir = await db.contacts.where('absorbed').equals(id).first();
  return readRow(contact, await withProfile(db, heir));
}

/** Whether the row with that id is unreadable for this version. */
export async function isUnreadableContact(db: Database, id: string): Promise<boolean> {
  const row = await withProfile(db, await db.contacts.get(id));
  return row !== undefined && readRow(contact, row) === null;
}

export type UnreadableRow = { id: string; keys: string[] };

/** Contacts with any of these keys that this version cannot read. */
export async function findUnreadableByKeys(
  db: Database,
  keys: readonly string[],
): Promise<UnreadableRow[]> {
  const found = await db.contacts.where('keys').anyOf(keys).distinct().toArray();
  const rows = await withProfiles(db, found);
  return rows
    .filter((row) => readRow(contact, row) === null)
    .map(({ id, keys: own }) => ({
      id,
      keys: (Array.isArray(own) ? own : []).filter((key) => typeof key === 'string'),
    }));
}

/** Contacts with any of these keys, without their profiles. Not async: a liveQuery follows it (profile-rows.ts). */
export const findSummariesByKeys = (db: Database, keys: readonly string[]) =>
  db.contacts
    .where('keys')
    .anyOf(keys)
    .distinct()
    .toArray()
    .then((rows) => readRows(contactSummary, rows).values);

/** Rows in the user's list, the most recently saved first, without reading all. */
export const listNewestRows = (db: Database, count: number): Promise<StoredRow[]> =>
  db.contacts.orderBy('savedAt').reverse().filter(isSavedRow).limit(count).toArray();

/** `isSaved` for a row that has not been parsed. */
export const isSavedRow = ({ savedAt, deletedAt }: Omit<StoredRow, 'id'>): boolean =>
  isSaved({
    savedAt: typeof savedAt === 'string' ? savedAt : null,
    deletedAt: typeof deletedAt === 'string' ? deletedAt : null,
  });

/** Saved contacts that can be read, among the `count` that were saved most recently. */
export const listNewestSummaries = async (db: Database, count: number): Promise<ContactSummary[]> =>
  readRows(contactSummary, await listNewestRows(db, count)).values;
