// Finds and creates the rows of people and companies. Always inside a transaction.
import type { Contact } from '../../model/contacts/contact.ts';
import type { KnownCompany } from '../../model/contacts/known-company.ts';
import { PERSON_FIELDS, type CompanyInput, type PersonInput } from '../../model/subject-input.ts';
import { mergeSamePeople } from './merge-contacts.ts';
import { companyKeys, personKeys, type Identity } from './identity-keys.ts';
import { matchStrength, pickSamePerson } from '../../identity/same-person.ts';
import type { EngineStore } from '../../store/engine-store.ts';

const union = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];

/** The contact with the present values of the page. Values that the page does not have stay. */
function updateContact(contact: Contact, person: PersonInput, now: string): Contact {
  const next = { ...contact, keys: union(contact.keys, personKeys(person)), updatedAt: now };
  for (const field of PERSON_FIELDS) if (person[field]) next[field] = person[field];
  return next;
}

/** The stored contact of this person. */
export async function findContact(
  store: Pick<EngineStore, 'findContactsByKeys'>,
  person: Identity,
): Promise<Contact | null> {
  const keys = personKeys(person);
  return pickSamePerson(keys, await store.findContactsByKeys(keys));
}

/**
 * Whether the person is stored in a row that this version cannot read. That row may contain values that
 * were paid for, so callers refuse to pay for the person, or to save them, a second time.
 */
export async function isUnreadable(store: EngineStore, person: PersonInput): Promise<boolean> {
  const keys = personKeys(person);
  const unreadable = await store.findUnreadableByKeys(keys);
  if (!unreadable.some((row) => matchStrength(keys, row.keys) > 0)) return false;
  return (await findContact(store, person)) === null;
}

/** Whether the company is stored only in a row that this version cannot read: it may have been paid for. */
export async function isUnreadableCompany(
  store: EngineStore,
  company: CompanyInput,
): Promise<boolean> {
  const keys = companyKeys(company);
  if ((await store.findCompaniesByKeys(keys)).length > 0) return false;
  return store.isUnreadableCompany(keys);
}

/**
 * The contact of this person, created or updated. If the person's keys show that two known contacts are
 * one, they are merged (`absorbed` has the ids of the removed ones).
 */
export async function findOrCreateContact(
  store: EngineStore,
  person: PersonInput,
  now: Date,
): Promise<Contact> {
  const at = now.toISOString();
  const keys = personKeys(person);
  const candidates = await store.findContactsByKeys(keys);
  const known = pickSamePerson(keys, candidates);
  if (known) {
    const contact = updateContact(known, person, at);
    await store.putContact(contact);
    return mergeSamePeople(store, contact, { keys, candidates, now });
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
  const [known] = await store.findCompaniesByKeys(keys);
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
