// Contacts are stored in two rows of the same id: the contact, and the profile that a service has of the person.
import type { PromiseExtended } from 'dexie';
import { contact, getAddresses, toContactFacts, type Contact } from '../model/contacts/contact.ts';
import type { Database, StoredRow } from './database.ts';
import { readRows } from './rows.ts';

/**
 * The rows with their profiles. A row that was written whole, or without a profile, stays as it is. Not an async function:
 * Dexie no longer counts reads after nested awaits of native promises as part of a liveQuery, and later changes
 * would not reach the page.
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

/** Every contact with that company domain and a profile, saved or not, the last changed first. */
export async function findProfiledContactsAtDomain(
  db: Database,
  domain: string,
): Promise<Contact[]> {
  const rows = await db.contacts.where('companyDomain').equals(domain).toArray();
  // A row without facts has a profile only if it was written whole.
  const profiled = rows.filter((row) => row['facts'] || row['profile']);
  const { values } = readRows(contact, await withProfiles(db, profiled));
  return values.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** Inside a transaction of both tables. */
export async function putContactRows(db: Database, value: Contact): Promise<void> {
  const { profile, facts: _, ...row } = value;
  const facts = toContactFacts(profile);
  await db.contacts.put({ ...row, emails: getAddresses(value), ...(facts ? { facts } : {}) });
  if (profile) await db.profiles.put({ id: value.id, profile });
  else await db.profiles.delete(value.id);
}

/** Inside a transaction of both tables. */
export async function deleteContactRows(db: Database, ids: readonly string[]): Promise<void> {
  await db.contacts.bulkDelete([...ids]);
  await db.profiles.bulkDelete([...ids]);
}
