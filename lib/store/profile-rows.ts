// Contacts are stored in two rows of the same id: the contact, and the profile that a service has of the person.
import type { PromiseExtended } from 'dexie';
import { toContactFacts, type Contact } from '../model/contact.ts';
import { getAddresses } from '../model/contact.ts';
import type { Database, StoredRow } from './database.ts';

/**
 * The rows with their profiles. A row that was written whole, or without a profile, stays as it is. Not an async function:
 * Dexie no longer counts reads after nested awaits of native promises as part of a liveQuery, and a page would not be
 * told of later changes.
 */
export function withProfiles(
  db: Database,
  rows: readonly StoredRow[],
): PromiseExtended<StoredRow[]> {
  const split = rows.filter((row) => !('profile' in row));
  return db.profiles.bulkGet(split.map(({ id }) => id)).then((found) => {
    const profiles = new Map(split.map(({ id }, index) => [id, found[index]?.['profile'] ?? null]));
    return rows.map((row) =>
      profiles.has(row.id) ? { ...row, profile: profiles.get(row.id) } : row,
    );
  });
}

export function withProfile(
  db: Database,
  row: StoredRow | undefined,
): PromiseExtended<StoredRow | undefined> {
  return withProfiles(db, row ? [row] : []).then(([whole]) => whole);
}

/** Inside a transaction of both tables. */
export async function putContactRows(db: Database, contact: Contact): Promise<void> {
  const { profile, facts: _, ...row } = contact;
  const facts = toContactFacts(profile);
  await db.contacts.put({ ...row, emails: getAddresses(contact), ...(facts ? { facts } : {}) });
  if (profile) await db.profiles.put({ id: contact.id, profile });
  else await db.profiles.delete(contact.id);
}

/** Inside a transaction of both tables. */
export async function deleteContactRows(db: Database, ids: readonly string[]): Promise<void> {
  await db.contacts.bulkDelete([...ids]);
  await db.profiles.bulkDelete([...ids]);
}
