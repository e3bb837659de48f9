// Deleted contacts, rebuilt from jobs and receipts, to find them when they are to be erased.
import type { Contact } from '../../model/contacts/contact.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { toJobSubjects, toReceiptSubjects } from './job-subjects.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { foldText } from '../../identity/fold-text.ts';
import { matchStrength } from '../../identity/same-person.ts';
import { getContactEmails } from './find-suppression-ids.ts';
import { suppressionTerms, type Suppressible } from './suppression-ids.ts';

/** A contact of which only the id is known. */
export const emptyContact = (id: string): Contact => ({
  id,
  keys: [],
  ...NO_PERSON,
  workEmail: null,
  personalEmail: null,
  phone: null,
  profile: null,
  savedAt: null,
  createdAt: '',
  updatedAt: '',
});

type Records = { ids: ReadonlySet<string>; jobs: readonly Job[]; receipts: readonly Receipt[] };

const getKeys = (subject: Suppressible): string[] =>
  suppressionTerms(subject).flatMap(({ kind, text }) => (kind === 'person' ? text : []));

/** For a page that shows them, and has no suffix list to make keys. */
export const withoutKeys = (): string[] => [];

/**
 * One contact for each id that a record still mentions: the names, the keys of every spelling, and the
 * addresses. It is not stored: it has the data of the records, the old id, and no time.
 */
export function toDeletedContacts(
  { ids, jobs, receipts }: Records,
  keysFor: (subject: Suppressible) => string[] = getKeys,
): Contact[] {
  const found = new Map<string, Contact>();
  const all = [...jobs.flatMap(toJobSubjects), ...receipts.flatMap(toReceiptSubjects)];
  for (const { contactId, subject } of all) {
    if (contactId === null || !ids.has(contactId)) continue;
    const before = found.get(contactId) ?? emptyContact(contactId);
    const next = withSpelling(before, subject);
    const keys = [...new Set([...before.keys, ...keysFor(subject)])];
    if (next) found.set(contactId, { ...next, keys });
  }
  return [...found.values()];
}

/** Null when nothing was sent, or it was erased. */
function withSpelling(contact: Contact, subject: Suppressible): Contact | null {
  const { firstName = '', lastName = '', email = '' } = subject;
  const fullName = subject.fullName || `${firstName} ${lastName}`.trim();
  const given = contact.givenEmails ?? [];
  const isNews = email !== '' && given.every((one) => one.email !== email);
  if (!fullName && !email && !subject.networkUrl) return null;
  return {
    ...contact,
    fullName: contact.fullName || fullName,
    firstName: contact.firstName || firstName,
    lastName: contact.lastName || lastName,
    companyName: contact.companyName || (subject.companyName ?? ''),
    companyDomain: contact.companyDomain || (subject.companyDomain ?? ''),
    networkUrl: contact.networkUrl || (subject.networkUrl ?? ''),
    givenEmails: isNews ? [...given, { email, at: '', jobId: '' }] : given,
  };
}

/** By a key, or by an address that only one person has. */
function isSamePerson(one: Contact, other: Contact): boolean {
  if (matchStrength(one.keys, other.keys) > 0) return true;
  const theirs = new Set(getContactEmails(other).map(foldEmail));
  return getContactEmails(one).some((email) => theirs.has(foldEmail(email)));
}

/** All deleted contacts of this person, also those that only another deleted contact is linked to. */
export function findEarlierContacts(person: Contact, deleted: readonly Contact[]): Contact[] {
  const found = new Set(deleted.filter(({ id }) => id === person.id));
  for (let before = -1; before < found.size;) {
    before = found.size;
    const samePerson = [person, ...found];
    for (const one of deleted)
      if (samePerson.some((same) => isSamePerson(same, one))) found.add(one);
  }
  return [...found];
}

const getNames = (contact: Contact): string[] =>
  [contact, toShownValues(contact)]
    .flatMap(({ fullName, firstName, lastName }) => [fullName, `${firstName} ${lastName}`])
    .map(foldText)
    .filter(Boolean);

/** Whether two people with one address are the same. */
export function hasSameName(one: Contact, other: Contact): boolean {
  const names = getNames(other);
  return (
    getNames(one).some((name) => names.includes(name)) || matchStrength(one.keys, other.keys) > 0
  );
}
