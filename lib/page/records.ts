// What the database holds about the person, company or people that are shown. Each function is the
// body of a liveQuery.
import { toDeletedContacts } from '../enrichment/suppression/deleted-contacts.ts';
import { companyKeys, foldDomain, personKeys } from '../enrichment/identity/person-key.ts';
import { likeness, pickSame } from '../identity/likeness.ts';
import { contact, type Contact } from '../model/contact.ts';
import { getContactIds, type Job } from '../model/job.ts';
import type { List } from '../model/list.ts';
import type { Flag } from '../model/flag.ts';
import type { KnownCompany } from '../model/known-company.ts';
import type { Receipt } from '../model/receipt.ts';
import type { CompanyInput, PersonInput } from '../model/subject-input.ts';
import type { Database } from '../store/database.ts';
import { flagsOfContact } from '../store/flag-store.ts';
import { findDeletedContactRecords } from '../store/privacy-queries.ts';
import {
  companiesWithKeys,
  contactsAtDomain,
  contactsWithKeys,
  jobsOfCompany,
  jobsOfContact,
  receiptOfJob,
  receiptsOfContact,
  recentJobs,
  recentLists,
} from '../store/queries.ts';
import { readRow } from '../store/rows.ts';
import type { JobEntry } from '../view/jobs/job-rows.ts';

export type PersonRecords = {
  contact: Contact | null;
  /** Newest first. */
  jobs: Job[];
  receipts: Receipt[];
  flags: Flag[];
  company: KnownCompany | null;
  /** Saved people of the same company, without this one. */
  colleagues: Contact[];
  /** On the suppression list. */
  suppressed: boolean;
  /** No contact, and in jobs or receipts of one that was deleted. */
  former: boolean;
};

/** `suppressionIds`: those under which the person would be on the list (suppression-ids.ts). */
export async function personRecords(
  db: Database,
  person: PersonInput,
  suppressionIds: readonly string[],
): Promise<PersonRecords> {
  const keys = personKeys(person);
  const known = pickSame(keys, await contactsWithKeys(db, keys));
  const domain = foldDomain(known?.companyDomain || person.companyDomain);
  const [[company], colleagues, jobs, receipts, flags, suppressions] = await Promise.all([
    domain ? companiesWithKeys(db, [`domain:${domain}`]) : [],
    domain ? contactsAtDomain(db, domain) : [],
    known ? jobsOfContact(db, known.id) : [],
    known ? receiptsOfContact(db, known.id) : [],
    known ? flagsOfContact(db, known.id) : [],
    db.suppressions.where('id').anyOf(suppressionIds).count(),
  ]);
  return {
    contact: known,
    jobs,
    receipts,
    flags,
    company: company ?? null,
    colleagues: colleagues.filter(({ id }) => id !== known?.id),
    suppressed: suppressions > 0,
    former: known === null && (await isFormer(db, keys)),
  };
}

async function isFormer(db: Database, keys: readonly string[]): Promise<boolean> {
  const former = toDeletedContacts(await findDeletedContactRecords(db));
  return former.some((one) => likeness(one.keys, keys) > 0);
}

export type CompanyRecords = {
  known: KnownCompany | null;
  jobs: Job[];
  receipt: Receipt | null;
  /** Saved people who work there. */
  people: Contact[];
};

export async function companyRecords(db: Database, input: CompanyInput): Promise<CompanyRecords> {
  const [known] = await companiesWithKeys(db, companyKeys(input));
  const domain = foldDomain(known?.domain || input.domain);
  return {
    known: known ?? null,
    jobs: known ? await jobsOfCompany(db, known.id) : [],
    receipt: known?.jobId ? await receiptOfJob(db, known.jobId) : null,
    people: domain ? await contactsAtDomain(db, domain) : [],
  };
}

/** For each of the listed people, in their order: the contact that is meant, or null. */
export type PeopleRecords = (Contact | null)[];

export async function peopleRecords(
  db: Database,
  people: readonly PersonInput[],
): Promise<PeopleRecords> {
  const keys = people.map(personKeys);
  const found = await contactsWithKeys(db, [...new Set(keys.flat())]);
  return keys.map((own) => pickSame(own, found));
}

const RECENT_JOBS = 100;
const RECENT_LISTS = 20;

export type JobRecords = { entries: JobEntry[]; lists: List[]; unreadable: number };

export async function jobRecords(db: Database): Promise<JobRecords> {
  const { values, unreadable } = await recentJobs(db, RECENT_JOBS);
  const entries = values.map(async (job): Promise<JobEntry> => {
    const [id] = getContactIds(job);
    return {
      job,
      receipt: await receiptOfJob(db, job.id),
      contact: id ? readRow(contact, await db.contacts.get(id)) : null,
    };
  });
  return {
    entries: await Promise.all(entries),
    lists: await recentLists(db, RECENT_LISTS),
    unreadable: unreadable.length,
  };
}
