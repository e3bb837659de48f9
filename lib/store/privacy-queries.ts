// The queries of suppression, erasure and expiry.
import type { Collection } from 'dexie';
import { foldEmail } from '../identity/email-address.ts';
import {
  contact,
  contactSummary,
  ownValues,
  type Contact,
  type OwnValues,
} from '../model/contacts/contact.ts';
import { isErasedId } from '../model/erased-id.ts';
import { list } from '../model/lists/list.ts';
import { peopleSearch } from '../model/jobs/people-search.ts';
import {
  expireContact,
  expiryTime,
  getFinishTime,
  isBefore,
  type ExpiryCounts,
} from '../model/result-expiry.ts';
import { job, UNSETTLED_STATES, type Job } from '../model/jobs/job.ts';
import { getContactIds } from '../model/jobs/job-contacts.ts';
import { receipt, type Receipt } from '../model/jobs/receipt.ts';
import { listSources, suppression, type Suppression } from '../model/suppression.ts';
import { z } from '../zod.ts';
import type { Database, StoredRow } from './database.ts';
import { withProfiles } from './profile-rows.ts';
import { findContactsByEmails } from './queries.ts';
import { readRow, readRows } from './rows.ts';

/** The user's own entries and erased people, newest first, without the entries that follow from these. */
export async function listSuppressions(db: Database): Promise<Suppression[]> {
  const rows = readRows(suppression, await db.suppressions.toArray()).values;
  return rows.filter(({ of }) => of === null).toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The user's own entries and erased people that cover any of these ids. */
export async function findCoveringSuppressions(
  db: Database,
  ids: readonly string[],
): Promise<Suppression[]> {
  const found = readRows(suppression, await db.suppressions.where('id').anyOf(ids).toArray());
  const roots = new Set(found.values.flatMap(listSources));
  const rows = await db.suppressions
    .where('id')
    .anyOf([...roots])
    .toArray();
  return readRows(suppression, rows).values;
}

/** Contacts by what the user has typed or imported. It is in no index, so this reads every contact. */
export const findContactsByOwn = (
  db: Database,
  matches: (own: OwnValues) => boolean,
): Promise<Contact[]> => readOwned(db, db.contacts.toCollection(), matches);

/** Contacts that have one of these addresses, in their canonical spelling, as the user's own value. */
export function findContactsByOwnEmails(
  db: Database,
  emails: readonly string[],
): Promise<Contact[]> {
  const wanted = new Set(emails);
  return readOwned(db, db.contacts.where('own.emails.length').above(0), (own) =>
    (own.emails ?? []).some(({ email }) => wanted.has(foldEmail(email))),
  );
}

async function readOwned(
  db: Database,
  among: Collection<StoredRow, string>,
  matches: (own: OwnValues) => boolean,
): Promise<Contact[]> {
  const isMatch = (own: unknown): boolean => {
    const read = z.safeParse(ownValues, own);
    return read.success && matches(read.data);
  };
  const rows = await among.filter(({ own }) => own !== undefined && isMatch(own)).toArray();
  return readRows(contact, await withProfiles(db, rows)).values;
}

/** Every contact that has one of these addresses, in their canonical spelling, also as the user's own value. */
export async function findContactsKnowingEmails(
  db: Database,
  emails: readonly string[],
): Promise<Contact[]> {
  const [found, own] = await Promise.all([
    findContactsByEmails(db, emails),
    findContactsByOwnEmails(db, emails),
  ]);
  return [...new Map([...found, ...own].map((one) => [one.id, one])).values()];
}

/** The records about contacts that were deleted. */
export type DeletedContactRecords = {
  /** The ids that the contacts had. */
  ids: ReadonlySet<string>;
  jobs: Job[];
  receipts: Receipt[];
};

/**
 * Jobs and receipts about contacts that were deleted. They are kept as the account of what was spent, and still
 * say who the person was. Reads the indexes first, and only the rows that match.
 */
export async function findDeletedContactRecords(db: Database): Promise<DeletedContactRecords> {
  const [contacts, ...referenced] = await Promise.all([
    db.contacts.toCollection().primaryKeys(),
    db.jobs.orderBy('contactIds').uniqueKeys(),
    db.receipts.orderBy('contactIds').uniqueKeys(),
  ]);
  const existing = new Set(contacts);
  const deleted = referenced
    .flat()
    .map(String)
    .filter((id) => !existing.has(id) && !isErasedId(id));
  if (deleted.length === 0) return { ids: new Set(), jobs: [], receipts: [] };
  const [jobs, receipts] = await Promise.all([
    db.jobs.where('contactIds').anyOf(deleted).distinct().toArray(),
    db.receipts.where('contactIds').anyOf(deleted).distinct().toArray(),
  ]);
  return {
    ids: new Set(deleted),
    jobs: readRows(job, jobs).values,
    receipts: readRows(receipt, receipts).values,
  };
}

/** Contacts that a job without a known end is about. Its result must find them. */
export async function findContactsWithOpenJobs(db: Database): Promise<Set<string>> {
  const rows = await db.jobs.where('state').anyOf(UNSETTLED_STATES).toArray();
  return new Set(readRows(job, rows).values.flatMap(getContactIds));
}

/** Searches whose next page is under way or unanswered: the people of it are kept with the search. */
export async function findSearchesWithOpenJobs(db: Database): Promise<Set<string>> {
  const rows = await db.jobs.where('state').anyOf(UNSETTLED_STATES).toArray();
  return new Set(
    readRows(job, rows).values.flatMap((one) => (one.type === 'search' ? one.searchId : [])),
  );
}

/** Counts what would be deleted at `now` if results were kept for so many days. */
export async function countExpired(db: Database, days: number, now: Date): Promise<ExpiryCounts> {
  const before = expiryTime(days, now);
  const counts = { stays: 0, emptied: 0, deleted: 0, lists: 0, searches: 0, receipts: 0 };
  if (before === null) return counts;
  const unsettled = await findContactsWithOpenJobs(db);
  await db.contacts.each((row) => {
    const read = unsettled.has(row.id) ? null : readRow(contactSummary, row);
    if (read) counts[expireContact(read, before).type]++;
  });
  await db.lists.each((row) => {
    const read = readRow(list, row);
    const hasNames = read && (read.name !== '' || read.pageUrl !== '');
    if (hasNames && isBefore(getFinishTime(read), before)) counts.lists++;
  });
  const open = await findSearchesWithOpenJobs(db);
  await db.peopleSearches.each((row) => {
    const read = open.has(row.id) ? null : readRow(peopleSearch, row);
    const isChanged = read && (!read.saved || read.found.length > 0 || read.count !== null);
    if (isChanged && isBefore(read.updatedAt, before)) counts.searches++;
  });
  await db.receipts
    .where('at')
    .below(before)
    .each((row) => {
      const read = readRow(receipt, row);
      if (read?.sent.some((sent) => Object.keys(sent).length > 0)) counts.receipts++;
    });
  return counts;
}
