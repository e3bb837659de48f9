import type { Contact } from '../model/contact.ts';
import type { MovedIds } from '../model/merged-contact.ts';
import { job, type Job } from '../model/job.ts';
import { getContactIds } from '../model/job-contacts.ts';
import { knownCompany, type KnownCompany } from '../model/known-company.ts';
import type { PeopleSearch } from '../model/people-search.ts';
import { receipt, type Receipt } from '../model/receipt.ts';
import type { Suppression } from '../model/suppression.ts';
import {
  contactById,
  isUnreadableContact,
  unreadableWithKeys,
  type UnreadableRow,
} from './contact-rows.ts';
import type { Database, StoredRow } from './database.ts';
import { findDeletedLabels } from './has-labels.ts';
import { moveContact, moveContactBack } from './move-contact.ts';
import { createListStore, type ListStore } from './list-store.ts';
import {
  activeJobs,
  companiesWithKeys,
  contactsWithEmails,
  contactsWithKeys,
  getFailedJobs,
  failedSince,
  hasUnreadableJob,
  isUnreadableCompany,
  jobsOfContact,
  jobsOfEmails,
  uncertainSince,
  type JobSubject,
} from './queries.ts';
import { peopleSearchById, putPeopleSearch, searchesOfCompany } from './people-search-store.ts';
import { contactsKnowingEmails, suppressionsOver } from './privacy-queries.ts';
import { deleteContactRows, putContactRows } from './profile-rows.ts';
import { spentAgainst, type Limited } from './receipt-queries.ts';
import { readRow, readRows } from './rows.ts';

/** What the engine may do with the database. */
export type EngineStore = {
  lists: ListStore;
  /** All or nothing. Inside, only this store may be awaited. */
  transaction<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Also by the id of a contact that was merged into it. */
  contact(id: string): Promise<Contact | null>;
  contactsWithKeys(keys: readonly string[]): Promise<Contact[]>;
  /** By addresses in their canonical spelling (lib/identity/email-address.ts). */
  contactsWithEmails(emails: readonly string[]): Promise<Contact[]>;
  /** The same, and contacts with such an address of the user's own. */
  contactsKnowingEmails(emails: readonly string[]): Promise<Contact[]>;
  /** Rows with any of these keys that this version cannot read. */
  unreadableWithKeys(keys: readonly string[]): Promise<UnreadableRow[]>;
  isUnreadableContact(id: string): Promise<boolean>;
  /** Whether an open job about them is unreadable for this version; it may be paid for. */
  hasUnreadableJob(subject: JobSubject): Promise<boolean>;
  putContact(contact: Contact): Promise<void>;
  dropContact(id: string): Promise<void>;
  /** Moves everything about the one contact to the other. Returns where the ids stood. */
  moveContact(from: string, to: string): Promise<MovedIds[]>;
  moveContactBack(moved: readonly MovedIds[], from: string, to: string): Promise<void>;
  /** Those of these lists, tags and stages that the user has deleted. */
  deletedLabels(ids: readonly string[]): Promise<string[]>;
  company(id: string): Promise<KnownCompany | null>;
  companiesWithKeys(keys: readonly string[]): Promise<KnownCompany[]>;
  isUnreadableCompany(keys: readonly string[]): Promise<boolean>;
  putCompany(company: KnownCompany): Promise<void>;
  peopleSearch(id: string): Promise<PeopleSearch | null>;
  /** Every search for people of the company with this key. */
  peopleSearches(company: string): Promise<PeopleSearch[]>;
  putPeopleSearch(search: PeopleSearch): Promise<void>;
  deletePeopleSearch(id: string): Promise<void>;
  job(id: string): Promise<Job | null>;
  activeJobs(): Promise<Job[]>;
  /** Every job that looked up one of these addresses, newest first. */
  jobsOfEmails(emails: readonly string[]): Promise<Job[]>;
  /** Newest first. */
  jobsOfContact(contactId: string): Promise<Job[]>;
  /** Failed jobs about one person, or one company, oldest first. */
  getFailedJobs(subject: JobSubject): Promise<Job[]>;
  /** Failed jobs since then, ISO 8601. */
  failedSince(at: string): Promise<Job[]>;
  /** Jobs created or sent again since then, with earlier starts that may have been charged. */
  uncertainSince(at: string): Promise<Job[]>;
  /** Jobs that wait for the user because their start is unanswered. */
  unansweredJobs(): Promise<Job[]>;
  /** Whether a job or a receipt has it. Reads all of them, which is acceptable for a manual action. */
  knowsEnrichment(enrichmentId: string): Promise<boolean>;
  putJob(job: Job): Promise<void>;
  /**
   * Reads, changes and writes one job atomically. Null, and nothing written, when `change` returns null.
   */
  changeJob(id: string, change: (job: Job) => Job | null): Promise<Job | null>;
  receipt(id: string): Promise<Receipt | null>;
  receiptsSince(at: string): Promise<Receipt[]>;
  /** Hundredths of a credit, from receipts. */
  spentAgainst(limited: Limited): Promise<number>;
  putReceipt(receipt: Receipt): Promise<void>;
  /**
   * Whether any of these ids is on the suppression list (lib/enrichment/suppression/suppression-ids.ts).
   */
  suppressed(ids: readonly string[]): Promise<boolean>;
  /** The user's entries that cover these ids: for a derived entry, the one it was derived from. */
  suppressionsOver(ids: readonly string[]): Promise<Suppression[]>;
  /** The ids that are on the list. */
  suppressedAmong(ids: readonly string[]): Promise<string[]>;
  /** Whether the list has entries. It is usually empty, and then nothing needs to be hashed. */
  hasSuppressions(): Promise<boolean>;
  putSuppressions(entries: readonly Suppression[]): Promise<void>;
};

/** The engine's store on the local database. */
export function createEngineStore(db: Database): EngineStore {
  return {
    lists: createListStore(db),
    // Dexie tracks the awaits of a function only if it is declared async.
    transaction: (work) => db.transaction('rw', db.tables, async () => work()),
    contact: (id) => contactById(db, id),
    contactsWithKeys: (keys) => contactsWithKeys(db, keys),
    contactsWithEmails: (emails) => contactsWithEmails(db, emails),
    contactsKnowingEmails: (emails) => contactsKnowingEmails(db, emails),
    unreadableWithKeys: (keys) => unreadableWithKeys(db, keys),
    isUnreadableContact: (id) => isUnreadableContact(db, id),
    hasUnreadableJob: (subject) => hasUnreadableJob(db, subject),
    dropContact: (id) => deleteContactRows(db, [id]),
    moveContact: (from, to) => moveContact(db, from, to),
    moveContactBack: (moved, from, to) => moveContactBack(db, moved, from, to),
    deletedLabels: (ids) => findDeletedLabels(db, ids),
    putContact: (value) => putContactRows(db, value),
    company: async (id) => readRow(knownCompany, await db.companies.get(id)),
    companiesWithKeys: (keys) => companiesWithKeys(db, keys),
    isUnreadableCompany: (keys) => isUnreadableCompany(db, keys),
    putCompany: async (value) => void (await db.companies.put(value)),
    peopleSearch: (id) => peopleSearchById(db, id),
    peopleSearches: (company) => searchesOfCompany(db, company),
    putPeopleSearch: (value) => putPeopleSearch(db, value),
    deletePeopleSearch: (id) => db.peopleSearches.delete(id),
    job: async (id) => readRow(job, await db.jobs.get(id)),
    activeJobs: () => activeJobs(db),
    jobsOfEmails: (emails) => jobsOfEmails(db, emails),
    jobsOfContact: (contactId) => jobsOfContact(db, contactId),
    getFailedJobs: (subject) => getFailedJobs(db, subject),
    failedSince: (at) => failedSince(db, at),
    uncertainSince: (at) => uncertainSince(db, at),
    unansweredJobs: async () =>
      readRows(job, await db.jobs.where('state').equals('unknown_outcome').toArray()).values,
    knowsEnrichment: async (enrichmentId) => {
      const [jobs, receipts] = await Promise.all([
        db.jobs
          .filter((row) => Object(row['delivery']).enrichmentId === enrichmentId)
          .limit(1)
          .count(),
        db.receipts
          .filter((row) => row['enrichmentId'] === enrichmentId)
          .limit(1)
          .count(),
      ]);
      return jobs + receipts > 0;
    },
    putJob: async (value) => void (await db.jobs.put(toStoredJob(value))),
    // Only this table is locked, so that pages can read the others meanwhile.
    changeJob: (id, change) =>
      db.transaction('rw', db.jobs, async () => {
        const found = readRow(job, await db.jobs.get(id));
        const changed = found && change(found);
        if (changed) await db.jobs.put(toStoredJob(changed));
        return changed;
      }),
    receipt: async (id) => readRow(receipt, await db.receipts.get(id)),
    receiptsSince: async (at) =>
      readRows(receipt, await db.receipts.where('at').aboveOrEqual(at).toArray()).values,
    spentAgainst: (limited) => spentAgainst(db, limited),
    putReceipt: async (value) => void (await db.receipts.put(value)),
    suppressed: async (ids) => (await db.suppressions.where('id').anyOf(ids).count()) > 0,
    suppressionsOver: (ids) => suppressionsOver(db, ids),
    suppressedAmong: (ids) => db.suppressions.where('id').anyOf(ids).primaryKeys(),
    hasSuppressions: async () => (await db.suppressions.limit(1).count()) > 0,
    putSuppressions: async (entries) => void (await db.suppressions.bulkPut([...entries])),
  };
}

/** The row of a job, with the ids and addresses that its indexes find it by. */
export function toStoredJob(value: Job): StoredRow {
  const emails = value.type === 'reverse' ? value.items.map(({ email }) => email) : [];
  return { ...value, contactIds: getContactIds(value), emails };
}
