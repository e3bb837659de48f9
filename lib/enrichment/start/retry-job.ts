// Retries a job when the user requests it. A retry that may cost passes the same guard as a first start.
import { isKeyTaken } from '../../model/jobs/failure.ts';
import { withoutRemoval } from '../../model/contacts/known-company.ts';
import { withoutBodies } from '../../model/jobs/delivery.ts';
import {
  isAccepted,
  isBulk,
  mayLastStartBeCharged,
  needsNewJob,
  type Job,
} from '../../model/jobs/job.ts';
import { findJobFor } from '../../model/jobs/job-contacts.ts';
import { isSupersededBy } from '../../model/jobs/superseded-job.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { reopenChunk } from '../job/list-rows.ts';
import { isRepeatable } from '../job/is-repeatable.ts';
import { loadBudget, toListBudget, checkBudget, type Refusal } from './spending-limits.ts';
import { hasFreePeriodEnded } from './free-period.ts';
import { toSentInputs } from '../result/receipt.ts';
import { isKeyAlive, keepBody, toChargeFields, withNewKey } from '../job/uncertain-start.ts';
import type { StartContext } from './start-context.ts';
import { isNextPage } from '../request/stored-search.ts';
import { advance, isAllowed } from '../job/transitions.ts';
import { loadJobsUnderWay } from './start-guard.ts';
import { findSuppressedItems, findJobSuppressionIds } from '../suppression/suppress-job.ts';

export type Retried =
  | { ok: true }
  | { ok: false; refusal: Refusal | { code: 'gone' | 'superseded' | 'suppressed' } };

const GONE: Retried = { ok: false, refusal: { code: 'gone' } };
const SUPERSEDED: Retried = { ok: false, refusal: { code: 'superseded' } };

/**
 * `gone`: it has finished, or no longer names a person. `superseded`: what it requests is owned
 * or under way by now.
 */
export async function retryJob(
  store: EngineStore,
  id: string,
  context: StartContext,
): Promise<Retried> {
  const asked = await store.getJob(id);
  const ids = asked
    ? await findJobSuppressionIds({ store, suppressions: context.suppressions }, asked)
    : [];
  return store.transaction(async (): Promise<Retried> => {
    const job = await store.getJob(id);
    if (!job || !isAllowed(job.state, 'retry') || needsNewJob(job)) return GONE;
    // The people of a refused chunk wait in their list again, which sends them under its own ceiling.
    const isRefusedChunk = job.listId !== undefined && job.state === 'failed' && !isAccepted(job);
    if (isRefusedChunk) return GONE;
    // A job that the service has is only polled. Anything else is sent, and never for suppressed people.
    const suppressed = await findSuppressedItems(store, job, ids);
    const isBlocked = isBulk(job)
      ? suppressed.length > 0 && suppressed.every(Boolean)
      : suppressed.some(Boolean);
    if (!isAccepted(job) && isBlocked) {
      return { ok: false, refusal: { code: 'suppressed' } };
    }
    // Expired or erased: nothing is left to send.
    const isForgotten = toSentInputs(job).every((sent) => Object.keys(sent).length === 0);
    if (!isAccepted(job) && isForgotten) return GONE;
    let uncertain = { unsure: job.unsure, unsureAt: job.unsureAt };
    // Under a valid key it is the same start; otherwise the first one may be charged as well. A key that
    // the service has for another request never returns the result of this one.
    const isTaken = job.failure !== null && isKeyTaken(job.failure);
    const isSame =
      !isAccepted(job) &&
      !isTaken &&
      mayLastStartBeCharged(job) &&
      isRepeatable(job, true, context.now);
    const isNewSpending = job.endedAt !== null && !isAccepted(job);
    if (isNewSpending) {
      const underWay = await loadJobsUnderWay(store, job);
      const others = underWay.filter((one) => one.id !== id);
      if (await isSuperseded(store, job, others)) return SUPERSEDED;
      const list = job.listId === undefined ? null : await store.lists.getList(job.listId);
      const spending = list && !isSame ? toListBudget(list, underWay) : null;
      // The price of the same start is already counted, and may be missing from the balance.
      const spent = isSame ? { ...context, balance: null } : context;
      const budget = await loadBudget(store, spent, spending, isSame ? [id] : []);
      const refusal = checkBudget(job.held, budget);
      if (refusal) return { ok: false, refusal };
      if (!isSame && mayLastStartBeCharged(job)) {
        uncertain = { unsure: (job.unsure ?? 0) + job.held, unsureAt: job.endedAt ?? undefined };
      }
      if (list && !isSame) await store.lists.putList({ ...list, unsure: list.unsure + job.held });
    }
    // Suppressed people are removed before it is sent; from a start that may have arrived, by marking them.
    const kept = suppressed.includes(true) ? keepBody(job, context.now) : job;
    const same = isKeyAlive(kept, context.now)
      ? kept
      : { ...kept, delivery: withoutBodies(kept.delivery) };
    const next = advance<Job>(same, { type: 'retry', isSame }, context.now);
    const retried = { ...next, ...uncertain };
    if (hasFreePeriodEnded(retried, context.now)) return GONE;
    if (job.type === 'company') await listAgain(store, job.companyId);
    if (job.state === 'failed' && isAccepted(job)) await reopenChunk(store, job, context.now);
    const start = isTaken ? withNewKey(retried) : retried;
    // A job that had ended is charged in this session, against this balance. A waiting job was admitted under
    // the limits of the session that started it, and stays in it.
    await store.putJob(isNewSpending ? { ...start, ...toChargeFields(context) } : start);
    return { ok: true };
  });
}

/** The user wants a company again that they had removed from the companies. */
async function listAgain(store: EngineStore, companyId: string): Promise<void> {
  const known = await store.getCompany(companyId);
  if (known?.removedAt !== undefined) await store.putCompany(withoutRemoval(known));
}

/**
 * Whether another job has found, or is looking for, what the job requests: then it is not sent again. `others`: the
 * other open or unanswered jobs at its service.
 */
async function isSuperseded(
  store: EngineStore,
  job: Job,
  others: readonly Job[],
): Promise<boolean> {
  switch (job.type) {
    case 'contact':
      for (const { contactId, kinds } of job.items) {
        if (isSupersededBy(await store.getContact(contactId), job)) return true;
        if (kinds.some((kind) => findJobFor(others, contactId, kind))) return true;
      }
      return false;
    case 'company': {
      const checkedAt = (await store.getCompany(job.companyId))?.checkedAt ?? '';
      const running = others.some(
        (one) => one.type === 'company' && one.companyId === job.companyId,
      );
      return running || checkedAt > job.createdAt;
    }
    case 'search': {
      const running = others.some((one) => one.type === 'search' && one.searchId === job.searchId);
      const search = await store.getPeopleSearch(job.searchId);
      // Another job has brought this page.
      const isNext = search !== null && isNextPage(job.search, search);
      return running || !isNext;
    }
    case 'person': {
      const running = others.some(
        (one) => one.type === 'person' && one.contactId === job.contactId,
      );
      return running || isSupersededBy(await store.getContact(job.contactId), job);
    }
    case 'reverse': {
      const emails = new Set(job.items.map(({ email }) => email));
      const asked = await store.listJobsAbout({ emails: [...emails] });
      return asked.some(
        (one) =>
          one.type === 'reverse' &&
          one.id !== job.id &&
          (others.some(({ id }) => id === one.id) ||
            ((one.endedAt ?? '') > job.createdAt &&
              one.items.some(({ email, contactId }) => contactId !== null && emails.has(email)))),
      );
    }
  }
}
