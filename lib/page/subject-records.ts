// What the database holds about the person, company or people that are shown, followed live.
import { toDeletedContacts } from '../enrichment/suppression/deleted-contacts.ts';
import { companyKeys, foldDomain, personKeys } from '../enrichment/identity/identity-keys.ts';
import { matchStrength, pickSamePerson } from '../identity/match-strength.ts';
import type { Contact } from '../model/contact.ts';
import type { Job } from '../model/job.ts';
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
} from '../store/queries.ts';
import { toListedPerson, type ShownSubject } from '../view/subject/panel-subject.ts';
import { followQuery } from './follow-query.ts';
import { followSuppressionIds } from './follow-suppression-ids.ts';

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
  /** The contact was deleted, but jobs or receipts still name the person. */
  wasDeleted: boolean;
};

/** `suppressionIds`: the ids that the person would have on the list (suppression-ids.ts). */
export async function readPersonRecords(
  db: Database,
  person: PersonInput,
  suppressionIds: readonly string[],
): Promise<PersonRecords> {
  const keys = personKeys(person);
  const known = pickSamePerson(keys, await contactsWithKeys(db, keys));
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
    wasDeleted: known === null && (await isDeletedContact(db, keys)),
  };
}

async function isDeletedContact(db: Database, keys: readonly string[]): Promise<boolean> {
  const deleted = toDeletedContacts(await findDeletedContactRecords(db));
  return deleted.some((one) => matchStrength(one.keys, keys) > 0);
}

export type CompanyRecords = {
  known: KnownCompany | null;
  jobs: Job[];
  receipt: Receipt | null;
  /** Saved people who work there. */
  people: Contact[];
};

async function readCompanyRecords(db: Database, input: CompanyInput): Promise<CompanyRecords> {
  const [known] = await companiesWithKeys(db, companyKeys(input));
  const domain = foldDomain(known?.domain || input.domain);
  return {
    known: known ?? null,
    jobs: known ? await jobsOfCompany(db, known.id) : [],
    receipt: known?.jobId ? await receiptOfJob(db, known.jobId) : null,
    people: domain ? await contactsAtDomain(db, domain) : [],
  };
}

/** For each of the listed people, in the same order: their contact, or null. */
export type PeopleRecords = (Contact | null)[];

async function readPeopleRecords(
  db: Database,
  people: readonly PersonInput[],
): Promise<PeopleRecords> {
  const keys = people.map(personKeys);
  const found = await contactsWithKeys(db, [...new Set(keys.flat())]);
  return keys.map((own) => pickSamePerson(own, found));
}

/** Null until read, and for what is not shown. */
export type SubjectRecords = {
  person: PersonRecords | null;
  company: CompanyRecords | null;
  people: PeopleRecords | null;
};

/** Passes on the records of the shown subject, now and on each change, until the signal aborts. */
export function followSubjectRecords(
  db: Database,
  shown: ShownSubject | null,
  next: (records: Partial<SubjectRecords>) => void,
  failed: () => void,
  signal: AbortSignal,
): void {
  switch (shown?.kind) {
    case 'person':
      return followSuppressionIds(
        shown.person,
        (ids, own) =>
          followQuery(
            () => readPersonRecords(db, shown.person, ids),
            (person) => next({ person }),
            failed,
            own,
          ),
        signal,
      );
    case 'company':
      return followQuery(
        () => readCompanyRecords(db, shown.company),
        (company) => next({ company }),
        failed,
        signal,
      );
    case 'people': {
      const listed = shown.people.people.flatMap((one): PersonInput[] => {
        const subject = toListedPerson(shown.people, one, shown.reading);
        return subject.kind === 'person' ? [subject.person] : [];
      });
      return followQuery(
        () => readPeopleRecords(db, listed),
        (people) => next({ people }),
        failed,
        signal,
      );
    }
    // Their views read what they show.
    case 'addresses':
    case 'none':
    case 'loading':
    case 'unreadable':
    case 'unread':
    case undefined:
  }
}
