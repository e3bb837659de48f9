// From a click on a reveal button to jobs on disk. Nothing here sends a request.
import type { Hundredths } from '../../contract/credits.ts';
import type { ContactInput, ContactJob } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { resumeStart } from '../job/uncertain-start.ts';
import { findSuppressionIds } from '../suppression/find-suppression-ids.ts';
import { checkBudget, checkPrice, loadBudget, sumHeld } from './spending-limits.ts';
import { newJob } from './new-job.ts';
import type { StartContext } from './start-context.ts';
import { refuseStart, type Started } from './start-result.ts';
import type { PlannedRequest } from './plan-requests.ts';
import { decideStart, loadJobsUnderWay } from './start-guard.ts';

export async function startReveal(
  store: EngineStore,
  request: { person: PersonInput; kinds: readonly Kind[]; refresh: boolean; ceiling: Hundredths },
  context: StartContext,
): Promise<Started> {
  const { person, ceiling } = request;
  const suppressionIds = await findSuppressionIds(store, context.suppressions, person);
  return store.transaction(async (): Promise<Started> => {
    const underWay = await loadJobsUnderWay(store, context);
    const decision = await decideStart(
      store,
      { ...request, isRow: false, suppressionIds },
      { context, underWay },
    );
    if (decision.type !== 'known') return refuseStart({ code: decision.type });
    const { contact, requests, running } = decision;
    const worstCase = sumHeld(requests);
    const resumedIds = requests.flatMap(({ resumes }) => resumes?.id ?? []);
    const budget = await loadBudget(store, context, null, resumedIds);
    const refusal = checkPrice(worstCase, ceiling) ?? checkBudget(worstCase, budget);
    if (refusal) return refuseStart(refusal);
    const jobs = requests.map((one) =>
      one.resumes
        ? resumeStart(one.resumes, one.kinds, context)
        : newRevealJob(context, one, { contactId: contact.id, ...request }),
    );
    for (const job of jobs) await store.putJob(job);
    return { ok: true, id: contact.id, jobId: (jobs[0] ?? running)?.id ?? null };
  });
}

function newRevealJob(
  context: StartContext,
  { input, kinds, held, freeSince: since }: PlannedRequest,
  { contactId, person, refresh }: { contactId: string; person: PersonInput; refresh: boolean },
): ContactJob {
  return {
    ...newJob(context, { name: toJobName(input, person), pageUrl: person.pageUrl, held }),
    ...(since === undefined ? {} : { freeSince: since }),
    type: 'contact',
    items: [{ ref: contactId, contactId, input, kinds }],
    refresh,
  };
}

/** The display name of the job; never empty. */
const toJobName = ({ first_name, last_name }: ContactInput, { fullName }: PersonInput): string =>
  fullName.trim() || [first_name, last_name].filter(Boolean).join(' ') || 'One person';
