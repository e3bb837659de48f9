// The queries of pages. Each function can be the body of a Dexie liveQuery: it runs again after a change of
// what it read, in whatever context.
import type { Collection } from 'dexie';
import {
  contact,
  contactSummary,
  isSaved,
  type Contact,
  type ContactSummary,
} from '../model/contacts/contact.ts';
import { knownCompany, type KnownCompany } from '../model/contacts/known-company.ts';
import { ACTIVE_STATES, job, UNSETTLED_STATES, type Job } from '../model/jobs/job.ts';
import { label, type Label } from '../model/contacts/label.ts';
import { list, type List } from '../model/lists/list.ts';
import { savedView, type SavedView } from '../model/contacts/saved-view.ts';
import { receipt, type Receipt } from '../model/jobs/receipt.ts';
import type { Database, StoredRow } from './database.ts';
import { withProfiles } from './profile-rows.ts';
import { readRow, readRows, type Rows } from './rows.ts';

/** Every contact that shares a key; lib/identity/same-person.ts decides which of them is meant. */
export async function findContactsByKeys(
  db: Database,
  keys: readonly string[],
): Promise<Contact[]> {
  const rows = await db.contacts.where('keys').anyOf(keys).distinct().toArray();
  return readRows(contact, await withProfiles(db, rows)).values;
}

/**
 * Every contact with one of these addresses, in their canonical spelling (lib/identity/email-address.ts).
 */
export async function findContactsByEmails(
  db: Database,
  emails: readonly string[],
): Promise<Contact[]> {
  const rows = await db.contacts.where('emails').anyOf(emails).distinct().toArray();
  return readRows(contact, await withProfiles(db, rows)).values;
}

/** Companies that were looked up come first: what is paid for is not paid again under another key. */
export async function findCompaniesByKeys(
  db: Database,
  keys: readonly string[],
): Promise<KnownCompany[]> {
  const rows = await db.companies.where('keys').anyOf(keys).distinct().toArray();
  const paidFirst = (one: KnownCompany, other: KnownCompany) =>
    Number(other.company !== null) - Number(one.company !== null);
  return readRows(knownCompany, rows).values.toSorted(paidFirst);
}

/** Whether a company with one of these keys is stored in a row that this version cannot read. */
export async function isUnreadableCompany(db: Database, keys: readonly string[]): Promise<boolean> {
  const rows = await db.companies.where('keys').anyOf(keys).distinct().toArray();
  return readRows(knownCompany, rows).unreadable.length > 0;
}

/** The person, company, search or addresses of a job; addresses in their canonical spelling. */
export type JobSubject =
  | { contactId: string }
  | { companyId: string }
  | { searchId: string }
  | { emails: readonly string[] };

function selectJobsAbout(db: Database, subject: JobSubject): Collection<StoredRow, string> {
  if ('emails' in subject) return db.jobs.where('emails').anyOf(subject.emails).distinct();
  return 'contactId' in subject
    ? db.jobs.where('contactIds').equals(subject.contactId)
    : db.jobs.where(subject);
}

/** Newest first. */
export async function listJobsAbout(db: Database, subject: JobSubject): Promise<Job[]> {
  const rows = await selectJobsAbout(db, subject).toArray();
  return newestFirst(readRows(job, rows).values);
}

export async function hasUnreadableJob(db: Database, subject: JobSubject): Promise<boolean> {
  const unreadable = selectJobsAbout(db, subject).filter(
    (row) => UNSETTLED_STATES.some((state) => state === row['state']) && readRow(job, row) === null,
  );
  return (await unreadable.limit(1).count()) > 0;
}

/** Failed jobs, oldest first. A chunk has a hundred people, so only matching rows are parsed. */
export async function listFailedJobs(db: Database, subject: JobSubject): Promise<Job[]> {
  const failed = selectJobsAbout(db, subject).filter(({ state }) => state === 'failed');
  const rows = await failed.toArray();
  return newestFirst(readRows(job, rows).values).toReversed();
}

export async function listJobsFailedSince(db: Database, at: string): Promise<Job[]> {
  const failed = db.jobs.where('state').equals('failed');
  const recent = failed.filter(({ endedAt }) => typeof endedAt === 'string' && endedAt >= at);
  return readRows(job, await recent.toArray()).values;
}

/** Jobs with an earlier start that may have been charged in addition. */
export async function listUncertainJobsSince(db: Database, at: string): Promise<Job[]> {
  const uncertain = db.jobs.where('unsure').above(0);
  const made = uncertain.filter(({ createdAt, unsureAt }) =>
    [createdAt, unsureAt].some((time) => typeof time === 'string' && time >= at),
  );
  return readRows(job, await made.toArray()).values;
}

/**
 * The newest, and all that are under way or need the user's decision; newest first. Chunks are shown by their list,
 * except for those that need a decision.
 */
export async function listRecentJobs(db: Database, limit: number): Promise<Rows<Job>> {
  const isOwn = (row: StoredRow) => row.listId === undefined || row.state === 'unknown_outcome';
  const newest = await db.jobs.orderBy('createdAt').reverse().filter(isOwn).limit(limit).toArray();
  const unsettled = await db.jobs.where('state').anyOf(UNSETTLED_STATES).filter(isOwn).toArray();
  return readRows(job, withOlderRows(newest, unsettled));
}

/** The newest, and all that run or are paused; newest first. Without lists that were interrupted while they were written. */
export async function listRecentLists(db: Database, limit: number): Promise<List[]> {
  const newest = await db.lists.orderBy('createdAt').reverse().limit(limit).toArray();
  const unfinished = db.lists.where('remaining').above(0);
  const open = await unfinished
    .filter(({ state }) => state === 'running' || state === 'paused')
    .toArray();
  const { values } = readRows(list, withOlderRows(newest, open));
  return values.filter(({ pause }) => pause?.code !== 'incomplete');
}

/** The newest rows, followed by those of `open` that are older. */
function withOlderRows(newest: readonly StoredRow[], open: readonly StoredRow[]): StoredRow[] {
  const known = new Set(newest.map(({ id }) => id));
  const older = open.filter(({ id }) => !known.has(id));
  const getTime = ({ createdAt }: StoredRow) => String(createdAt);
  return [...newest, ...older.toSorted((a, b) => getTime(b).localeCompare(getTime(a)))];
}

export async function listActiveJobs(db: Database): Promise<Job[]> {
  const rows = await db.jobs.where('state').anyOf(ACTIVE_STATES).toArray();
  return readRows(job, rows).values;
}

export async function listContactReceipts(db: Database, contactId: string): Promise<Receipt[]> {
  const rows = await db.receipts.where('contactIds').equals(contactId).toArray();
  return readRows(receipt, rows).values.toSorted((a, b) => b.at.localeCompare(a.at));
}

export async function getJobReceipt(db: Database, jobId: string): Promise<Receipt | null> {
  return readRow(receipt, await db.receipts.get(jobId));
}

/** The contacts with these ids, with their profiles, in this order; without those that are gone. */
export async function findContactsByIds(db: Database, ids: readonly string[]): Promise<Contact[]> {
  const rows = (await db.contacts.bulkGet([...ids])).filter((row) => row !== undefined);
  return readRows(contact, await withProfiles(db, rows)).values;
}

/** The contacts with these ids, without their profiles, in this order; without those that are gone. */
export async function findSummariesByIds(
  db: Database,
  ids: readonly string[],
): Promise<ContactSummary[]> {
  const rows = (await db.contacts.bulkGet([...ids])).filter((row) => row !== undefined);
  return readRows(contactSummary, rows).values;
}

/** By each of these ids the contact, or the one into which it was merged, without profiles; none for those that are gone. */
export async function mapSummariesByIds(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContactSummary>> {
  const found = new Map((await findSummariesByIds(db, ids)).map((one) => [one.id, one]));
  const missing = new Set(ids.filter((id) => !found.has(id)));
  const rows = await db.contacts
    .where('absorbed')
    .anyOf([...missing])
    .distinct()
    .toArray();
  for (const heir of readRows(contactSummary, rows).values) {
    for (const id of heir.absorbed ?? []) if (missing.has(id)) found.set(id, heir);
  }
  return found;
}

/** In the order in which they are shown. */
export async function listLabels(db: Database): Promise<Label[]> {
  const { values } = readRows(label, await db.labels.toArray());
  return values.toSorted((a, b) => a.position - b.position);
}

/** Contacts in Deleted. */
export const countDeleted = (db: Database): Promise<number> =>
  db.contacts.where('deletedAt').above('').count();

/** The ids of contacts that this version cannot read. */
export async function listUnreadableContacts(db: Database): Promise<string[]> {
  const ids: string[] = [];
  await db.contacts.each((row) => {
    if (readRow(contactSummary, row) === null) ids.push(row.id);
  });
  return ids;
}

/** In the order in which they are shown. */
export async function listViews(db: Database): Promise<SavedView[]> {
  const { values } = readRows(savedView, await db.views.toArray());
  return values.toSorted((a, b) => a.position - b.position);
}

/** Saved people who work at this company. */
export async function findContactsAtDomain(
  db: Database,
  domain: string,
): Promise<ContactSummary[]> {
  const rows = await db.contacts.where('companyDomain').equals(domain).toArray();
  return readRows(contactSummary, rows).values.filter(isSaved);
}

const newestFirst = <Some extends Job>(jobs: Some[]): Some[] =>
  jobs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
