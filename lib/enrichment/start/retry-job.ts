// Another try of a job, when the user asks for it. What may be sent anew, and so may cost, passes the
// same guard as a first start.
import { isKeyTaken } from '../../model/failure.ts';
import { withoutBodies } from '../../model/delivery.ts';
import { isAccepted, mayBeCharged, needsNewJob, type Job } from '../../model/job.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { reopenChunk } from '../list-rows.ts';
import { isRepeatable } from '../send/after-send.ts';
import { loadBudget, toListBudget } from './budget.ts';
import { hasFreePeriodEnded } from './free-period.ts';
import { checkBudget, type Refusal } from './guard.ts';
import { isSuperseded } from './superseded-job.ts';
import { toSentInputs } from '../result/build-receipt.ts';
import { isKeyAlive, keepBody, withNewKey } from '../send/uncertain-start.ts';
import type { StartContext } from './start.ts';
import { advance, isAllowed } from '../send/transitions.ts';
import { loadJobsUnderWay } from './decide-start.ts';
import { findSuppressedItems, findJobSuppressionIds } from '../suppression/suppress-job.ts';

export type Retried =
  { ok: true } | { ok: false; refusal: Refusal | { code: 'gone' | 'superseded' | 'suppressed' } };

const GONE: Retried = { ok: false, refusal: { code: 'gone' } };
const SUPERSEDED: Retried = { ok: false, refusal: { code: 'superseded' } };

/**
 * Gone: it has ended otherwise, or forgotten whom it was about. Overtaken: what it was to bring is owned
 * or under way by now.
 */
export async function retryJob(store: EngineStore, id: string, at: StartContext): Promise<Retried> {
  const asked = await store.job(id);
  const ids = asked
    ? await findJobSuppressionIds({ store, suppressions: at.suppressions }, asked)
    : [];
  return store.transaction(async (): Promise<Retried> => {
    const job = await store.job(id);
    if (!job || !isAllowed(job.state, 'retry') || needsNewJob(job)) return GONE;
    // What a refused chunk was to bring waits in its list again, which asks under its own ceiling.
    const isRefusedChunk = job.listId !== undefined && job.state === 'failed' && !isAccepted(job);
    if (isRefusedChunk) return GONE;
    // What the service has is only asked for; anything else is sent, and to nobody who is suppressed.
    const covered = await findSuppressedItems(store, job, ids);
    if (!isAccepted(job) && covered.length > 0 && covered.every(Boolean)) {
      return { ok: false, refusal: { code: 'suppressed' } };
    }
    // Results that have expired, and what was asked for them: nothing is left to send.
    const isForgotten = toSentInputs(job).every((sent) => Object.keys(sent).length === 0);
    if (!isAccepted(job) && isForgotten) return GONE;
    let unsure = job.unsure ?? 0;
    // Under a key that the service remembers it is the same start; else the first may be charged, too.
    // A key that the service has for another request never brings this one's answer.
    const isTaken = job.failure !== null && isKeyTaken(job.failure);
    const isSame =
      !isAccepted(job) && !isTaken && mayBeCharged(job) && isRepeatable(job, true, at.now);
    if (job.endedAt !== null && !isAccepted(job)) {
      const underWay = await loadJobsUnderWay(store, job);
      const others = underWay.filter((one) => one.id !== id);
      if (await isSuperseded(store, job, others)) return SUPERSEDED;
      const list = job.listId === undefined ? null : await store.lists.list(job.listId);
      const spending = list && !isSame ? toListBudget(list, underWay) : null;
      // What the same start costs is counted already, and may be gone from the balance.
      const spent = isSame ? { ...at, balance: null } : at;
      const budget = await loadBudget(store, spent, spending, isSame ? [id] : []);
      const refusal = checkBudget(job.held, budget);
      if (refusal) return { ok: false, refusal };
      if (!isSame && mayBeCharged(job)) unsure += job.held;
      if (list && !isSame) await store.lists.putList({ ...list, unsure: list.unsure + job.held });
    }
    // Those who are covered are taken out before it is sent; of a start that may have arrived, apart.
    const kept = covered.includes(true) ? keepBody(job, at.now) : job;
    const same = isKeyAlive(kept, at.now)
      ? kept
      : { ...kept, delivery: withoutBodies(kept.delivery) };
    const next = advance<Job>(same, { type: 'retry', isSame }, at.now);
    const again = unsure > 0 ? { ...next, unsure } : next;
    if (hasFreePeriodEnded(again, at.now)) return GONE;
    // What it costs now is spent in this session, from this balance.
    const paidNow = {
      sessionId: at.sessionId,
      balanceBefore: at.balance,
      balanceBeforeAt: at.balanceAt,
    };
    if (job.state === 'failed' && isAccepted(job)) await reopenChunk(store, job, at.now);
    const start = isTaken ? withNewKey(again) : again;
    await store.putJob(start.state === 'queued' ? { ...start, ...paidNow } : start);
    return { ok: true };
  });
}
