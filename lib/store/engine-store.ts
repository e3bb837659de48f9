import type { Contact } from '../model/contacts/contact.ts';
import type { MovedIds } from '../model/contacts/merged-contact.ts';
import { job, type Job } from '../model/jobs/job.ts';
import { getContactIds } from '../model/jobs/job-contacts.ts';
import { knownCompany, type KnownCompany } from '../model/contacts/known-company.ts';
import type { PeopleSearch } from '../model/jobs/people-search.ts';
import { receipt, type Receipt } from '../model/jobs/receipt.ts';
import type { Suppression } from '../model/suppression.ts';
import {
  getContactById,
  isUnreadableContact,
  findUnreadableByKeys,
  type UnreadableRow,
} from './contact-rows.ts';
import type { Database, StoredRow } from './database.ts';
import { findDeletedLabels } from './has-labels.ts';
import { moveContact, moveContactBack } from './move-contact.ts';
import { createListStore, type ListStore } from './list-store.ts';
import {
  listActiveJobs,
  findCompaniesByKeys,
  findContactsByEmails,
  findContactsByKeys,
  listFailedJobs,
  listJobsFailedSince,
  hasUnreadableJob,
  isUnreadableCompany,
  listJobsAbout,
  listUncertainJobsSince,
  type JobSubject,
} from './queries.ts';
import { getPeopleSearchById, putPeopleSearch, listCompanySearches } from './people-search-rows.ts';
import { findContactsKnowingEmails, findCoveringSuppressions } from './privacy-queries.ts';
import { deleteContactRows, putContactRows } from './profile-rows.ts';
import { sumSpentInScope, type LimitScope } from './receipt-queries.ts';
import { readRow, readRows } from './rows.ts';

/** The operations of the engine on the database. */
export type EngineStore = {
  lists: ListStore;
  /** All or nothing. Inside, only this store may be awaited. */
  transaction<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Also by the id of a contact that was merged into it. */
  getContact(id: string): Promise<Contact | null>;
  findContactsByKeys(keys: readonly string[]): Promise<Contact[]>;
  /** By addresses in their canonical spelling (lib/identity/email-address.ts). */
  findContactsByEmails(emails: readonly string[]): Promise<Contact[]>;
  /** Contacts with one of these addresses, also with one that the user has added. */
  findContactsKnowingEmails(emails: readonly string[]): Promise<Contact[]>;
  /** Rows with any of these keys that this version cannot read. */
  findUnreadableByKeys(keys: readonly string[]): Promise<UnreadableRow[]>;
  isUnreadableContact(id: string): Promise<boolean>;
  /** Whether an open job about them is unreadable for this version; it may be paid for. */
  hasUnreadableJob(subject: JobSubject): Promise<boolean>;
  putContact(contact: Contact): Promise<void>;
  deleteContact(id: string): Promise<void>;
  /** Moves everything about the one contact to the other. Returns where the ids stood. */
  moveContact(from: string, to: string): Promise<MovedIds[]>;
  moveContactBack(moved: readonly MovedIds[], from: string, to: string): Promise<void>;
  /** The ids, out of these, of lists, tags and stages that the user has deleted. */
  findDeletedLabels(ids: readonly string[]): Promise<string[]>;
  getCompany(id: string): Promise<KnownCompany | null>;
  findCompaniesByKeys(keys: readonly string[]): Promise<KnownCompany[]>;
  isUnreadableCompany(keys: readonly string[]): Promise<boolean>;
  putCompany(company: KnownCompany): Promise<void>;
  getPeopleSearch(id: string): Promise<PeopleSearch | null>;
  /** Every search for people of the company with this key. */
  listPeopleSearches(company: string): Promise<PeopleSearch[]>;
  putPeopleSearch(search: PeopleSearch): Promise<void>;
  deletePeopleSearch(id: string): Promise<void>;
  getJob(id: string): Promise<Job | null>;
  listActiveJobs(): Promise<Job[]>;
  /** Every job about the subject, newest first. */
  listJobsAbout(subject: JobSubject): Promise<Job[]>;
  /** Failed jobs about one person, or one company, oldest first. */
  listFailedJobs(subject: JobSubject): Promise<Job[]>;
  /** Failed jobs since then, ISO 8601. */
  listJobsFailedSince(at: string): Promise<Job[]>;
  /** Jobs created or sent again since then, with earlier starts that may have been charged. */
  listUncertainJobsSince(at: string): Promise<Job[]>;
  /** Jobs that wait for the user because their start is unanswered. */
  listUnansweredJobs(): Promise<Job[]>;
  /** Whether a job or a receipt has it. Reads all of them, which is acceptable for a manual action. */
  knowsEnrichment(enrichmentId: string): Promise<boolean>;
  putJob(job: Job): Promise<void>;
  /**
   * Reads, changes and writes one job atomically. Null, and nothing written, when `change` returns null.
   */
  changeJob(id: string, change: (job: Job) => Job | null): Promise<Job | null>;
  getReceipt(id: string): Promise<Receipt | null>;
  listReceiptsSince(at: string): Promise<Receipt[]>;
  /** Hundredths of a credit, from receipts. */
  sumSpentInScope(limited: LimitScope): Promise<number>;
  putReceipt(receipt: Receipt): Promise<void>;
  /**
   * Whether any of these ids is on the suppression list (lib/enrichment/suppression/suppression-ids.ts).
   */
  isAnySuppressed(ids: readonly string[]): Promise<boolean>;
  /** The user's entries that cover these ids: for a derived entry, the one it was derived from. */
  findCoveringSuppressions(ids: readonly string[]): Promise<Suppression[]>;
  /** The ids that are on the list. */
  findSuppressedIds(ids: readonly string[]): Promise<string[]>;
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
    getContact: (id) => getContactById(db, id),
    findContactsByKeys: (keys) => findContactsByKeys(db, keys),
    findContactsByEmails: (emails) => findContactsByEmails(db, emails),
    findContactsKnowingEmails: (emails) => findContactsKnowingEmails(db, emails),
    findUnreadableByKeys: (keys) => findUnreadableByKeys(db, keys),
    isUnreadableContact: (id) => isUnreadableContact(db, id),
    hasUnreadableJob: (subject) => hasUnreadableJob(db, subject),
    deleteContact: (id) => deleteContactRows(db, [id]),
    moveContact: (from, to) => moveContact(db, from, to),
    moveContactBack: (moved, from, to) => moveContactBack(db, moved, from, to),
    findDeletedLabels: (ids) => findDeletedLabels(db, ids),
    putContact: (value) => putContactRows(db, value),
    getCompany: async (id) => readRow(knownCompany, await db.companies.get(id)),
    findCompaniesByKeys: (keys) => findCompaniesByKeys(db, keys),
    isUnreadableCompany: (keys) => isUnreadableCompany(db, keys),
    putCompany: async (value) => void (await db.companies.put(value)),
    getPeopleSearch: (id) => getPeopleSearchById(db, id),
    listPeopleSearches: (company) => listCompanySearches(db, company),
    putPeopleSearch: (value) => putPeopleSearch(db, value),
    deletePeopleSearch: (id) => db.peopleSearches.delete(id),
    getJob: async (id) => readRow(job, await db.jobs.get(id)),
    listActiveJobs: () => listActiveJobs(db),
    listJobsAbout: (subject) => listJobsAbout(db, subject),
    listFailedJobs: (subject) => listFailedJobs(db, subject),
    listJobsFailedSince: (at) => listJobsFailedSince(db, at),
    listUncertainJobsSince: (at) => listUncertainJobsSince(db, at),
    listUnansweredJobs: async () =>
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
    getReceipt: async (id) => readRow(receipt, await db.receipts.get(id)),
    listReceiptsSince: async (at) =>
      readRows(receipt, await db.receipts.where('at').aboveOrEqual(at).toArray()).values,
    sumSpentInScope: (limited) => sumSpentInScope(db, limited),
    putReceipt: async (value) => void (await db.receipts.put(value)),
    isAnySuppressed: async (ids) => (await db.suppressions.where('id').anyOf(ids).count()) > 0,
    findCoveringSuppressions: (ids) => findCoveringSuppressions(db, ids),
    findSuppressedIds: (ids) => db.suppressions.where('id').anyOf(ids).primaryKeys(),
    hasSuppressions: async () => (await db.suppressions.limit(1).count()) > 0,
    putSuppressions: async (entries) => void (await db.suppressions.bulkPut([...entries])),
  };
}

/** The row of a job, with the ids and addresses that its indexes find it by. */
export function toStoredJob(value: Job): StoredRow {
  const emails = value.type === 'reverse' ? value.items.map(({ email }) => email) : [];
  return { ...value, contactIds: getContactIds(value), emails };
}
