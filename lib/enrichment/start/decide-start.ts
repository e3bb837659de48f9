// What a start would have to ask about one person, or why it asks nothing. The guard's questions in
// their order: is it clear who is meant, are they suppressed, what is owned, what is under way.
import { isSameWorkspace } from '../../model/workspace.ts';
import type { Contact } from '../../model/contact.ts';
import type { Job } from '../../model/job.ts';
import type { Kind } from '../../model/kinds.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { toContactInput } from './request-inputs.ts';
import { loadUncertainContactStarts } from './find-uncertain-starts.ts';
import { findJobFor, findWantedKinds } from './guard.ts';
import { withMergedContact } from '../identity/merge-contacts.ts';
import { findOrCreateContact, isUnreadable } from '../identity/find-or-create.ts';
import { companyKeys, personKeys } from '../identity/person-key.ts';
import { pickSame } from '../../identity/likeness.ts';
import { planRequests, type RequestContext, type PlannedRequest } from './plan-requests.ts';
import { findCompanyIds, findContactIds, type Suppressions } from '../suppression/suppression.ts';

export type StartDecision =
  | { type: 'not_identifiable' }
  | { type: 'suppressed' }
  /** They, or a search for them that runs, are kept here in a row that this version cannot read. */
  | { type: 'unreadable_contact' }
  /** `requests` is empty when everything is owned or under way; `running` is a job that brings some. */
  | { type: 'known'; contact: Contact; requests: PlannedRequest[]; running: Job | null };

export type StartRequest = {
  person: PersonInput;
  kinds: readonly Kind[];
  /** Asks again for what is owned; never for many people in one job. */
  refresh: boolean;
  /** Whether it is asked for as a part of a list, and not by the user for this one person. */
  isRow: boolean;
  /** From `findSuppressionIds`. */
  suppressionIds: readonly string[];
};

/**
 * Every id under which this person, or the contact who is known to be them, would be on the suppression
 * list. Before the transaction, as hashing cannot be awaited inside one.
 */
export async function findSuppressionIds(
  store: EngineStore,
  suppressions: Pick<Suppressions, 'idsOf'>,
  person: PersonInput,
): Promise<string[]> {
  const keys = personKeys(person);
  const known = pickSame(keys, await store.contactsWithKeys(keys));
  const all = await Promise.all([
    suppressions.idsOf(person),
    ...(known ? [findContactIds(suppressions, known)] : []),
  ]);
  return [...new Set(all.flat())];
}

/** The same of a company. */
export async function findCompanySuppressionIds(
  store: EngineStore,
  suppressions: Pick<Suppressions, 'idsOf'>,
  company: CompanyInput,
): Promise<string[]> {
  const keys = companyKeys(company);
  const [known] = await store.companiesWithKeys(keys);
  const all = [{ domain: company.domain, keys }, ...(known ? [known] : [])];
  return (await Promise.all(all.map((one) => findCompanyIds(suppressions, one)))).flat();
}

/**
 * Jobs here that may be paid for already: those that run, and those whose answer was lost, about which
 * the user decides first. Jobs of another connection wait for it, perhaps for ever: nobody is made to
 * wait with them.
 */
export async function loadJobsUnderWay(
  store: EngineStore,
  at: Pick<RequestContext, 'baseUrl' | 'workspaceId'>,
): Promise<Job[]> {
  const jobs = [...(await store.activeJobs()), ...(await store.lostJobs())];
  return jobs.filter((job) => isSameWorkspace(job, at));
}

/** Inside the transaction that writes the jobs. `underWay`: loadJobsUnderWay, and what is being made. */
export async function decideStart(
  store: EngineStore,
  { person, kinds, refresh, isRow, suppressionIds }: StartRequest,
  { at, underWay }: { at: RequestContext; underWay: readonly Job[] },
): Promise<StartDecision> {
  const fresh = toContactInput(person, at);
  // Who could not be asked about, a name in one word, can still be known.
  if (!fresh && !(await isKnown(store, person))) return { type: 'not_identifiable' };
  // Before anything is written: of whom is suppressed nothing is remembered.
  if (await store.suppressed(suppressionIds)) return { type: 'suppressed' };
  if (await isUnreadable(store, person)) return { type: 'unreadable_contact' };
  const contact = await findOrCreateContact(store, person, at.now);
  const jobs = underWay.map((job) => withMergedContact(job, contact));
  const wanted = findWantedKinds(jobs, contact, { kinds, refresh });
  const known = (requests: PlannedRequest[]): StartDecision => ({
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
  return known(await planRequests(store, contact, wanted, asking));
}

function jobBringing(jobs: readonly Job[], { id }: Contact, kinds: readonly Kind[]): Job | null {
  const running = kinds.map((kind) => findJobFor(jobs, id, kind));
  return running.find((job) => job) ?? null;
}

async function isKnown(store: EngineStore, person: PersonInput): Promise<boolean> {
  const keys = personKeys(person);
  return pickSame(keys, await store.contactsWithKeys(keys)) !== null;
}
