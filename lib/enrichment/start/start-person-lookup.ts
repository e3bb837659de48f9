// From a click on "Look up profile" to a job on disk, with the same guard as a reveal.
import { LOOKUP_PRICE, type Hundredths } from '../../contract/credits.ts';
import type { Job, PersonJob } from '../../model/jobs/job.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findEarlierLookup, foundAnotherPerson } from './earlier-lookup.ts';
import { loadBudget, checkBudget, checkPrice } from './spending-limits.ts';
import { findUncertainPersonLookup } from './find-uncertain-starts.ts';
import { findOrCreateContact, isUnreadable } from '../identity/find-or-create.ts';
import { toPersonLookup } from '../request/request-inputs.ts';
import { newJob } from './new-job.ts';
import type { StartContext } from './start-context.ts';
import { refuseStart, type Started } from './start-result.ts';
import { loadJobsUnderWay } from './start-guard.ts';
import { findSuppressionIds } from '../suppression/find-suppression-ids.ts';

type Request = {
  person: PersonInput;
  ceiling: Hundredths;
  /** Looks up again although the result was another person. */
  despiteOtherPerson?: boolean | undefined;
};

/**
 * An owned profile is never requested again, and every running reveal returns it for free. The same applies
 * when another person was found, unless the user wants it.
 */
export async function startPersonLookup(
  store: EngineStore,
  { person, ceiling, despiteOtherPerson = false }: Request,
  context: StartContext,
): Promise<Started> {
  const lookup = toPersonLookup(person, context);
  if (!lookup) return refuseStart({ code: 'not_identifiable' });
  const suppressionIds = await findSuppressionIds(store, context.suppressions, person);
  return store.transaction(async (): Promise<Started> => {
    if (await store.isAnySuppressed(suppressionIds)) return refuseStart({ code: 'suppressed' });
    if (await isUnreadable(store, person)) return refuseStart({ code: 'unreadable_contact' });
    const contact = await findOrCreateContact(store, person, context.now);
    if (contact.profile) return { ok: true, id: contact.id, jobId: null };
    const running = (await loadJobsUnderWay(store, context)).find((job) =>
      isLookingFor(job, contact.id),
    );
    if (running) return { ok: true, id: contact.id, jobId: running.id };
    const earlier = despiteOtherPerson
      ? null
      : findEarlierLookup(lookup, await store.listJobsAbout({ contactId: contact.id }), context);
    if (earlier && foundAnotherPerson(earlier, await store.getReceipt(earlier.id)))
      return { ok: true, id: contact.id, jobId: null };
    if (await store.hasUnreadableJob({ contactId: contact.id }))
      return refuseStart({ code: 'unreadable_contact' });
    const refusal =
      checkPrice(LOOKUP_PRICE, ceiling) ??
      checkBudget(LOOKUP_PRICE, await loadBudget(store, context));
    if (refusal) return refuseStart(refusal);
    const failed = await store.listFailedJobs({ contactId: contact.id });
    const name = contact.fullName || person.networkUrl || 'One person';
    const job: PersonJob = {
      ...newJob(context, { name, pageUrl: person.pageUrl, held: LOOKUP_PRICE }),
      type: 'person',
      contactId: contact.id,
      lookup: findUncertainPersonLookup(failed, context) ?? lookup,
    };
    await store.putJob(job);
    return { ok: true, id: contact.id, jobId: job.id };
  });
}

/** An unanswered look-up blocks the next one until the user has decided; an unanswered reveal does not. */
function isLookingFor(job: Job, contactId: string): boolean {
  if (job.type === 'person') return job.contactId === contactId;
  const isUnanswered = job.state === 'unknown_outcome';
  return (
    job.type === 'contact' && !isUnanswered && job.items.some((one) => one.contactId === contactId)
  );
}
