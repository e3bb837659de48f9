// The guard of every start: decides what to request for one person, or why nothing. The checks in order: is the person
// identified, suppressed, owned, under way? Price and limits follow (spending-limits.ts).
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import { isOwned, type Contact } from '../../model/contacts/contact.ts';
import type { Job } from '../../model/jobs/job.ts';
import { findJobFor } from '../../model/jobs/job-contacts.ts';
import type { Kind } from '../../model/kinds.ts';
import { withOwnValues } from '../../model/contacts/shown-values.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { toContactInput, type RequestContext } from '../request/request-inputs.ts';
import { findMissingKinds } from './missing-kinds.ts';
import { findUncertainContactStarts } from './find-uncertain-starts.ts';
import { loadJobsWithFreePeriod } from './free-period.ts';
import { withMergedContact } from '../identity/merge-contacts.ts';
import { findContact, findOrCreateContact, isUnreadable } from '../identity/find-or-create.ts';
import { findWantedKinds, planRequests, type PlannedRequest } from './plan-requests.ts';

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
  /** From `findSuppressionIds` (find-suppression-ids.ts). */
  suppressionIds: readonly string[];
};

/**
 * Jobs of this workspace that may be paid for already: active jobs, and unanswered ones about which the
 * user decides first. Jobs of another connection do not count, because they may wait for ever.
 */
export async function loadJobsUnderWay(store: EngineStore, workspace: Workspace): Promise<Job[]> {
  const jobs = [...(await store.listActiveJobs()), ...(await store.listUnansweredJobs())];
  return jobs.filter((job) => isSameWorkspace(job, workspace));
}

/**
 * Inside the transaction that writes the jobs. `underWay`: the jobs that loadJobsUnderWay returns, and those that
 * the same transaction has made already.
 */
export async function decideStart(
  store: EngineStore,
  { person, kinds, refresh, isRow, suppressionIds }: StartRequest,
  { context, underWay }: { context: RequestContext; underWay: readonly Job[] },
): Promise<StartDecision> {
  const stored = await findContact(store, person);
  // The request for one person is shown before the click. For a row, the values that the user has corrected are shown.
  const fresh = toContactInput(isRow ? withOwnValues(person, stored?.own) : person, context);
  // A person who cannot be requested, such as a name of one word, can still be known.
  if (!fresh && !stored) return { type: 'not_identifiable' };
  // Before anything is written: nothing is stored about suppressed people.
  if (await store.isAnySuppressed(suppressionIds)) return { type: 'suppressed' };
  if (await isUnreadable(store, person)) return { type: 'unreadable_contact' };
  const contact = await findOrCreateContact(store, person, context.now);
  const jobs = underWay.map((job) => withMergedContact(job, contact));
  const missing = findMissingKinds(contact);
  const lacking = kinds.filter((kind) => !isOwned(contact, kind));
  const failed =
    lacking.length > 0 || refresh ? await store.listFailedJobs({ contactId: contact.id }) : [];
  const givenUp = findUncertainContactStarts(failed, contact, context);
  // A value that may be paid for already is fetched, although the user has given or typed one.
  const isPaid = (kind: Kind) => givenUp.some((start) => start.kinds.includes(kind));
  const asked = isRow ? lacking.filter((kind) => missing.includes(kind) || isPaid(kind)) : kinds;
  const wanted = findWantedKinds(jobs, contact, { kinds: asked, refresh });
  const known = (requests: PlannedRequest[]): StartDecision => ({
    type: 'known',
    contact,
    requests,
    running: findRunningJob(jobs, contact, asked),
  });
  if (wanted.length === 0) return known([]);
  if (await store.hasUnreadableJob({ contactId: contact.id }))
    return { type: 'unreadable_contact' };
  if (!fresh) return { type: 'not_identifiable' };
  const getJob = await loadJobsWithFreePeriod(store, contact, wanted);
  const asking = { fresh, givenUp, asOwnJob: !isRow, context, underWay: jobs };
  return known(planRequests(getJob, contact, wanted, asking));
}

function findRunningJob(jobs: readonly Job[], { id }: Contact, kinds: readonly Kind[]): Job | null {
  const running = kinds.map((kind) => findJobFor(jobs, id, kind));
  return running.find((job) => job) ?? null;
}
