// Another try of a job, when the user asks for it. What may be sent anew, and so may cost, passes the
// same guard as a first start.
import { isAccepted, needsNewJob, type ContactJob, type Job } from '../model/job.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { budgetOf } from './budget.ts';
import { checkBudget, inFlight, type Refusal } from './guard.ts';
import { SLOT } from './outcome.ts';
import { isHere } from './plan.ts';
import type { Circumstances } from './start.ts';
import { advance, isAllowed } from './transitions.ts';

export type Retried = { ok: true } | { ok: false; refusal: Refusal | { code: 'gone' } };

const GONE: Retried = { ok: false, refusal: { code: 'gone' } };

/** Whether another job has brought, or is bringing, something that this one was to buy. */
async function isOvertaken(store: EngineStore, job: ContactJob, active: readonly Job[]) {
  for (const { contactId, kinds } of job.items) {
    const contact = await store.contact(contactId);
    for (const kind of kinds) {
      const since = contact?.[SLOT[kind]]?.checkedAt ?? '';
      if (since > job.createdAt || inFlight(active, contactId, kind)) return true;
    }
  }
  return false;
}

/** Gone: it has ended otherwise, or what it was to bring is owned or under way by now. */
export async function retryJob(
  store: EngineStore,
  id: string,
  at: Circumstances,
): Promise<Retried> {
  return store.transaction(async (): Promise<Retried> => {
    const job = await store.job(id);
    if (!job || !isAllowed(job.state, 'retry') || needsNewJob(job)) return GONE;
    // What a refused chunk was to bring waits in its list again, which asks under its own ceiling.
    const isRefusedChunk = job.listId !== undefined && job.state === 'failed' && !isAccepted(job);
    if (isRefusedChunk) return GONE;
    if (job.endedAt !== null && !isAccepted(job)) {
      const active = (await store.activeJobs()).filter((one) => isHere(one, job));
      if (job.type === 'contact' && (await isOvertaken(store, job, active))) return GONE;
      if (job.type === 'company' && active.some((one) => isSameLookup(one, job.companyId)))
        return GONE;
      const refusal = checkBudget(job.held, await budgetOf(store, at));
      if (refusal) return { ok: false, refusal };
    }
    const again = advance<Job>(job, { type: 'retry' }, at.now);
    // What it costs now is spent in this session, from this balance.
    const paidNow = {
      sessionId: at.sessionId,
      balanceBefore: at.balance,
      balanceBeforeAt: at.balanceAt,
    };
    await store.putJob(again.state === 'queued' ? { ...again, ...paidNow } : again);
    return { ok: true };
  });
}

const isSameLookup = (job: Job, companyId: string): boolean =>
  job.type === 'company' && job.companyId === companyId;
