import { contact, type Contact } from '../model/contact.ts';
import { suppression, type Suppression } from '../model/suppression.ts';
import type { Database } from './database.ts';
import { readRows } from './rows.ts';

/** What the user put on the suppression list, or erased, newest first; not what follows from it. */
export async function suppressionEntries(db: Database): Promise<Suppression[]> {
  const rows = readRows(suppression, await db.suppressions.toArray()).values;
  return rows.filter(({ of }) => of === null).toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Everybody who is kept, in the user's list or not. */
export const everybody = async (db: Database): Promise<Contact[]> =>
  readRows(contact, await db.contacts.toArray()).values;
