// What a start would have to ask about one person, or why it asks nothing. The guard's questions in
// their order: is it clear who is meant, are they suppressed, what is owned, what is under way.
import type { Contact } from '../../model/contact.ts';
import type { Job } from '../../model/job.ts';
import type { Kind } from '../../model/kinds.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { toContactInput } from './contact-input.ts';
import { loadUncertainContactStarts } from './find-uncertain-starts.ts';
import { inFlight, wantedOf } from './guard.ts';
import { aboutKept } from '../identity/merge-contacts.ts';
import { findOrCreateContact, isUnreadable } from '../identity/find-or-create.ts';
import { companyKeys, personKeys } from '../identity/person-key.ts';
import { pickSamePerson } from '../../identity/match-strength.ts';
import { isHere, plan, type Place, type PlannedRequest } from './plan.ts';
import { idsOfCompany, idsOfContact, type Suppressions } from '../suppression/suppression.ts';

export type Verdict =
  | { type: 'not_identifiable' }
  | { type: 'suppressed' }
  /** They, or a search for them that runs, are kept here in a row that this version cannot read. */
  | { type: 'unreadable_contact' }
  /** `requests` is empty when everything is owned or under way; `running` is a job that brings some. */
  | { type: 'known'; contact: Contact; requests: PlannedRequest[]; running: Job | null };

export type Asked = {
  person: PersonInput;
  kinds: readonly Kind[];
  /** Asks again for what is owned; never for many people in one job. */
  refresh: boolean;
  /** Whether it is asked for as a part of a list, and not by the user for this one person. */
  isRow: boolean;
  /** From `suppressionIdsOf`. */
  suppressionIds: readonly string[];
};

/**
 * Every id under which this person, or the contact who is known to be them, would be on the suppression
 * list. Before the transaction, as hashing cannot be awaited inside one.
 */
export async function suppressionIdsOf(
  store: EngineStore,
  suppressions: Pick<Suppressions, 'idsOf'>,
  person: PersonInput,
): Promise<string[]> {
  const keys = personKeys(person);
  const known = pickSamePerson(keys, await store.contactsWithKeys(keys));
  const all = await Promise.all([
    suppressions.idsOf(person),
    ...(known ? [idsOfContact(suppressions, known)] : []),
  ]);
  return [...new Set(all.flat())];
}

/** The same of a company. */
export async function companySuppressionIds(
  store: EngineStore,
  suppressions: Pick<Suppressions, 'idsOf'>,
  company: CompanyInput,
): Promise<string[]> {
  const keys = companyKeys(company);
  const [known] = await store.companiesWithKeys(keys);
  const all = [{ domain: company.domain, keys }, ...(known ? [known] : [])];
  return (await Promise.all(all.map((one) => idsOfCompany(suppressions, one)))).flat();
}

/**
 * Jobs here that may be paid for already: those that run, and those whose answer was lost, about which
 * the user decides first. Jobs of another connection wait for it, perhaps for ever: nobody is made to
 * wait with them.
 */
export async function jobsUnderWay(
  store: EngineStore,
  at: Pick<Place, 'baseUrl' | 'workspaceId'>,
): Promise<Job[]> {
  const jobs = [...(await store.activeJobs()), ...(await store.lostJobs())];
  return jobs.filter((job) => isHere(job, at));
}

/** Inside the transaction that writes the jobs. `underWay`: jobsUnderWay, and what is being made. */
export async function decideStart(
  store: EngineStore,
  { person, kinds, refresh, isRow, suppressionIds }: Asked,
  { at, underWay }: { at: Place; underWay: readonly Job[] },
): Promise<Verdict> {
  const fresh = toContactInput(person, at);
  // Who could not be asked about, a name in one word, can still be known.
  if (!fresh && !(await isKnown(store, person))) return { type: 'not_identifiable' };
  // Before anything is written: of whom is suppressed nothing is remembered.
  if (await store.suppressed(suppressionIds)) return { type: 'suppressed' };
  if (await isUnreadable(store, person)) return { type: 'unreadable_contact' };
  const contact = await findOrCreateContact(store, person, at.now);
  const jobs = underWay.map((job) => aboutKept(job, contact));
  const wanted = wantedOf(jobs, contact, { kinds, refresh });
  const known = (requests: PlannedRequest[]): Verdict => ({
    type: 'known',
    contact,
    requests,
    running: jobBringing(jobs, contact, kinds),
  });
  if (wanted.length === 0) return known([]);
  if (await store.hasUnreadableJob({ contactId: contact.id }))
    return { type: 'unreadable_contact' };
  if (!fresh) return { type: 'not_identifiable' };
  const givenUp = await loadUncertainContactStarts(store, contact, at);
  const asking = { fresh, givenUp, resumes: !isRow, at, underWay: jobs };
  return known(await plan(store, contact, wanted, asking));
}

function jobBringing(jobs: readonly Job[], { id }: Contact, kinds: readonly Kind[]): Job | null {
  const running = kinds.map((kind) => inFlight(jobs, id, kind));
  return running.find((job) => job) ?? null;
}

async function isKnown(store: EngineStore, person: PersonInput): Promise<boolean> {
  const keys = personKeys(person);
  return pickSamePerson(keys, await store.contactsWithKeys(keys)) !== null;
}
