import { contact, type Contact } from '../model/contact.ts';
import { suppression, type Suppression } from '../model/suppression.ts';
import type { Database } from './database.ts';
import { readRows } from './rows.ts';

/** The user's own entries on the suppression list, newest first; without derived ones. */
export async function suppressionEntries(db: Database): Promise<Suppression[]> {
  const rows = readRows(suppression, await db.suppressions.toArray()).values;
  return rows.filter(({ of }) => of === null).toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The user's own entries that cover any of these ids. */
export async function suppressionsOver(
  db: Database,
  ids: readonly string[],
): Promise<Suppression[]> {
  const found = await db.suppressions.where('id').anyOf(ids).toArray();
  const roots = readRows(suppression, found).values.map(({ id, of }) => of ?? id);
  return readRows(
    suppression,
    await db.suppressions
      .where('id')
      .anyOf([...new Set(roots)])
      .toArray(),
  ).values;
}

/** Every stored contact, in the user's list or not. */
export const allContacts = async (db: Database): Promise<Contact[]> =>
  readRows(contact, await db.contacts.toArray()).values;
