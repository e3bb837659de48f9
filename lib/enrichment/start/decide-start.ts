// Decides what to request for one person, or why nothing. The checks in order: is the person identified,
// suppressed, owned, under way?
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
import { companyKeys, personKeys } from '../identity/identity-keys.ts';
import { pickSamePerson } from '../../identity/match-strength.ts';
import { planRequests, type RequestContext, type PlannedRequest } from './plan-requests.ts';
import {
  toCompanySuppressionIds,
  toContactSuppressionIds,
  type Suppressions,
} from '../suppression/suppression.ts';

export type StartDecision =
  | { type: 'not_identifiable' }
  | { type: 'suppressed' }
  /** The person, or an open search for them, is stored in a row that this version cannot read. */
  | { type: 'unreadable_contact' }
  /**
   * `requests` is empty when everything is owned or under way; `running` is a job that is looking for some
   * of it.
   */
  | { type: 'known'; contact: Contact; requests: PlannedRequest[]; running: Job | null };

export type StartRequest = {
  person: PersonInput;
  kinds: readonly Kind[];
  /** Requests owned values again; never for many people in one job. */
  refresh: boolean;
  /** Whether the person is a row of a list. */
  isRow: boolean;
  /** From `findSuppressionIds`. */
  suppressionIds: readonly string[];
};

/**
 * Every id under which this person, or their known contact, can be on the suppression list. Call it before
 * the transaction, because hashing cannot be awaited inside one.
 */
export async function findSuppressionIds(
  store: EngineStore,
  suppressions: Pick<Suppressions, 'idsOf'>,
  person: PersonInput,
): Promise<string[]> {
  const keys = personKeys(person);
  const known = pickSamePerson(keys, await store.contactsWithKeys(keys));
  const all = await Promise.all([
    suppressions.idsOf(person),
    ...(known ? [toContactSuppressionIds(suppressions, known)] : []),
  ]);
  return [...new Set(all.flat())];
}

/** The same for a company. */
export async function findCompanySuppressionIds(
  store: EngineStore,
  suppressions: Pick<Suppressions, 'idsOf'>,
  company: CompanyInput,
): Promise<string[]> {
  const keys = companyKeys(company);
  const [known] = await store.companiesWithKeys(keys);
  const all = [{ domain: company.domain, keys }, ...(known ? [known] : [])];
  return (await Promise.all(all.map((one) => toCompanySuppressionIds(suppressions, one)))).flat();
}

/**
 * Jobs of this workspace that may be paid for already: active jobs, and unanswered ones about which the
 * user decides first. Jobs of another connection do not count, because they may wait for ever.
 */
export async function loadJobsUnderWay(
  store: EngineStore,
  at: Pick<RequestContext, 'baseUrl' | 'workspaceId'>,
): Promise<Job[]> {
  const jobs = [...(await store.activeJobs()), ...(await store.unansweredJobs())];
  return jobs.filter((job) => isSameWorkspace(job, at));
}

/**
 * Inside the transaction that writes the jobs. `underWay`: from loadJobsUnderWay, and jobs that are being
 * made.
 */
export async function decideStart(
  store: EngineStore,
  { person, kinds, refresh, isRow, suppressionIds }: StartRequest,
  { at, underWay }: { at: RequestContext; underWay: readonly Job[] },
): Promise<StartDecision> {
  const fresh = toContactInput(person, at);
  // A person who cannot be requested, such as a name of one word, can still be known.
  if (!fresh && !(await isKnown(store, person))) return { type: 'not_identifiable' };
  // Before anything is written: nothing is stored about suppressed people.
  if (await store.suppressed(suppressionIds)) return { type: 'suppressed' };
  if (await isUnreadable(store, person)) return { type: 'unreadable_contact' };
  const contact = await findOrCreateContact(store, person, at.now);
  const jobs = underWay.map((job) => withMergedContact(job, contact));
  const wanted = findWantedKinds(jobs, contact, { kinds, refresh });
  const known = (requests: PlannedRequest[]): StartDecision => ({
    type: 'known',
    contact,
    requests,
    running: findRunningJob(jobs, contact, kinds),
  });
  if (wanted.length === 0) return known([]);
  if (await store.hasUnreadableJob({ contactId: contact.id }))
    return { type: 'unreadable_contact' };
  if (!fresh) return { type: 'not_identifiable' };
  const givenUp = await loadUncertainContactStarts(store, contact, at);
  const asking = { fresh, givenUp, resumes: !isRow, at, underWay: jobs };
  return known(await planRequests(store, contact, wanted, asking));
}

function findRunningJob(jobs: readonly Job[], { id }: Contact, kinds: readonly Kind[]): Job | null {
  const running = kinds.map((kind) => findJobFor(jobs, id, kind));
  return running.find((job) => job) ?? null;
}

async function isKnown(store: EngineStore, person: PersonInput): Promise<boolean> {
  const keys = personKeys(person);
  return pickSamePerson(keys, await store.contactsWithKeys(keys)) !== null;
}
