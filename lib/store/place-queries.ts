// What the places of the full pages list and count. Each function can be the body of a Dexie liveQuery, and none of
// them reads every contact.
import { contactSummary, type ContactSummary } from '../model/contact.ts';
import { isDue } from '../model/follow-up.ts';
import { isListedCompany, knownCompany, type KnownCompany } from '../model/known-company.ts';
import type { Database } from './database.ts';
import { readRows } from './rows.ts';

/** Contacts in the user's list, without those in Deleted. */
export const countSaved = (db: Database): Promise<number> =>
  Promise.all([
    db.contacts.where('savedAt').above('').count(),
    db.contacts.where('deletedAt').above('').toArray(),
  ]).then(([saved, deleted]) => saved - deleted.filter((row) => row['savedAt']).length);

/** Saved contacts with a reminder for this day (`2026-01-27`) or an earlier one, the earliest first. */
export async function dueContacts(db: Database, today: string): Promise<ContactSummary[]> {
  const rows = await db.contacts.where('followUpOn').between('', today, false, true).toArray();
  return readRows(contactSummary, rows).values.filter((one) => isDue(one, today));
}

/** The companies that were saved or looked up. */
export async function listedCompanies(db: Database): Promise<KnownCompany[]> {
  const rows = await db.companies.toArray();
  return readRows(knownCompany, rows).values.filter(isListedCompany);
}
