// The queries for the lists and counts of the full pages. Each function can be the body of a Dexie liveQuery, and none
// of them reads every contact. They are promise chains, because Dexie does not follow reads after a native await.
import { Dexie, type PromiseExtended } from 'dexie';
import { contactSummary, type ContactSummary } from '../model/contacts/contact.ts';
import { isDue } from '../model/contacts/follow-up.ts';
import {
  isListedCompany,
  knownCompany,
  type KnownCompany,
} from '../model/contacts/known-company.ts';
import { isSavedRow } from './contact-rows.ts';
import type { Database, StoredRow } from './database.ts';
import { readRows } from './rows.ts';

/** Contacts in the user's list, without those in Deleted. */
export const countSaved = (db: Database): Promise<number> =>
  Promise.all([
    db.contacts.where('savedAt').above('').count(),
    db.contacts.where('deletedAt').above('').toArray(),
  ]).then(
    ([saved, deleted]) =>
      saved - deleted.filter(({ savedAt }) => typeof savedAt === 'string').length,
  );

/** Saved contacts with a reminder for this day (`2026-01-27`) or an earlier one, the earliest first. */
export async function listDueContacts(db: Database, today: string): Promise<ContactSummary[]> {
  const rows = await db.contacts.where('followUpOn').between('', today, false, true).toArray();
  return readRows(contactSummary, rows).values.filter((one) => isDue(one, today));
}

/** The day of the first reminder of a saved contact after this day; null when there is none. */
export async function findNextReminderDay(db: Database, day: string): Promise<string | null> {
  const later = db.contacts.where('followUpOn').above(day);
  const first = await later.filter(isSavedRow).first();
  return first ? String(first['followUpOn']) : null;
}

/** The companies that were saved or looked up. */
export const listCompanies = (db: Database): PromiseExtended<KnownCompany[]> =>
  db.companies
    .toArray()
    .then((rows) => readRows(knownCompany, rows).values.filter(isListedCompany));

/** At most this many people without a company domain are read; they are compared by the name of their company. */
const MAX_WITHOUT_DOMAIN = 5000;

/** The rows, not parsed, of saved people whose stored company domain is wanted, and of those without one. */
export const listRowsAtDomains = (
  db: Database,
  isWanted: (domain: string) => boolean,
): PromiseExtended<StoredRow[]> =>
  db.contacts
    .orderBy('companyDomain')
    .uniqueKeys()
    .then((domains) => domains.map(String).filter((domain) => domain !== '' && isWanted(domain)))
    .then((domains) =>
      Dexie.Promise.all([
        db.contacts.where('companyDomain').anyOf(domains).toArray(),
        db.contacts.where('companyDomain').equals('').limit(MAX_WITHOUT_DOMAIN).toArray(),
      ]),
    )
    .then(([there, without]) => [...there, ...without].filter(isSavedRow));

/** The people of `listRowsAtDomains`, parsed. */
export const findContactsAtDomains = (
  db: Database,
  isWanted: (domain: string) => boolean,
): PromiseExtended<ContactSummary[]> =>
  listRowsAtDomains(db, isWanted).then((rows) => readRows(contactSummary, rows).values);

/** At most this many people of one company are read. */
const MAX_AT_COMPANY = 5000;

/**
 * At most so many people of this company whose work address a service has found: saved or not, without those in
 * Deleted. Profiles are not read. People of one company are in the order of their random ids, so a part of them is a
 * sample.
 */
export const findContactsWithWorkEmail = (
  db: Database,
  domain: string,
  most: number,
): PromiseExtended<ContactSummary[]> =>
  db.contacts
    .where('companyDomain')
    .equals(domain)
    .limit(MAX_AT_COMPANY)
    .toArray()
    .then((rows) => rows.filter((row) => hasValues(row['workEmail']) && !row['deletedAt']))
    .then((rows) => readRows(contactSummary, rows.slice(0, most)).values);

/** Whether the field of a row that is not parsed yet has values. */
const hasValues = (found: unknown): boolean => {
  const { values } = Object(found);
  return Array.isArray(values) && values.length > 0;
};
