// Reads and follows what the database holds about the shown person, company or people.
import { toDeletedContacts } from '../../enrichment/suppression/rebuild-contacts.ts';
import { companyKeys, foldDomain, personKeys } from '../../enrichment/identity/identity-keys.ts';
import { matchStrength, pickSamePerson } from '../../identity/same-person.ts';
import type { Reading } from '../../detect/subject.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import type { Database } from '../../store/database.ts';
import { listContactFlags } from '../../store/flag-rows.ts';
import { findDeletedContactRecords } from '../../store/privacy-queries.ts';
import {
  findCompaniesByKeys,
  findContactsAtDomain,
  findContactsByKeys,
  listJobsAbout,
  getJobReceipt,
  listContactReceipts,
} from '../../store/queries.ts';
import { getStoredName } from '../../model/contacts/known-company.ts';
import { listCompanyDomains, type CompanyNames } from '../../view/subject/company-names.ts';
import { toListedPerson, type ShownSubject } from '../../view/subject/shown-subject.ts';
import { findEmployer } from './find-employer.ts';
import { followQuery } from './follow-query.ts';
import { followState } from '../follow-state.ts';
import { followSuppressionIds } from './follow-suppression-ids.ts';
import { readEmailPattern } from './read-email-pattern.ts';
import {
  isAboutShown,
  type CompanyRecords,
  type PageStore,
  type PeopleRecords,
  type PersonRecords,
  type SubjectRecords,
} from '../page-state.ts';

/** `suppressionIds`: the ids that the person would have on the list (suppression-ids.ts). */
export async function readPersonRecords(
  db: Database,
  person: PersonInput,
  suppressionIds: readonly string[],
): Promise<PersonRecords> {
  const keys = personKeys(person);
  const known = pickSamePerson(keys, await findContactsByKeys(db, keys));
  const domain = foldDomain(known?.companyDomain || person.companyDomain);
  const [[company], colleagues, jobs, receipts, flags, suppressions] = await Promise.all([
    domain ? findCompaniesByKeys(db, [`domain:${domain}`]) : [],
    domain ? findContactsAtDomain(db, domain) : [],
    known ? listJobsAbout(db, { contactId: known.id }) : [],
    known ? listContactReceipts(db, known.id) : [],
    known ? listContactFlags(db, known.id) : [],
    db.suppressions.where('id').anyOf(suppressionIds).count(),
  ]);
  return {
    contact: known,
    jobs,
    receipts,
    flags,
    company: company ?? null,
    colleagues: colleagues.filter(({ id }) => id !== known?.id),
    isSuppressed: suppressions > 0,
    wasDeleted: known === null && (await isDeletedContact(db, keys)),
  };
}

async function isDeletedContact(db: Database, keys: readonly string[]): Promise<boolean> {
  const deleted = toDeletedContacts(await findDeletedContactRecords(db));
  return deleted.some((one) => matchStrength(one.keys, keys) > 0);
}

type StoredCompany = Pick<CompanyRecords, 'known' | 'employer'>;

const readStoredCompany = (db: Database, domain: string): Promise<StoredCompany> =>
  findCompaniesByKeys(db, companyKeys({ domain, networkUrl: '' })).then(([known = null]) =>
    known?.company
      ? { known, employer: null }
      : findEmployer(db, domain).then((employer) => ({ known, employer })),
  );

/** All reads but the first begin at once: Dexie does not follow those that begin after several awaits. */
const readCompanyRecords = (db: Database, input: CompanyInput): Promise<CompanyRecords> =>
  findCompaniesByKeys(db, companyKeys(input)).then(async ([known = null]) => {
    const domain = foldDomain(known?.domain || input.domain);
    const [jobs, receipt, people, employer, emailPattern] = await Promise.all([
      known ? listJobsAbout(db, { companyId: known.id }) : [],
      known?.jobId ? getJobReceipt(db, known.jobId) : null,
      domain ? findContactsAtDomain(db, domain) : [],
      domain && !known?.company ? findEmployer(db, domain) : null,
      domain ? readEmailPattern(db, domain) : null,
    ]);
    return { known, jobs, receipt, people, employer, emailPattern };
  });

async function readPeopleRecords(
  db: Database,
  people: readonly PersonInput[],
): Promise<PeopleRecords> {
  const keys = people.map(personKeys);
  const found = await findContactsByKeys(db, [...new Set(keys.flat())]);
  return keys.map((own) => pickSamePerson(own, found));
}

/** Only companies whose name is stored are in the result. */
export async function readCompanyNames(db: Database, reading: Reading): Promise<CompanyNames> {
  const named = await Promise.all(
    listCompanyDomains(reading).map((domain) =>
      readStoredCompany(db, domain).then((stored) => [domain, getStoredName(stored)] as const),
    ),
  );
  return new Map(named.filter(([, name]) => name !== ''));
}

/** Keeps the records of the shown subject in the page's store, whichever is shown, until the signal aborts. */
export function followShownSubject(store: PageStore, db: Database, signal: AbortSignal): void {
  followState(
    store,
    (state) => state.panelSubject.shown,
    (shown, own) => {
      store.setState(({ problem }) => ({
        person: null,
        company: null,
        people: null,
        // A refusal about the previous subject is not shown under this one.
        problem: problem && isAboutShown(problem.scope) ? null : problem,
      }));
      followSubjectRecords(store, db, shown, own);
    },
    signal,
  );
}

/** Keeps the records of one subject in the page's store, now and after each change, until the signal aborts. */
function followSubjectRecords(
  store: PageStore,
  db: Database,
  shown: ShownSubject | null,
  signal: AbortSignal,
): void {
  const keep = <Key extends keyof SubjectRecords>(
    key: Key,
    read: () => Promise<SubjectRecords[Key]>,
    own: AbortSignal,
  ) =>
    followQuery(
      read,
      (records) => store.setState({ [key]: records }),
      () => store.setState({ isDatabaseBroken: true }),
      own,
    );
  switch (shown?.kind) {
    case 'person':
      return followSuppressionIds(
        [shown.person],
        ([ids = []], own) => keep('person', () => readPersonRecords(db, shown.person, ids), own),
        signal,
      );
    case 'company':
      return keep('company', () => readCompanyRecords(db, shown.company), signal);
    case 'people': {
      const listed = shown.people.people.map(
        (one) => toListedPerson(shown.people, one, shown.reading).person,
      );
      return keep('people', () => readPeopleRecords(db, listed), signal);
    }
    case 'question':
    case 'none':
      return keep('companyNames', () => readCompanyNames(db, shown.reading), signal);
    case 'addresses':
    case 'loading':
    case 'unreadable':
    case 'unread':
    case undefined:
  }
}
