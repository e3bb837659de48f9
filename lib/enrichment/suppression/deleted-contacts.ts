// Who was deleted, as jobs and receipts still tell: to find them when they are to be erased.
import type { Contact } from '../../model/contact.ts';
import type { Job } from '../../model/job.ts';
import type { Receipt } from '../../model/receipt.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { toJobSubjects, toReceiptSubjects } from './job-subjects.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { foldText } from '../../identity/fold-text.ts';
import { matchStrength } from '../../identity/match-strength.ts';
import { emailsOf } from './suppression.ts';
import { suppressionTerms, type Suppressible } from './suppression-ids.ts';

/** A contact of whom nothing is known but its id. */
export const unknownContact = (id: string): Contact => ({
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

const keysOf = (somebody: Suppressible): string[] =>
  suppressionTerms(somebody).flatMap(({ kind, text }) => (kind === 'person' ? text : []));

/** For a page that shows them, and has no suffix list to make keys with. */
export const withoutKeys = (): string[] => [];

/**
 * One for each of the ids that something is still told about: how they were called, the keys of every
 * spelling, and the addresses that were theirs. Not a contact that is kept: it has what records say, under
 * its old id, and no time.
 */
export function toDeletedContacts(
  { ids, jobs, receipts }: Records,
  keysFor: (somebody: Suppressible) => string[] = keysOf,
): Contact[] {
  const found = new Map<string, Contact>();
  const all = [...jobs.flatMap(toJobSubjects), ...receipts.flatMap(toReceiptSubjects)];
  for (const { contactId, somebody } of all) {
    if (contactId === null || !ids.has(contactId)) continue;
    const before = found.get(contactId) ?? unknownContact(contactId);
    const next = withSpelling(before, somebody);
    const keys = [...new Set([...before.keys, ...keysFor(somebody)])];
    if (next) found.set(contactId, { ...next, keys });
  }
  return [...found.values()];
}

/** Null when nothing was sent, or it is forgotten. */
function withSpelling(contact: Contact, somebody: Suppressible): Contact | null {
  const { firstName = '', lastName = '', email = '' } = somebody;
  const fullName = somebody.fullName || `${firstName} ${lastName}`.trim();
  const given = contact.givenEmails ?? [];
  const isNews = email !== '' && given.every((one) => one.email !== email);
  if (!fullName && !email && !somebody.networkUrl) return null;
  return {
    ...contact,
    fullName: contact.fullName || fullName,
    firstName: contact.firstName || firstName,
    lastName: contact.lastName || lastName,
    companyName: contact.companyName || (somebody.companyName ?? ''),
    companyDomain: contact.companyDomain || (somebody.companyDomain ?? ''),
    networkUrl: contact.networkUrl || (somebody.networkUrl ?? ''),
    givenEmails: isNews ? [...given, { email, at: '', jobId: '' }] : given,
  };
}

/** By a key, or by an address that only one person has. */
export function isAlike(one: Contact, other: Contact): boolean {
  if (matchStrength(one.keys, other.keys) > 0) return true;
  const theirs = new Set(emailsOf(other).map(foldEmail));
  return emailsOf(one).some((email) => theirs.has(foldEmail(email)));
}

/** All of them who are this person, also by what one of them was known by. */
export function formerSelves(person: Contact, former: readonly Contact[]): Contact[] {
  const found = new Set(former.filter(({ id }) => id === person.id));
  for (let before = -1; before < found.size;) {
    before = found.size;
    const selves = [person, ...found];
    for (const one of former) if (selves.some((self) => isAlike(self, one))) found.add(one);
  }
  return [...found];
}

const namesOf = ({ fullName, firstName, lastName }: Contact): string[] =>
  [fullName, `${firstName} ${lastName}`].map(foldText).filter(Boolean);

/** What makes two people with one address the same. */
export function isNamedAlike(one: Contact, other: Contact): boolean {
  const names = namesOf(other);
  return (
    namesOf(one).some((name) => names.includes(name)) || matchStrength(one.keys, other.keys) > 0
  );
}
