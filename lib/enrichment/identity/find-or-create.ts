// Finding and making the local rows of people and companies. Always inside a transaction.
import type { Contact } from '../../model/contact.ts';
import type { KnownCompany } from '../../model/known-company.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import { withItsOthers } from './merge-contacts.ts';
import { companyKeys, personKeys } from './person-key.ts';
import { matchStrength, pickSamePerson } from '../../identity/match-strength.ts';
import type { EngineStore } from '../../store/engine-store.ts';

const union = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];

const PERSON_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'title',
  'companyName',
  'companyDomain',
  'location',
  'networkUrl',
] as const satisfies (keyof PersonInput)[];

/** The contact with what the page says now; what the page does not say stays as it was. */
function updated(contact: Contact, person: PersonInput, now: string): Contact {
  const next = { ...contact, keys: union(contact.keys, personKeys(person)), updatedAt: now };
  for (const field of PERSON_FIELDS) if (person[field]) next[field] = person[field];
  return next;
}

/**
 * Whether somebody is kept under these keys who is meant and whom this version cannot read. What was
 * paid for may lie there: whoever is about to pay for them, or to save them a second time, says so
 * instead.
 */
export async function isUnreadable(store: EngineStore, person: PersonInput): Promise<boolean> {
  const keys = personKeys(person);
  const unreadable = await store.unreadableWithKeys(keys);
  if (!unreadable.some((row) => matchStrength(keys, row.keys) > 0)) return false;
  return pickSamePerson(keys, await store.contactsWithKeys(keys)) === null;
}

/** The same of a company. */
export async function isUnreadableCompany(
  store: EngineStore,
  company: CompanyInput,
): Promise<boolean> {
  const keys = companyKeys(company);
  if ((await store.companiesWithKeys(keys)).length > 0) return false;
  return store.isUnreadableCompany(keys);
}

/**
 * The contact whom the person means, made or brought up to date. Where that shows that two known
 * contacts are one person, they are one afterwards (`absorbed` has the ids that are gone).
 */
export async function findOrCreateContact(
  store: EngineStore,
  person: PersonInput,
  now: Date,
): Promise<Contact> {
  const at = now.toISOString();
  const keys = personKeys(person);
  const candidates = await store.contactsWithKeys(keys);
  const known = pickSamePerson(keys, candidates);
  if (known) {
    const contact = updated(known, person, at);
    await store.putContact(contact);
    return withItsOthers(store, contact, { keys, candidates, now });
  }
  const contact: Contact = {
    ...person,
    id: crypto.randomUUID(),
    keys,
    workEmail: null,
    personalEmail: null,
    phone: null,
    profile: null,
    savedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  await store.putContact(contact);
  return contact;
}

export async function findOrCreateCompany(
  store: EngineStore,
  company: CompanyInput,
  now: Date,
): Promise<KnownCompany> {
  const at = now.toISOString();
  const keys = companyKeys(company);
  const [known] = await store.companiesWithKeys(keys);
  if (known) return known;
  const made: KnownCompany = {
    ...company,
    id: crypto.randomUUID(),
    keys,
    company: null,
    checkedAt: null,
    jobId: null,
    savedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  await store.putCompany(made);
  return made;
}
