// Changes of a list by the user, and the clean-up after them.
import type { Hundredths } from '../contract/credits.ts';
import { advance } from '../enrichment/job/transitions.ts';
import { isUnsent, type Job } from '../model/jobs/job.ts';
import type { List, PauseCode, RowOutcome } from '../model/lists/list.ts';
import { isSameWorkspace, type Workspace } from '../model/workspace.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { finishIfComplete, recountRows } from '../model/lists/list-counts.ts';
import { BATCH } from './start-list.ts';

/** Sends nothing more; what the service has goes on. Null: the list is not running. */
export const pauseList = (store: EngineStore, id: string, now: Date): Promise<List | null> =>
  change(store, id, async (list) => {
    if (list.state !== 'running') return null;
    const next = await cancelUnsentChunks(store, list, 'waiting', now);
    return { ...next, state: 'paused', pause: { code: 'user', at: now.toISOString() } };
  });

/** Resumes the list; `ceiling`: a higher one, if the list has reached its own. Null: it is not paused. */
export const resumeList = (
  store: EngineStore,
  { id, ceiling }: { id: string; ceiling?: Hundredths | undefined },
  now: Date,
): Promise<List | null> =>
  change(store, id, async (list) => {
    if (list.state !== 'paused' || list.pause?.code === 'incomplete') return null;
    const raised = Math.max(list.ceiling, ceiling ?? 0);
    const running: List = { ...list, state: 'running', pause: null, ceiling: raised, refusals: 0 };
    return finishIfComplete(running, now);
  });

/** Unsent people are never sent; sent jobs run to their end. Null: it has already finished. */
export const cancelList = (store: EngineStore, id: string, now: Date): Promise<List | null> =>
  change(store, id, async (list) => {
    if (list.state === 'done' || list.state === 'cancelled') return null;
    const next = await cancelUnsentChunks(store, list, 'cancelled', now);
    return { ...next, state: 'cancelled', pause: null, endedAt: now.toISOString() };
  });

const LIMITS: readonly PauseCode[] = [
  'not_enough_credits',
  'over_job_limit',
  'over_session_limit',
  'over_day_limit',
];

type Account = Workspace & { balance: number };

/**
 * Resumes lists that are paused at a limit, after a limit or the balance has changed. If the service itself
 * refused, the list resumes only when the balance rises: a key can be barred from the credits of its
 * workspace, and would be refused each time. True: some were resumed.
 */
export async function resumeAtLimit(
  store: EngineStore,
  account: Account | null,
  now: Date,
): Promise<boolean> {
  let some = false;
  for (const list of await store.lists.listUnfinished()) {
    const { id, pause } = list;
    if (!pause || !LIMITS.includes(pause.code)) continue;
    if (pause.failure) {
      if (!account || !isSameWorkspace(account, list)) continue;
      const { balance } = account;
      if (balance <= (pause.balance ?? Infinity)) {
        await change(store, id, async (one) =>
          one.pause?.failure ? { ...one, pause: { ...one.pause, balance } } : null,
        );
        continue;
      }
    }
    if (await resumeList(store, { id }, now)) some = true;
  }
  return some;
}

async function change(
  store: EngineStore,
  id: string,
  work: (list: List) => Promise<List | null>,
): Promise<List | null> {
  return store.transaction(async () => {
    const list = await store.lists.getList(id);
    const next = list && (await work(list));
    if (next) await store.lists.putList(next);
    return next;
  });
}

/** Cancels chunks that were never sent, and gives their rows the outcome. */
async function cancelUnsentChunks(
  store: EngineStore,
  list: List,
  outcome: RowOutcome,
  now: Date,
): Promise<List> {
  let next: List = { ...list, updatedAt: now.toISOString() };
  for (const { id, own } of list.open) {
    const job = own ? await store.getJob(id) : null;
    if (!job || !isUnsent(job)) continue;
    await store.putJob(advance<Job>(job, { type: 'cancel' }, now));
    const before = await store.lists.listJobRows(list.id, id);
    const rows = before.map((row) => ({ ...row, outcome, jobId: null }));
    await store.lists.putRows(rows);
    next = recountRows({ ...next, open: next.open.filter((one) => one.id !== id) }, before, rows);
  }
  return next;
}

/** Cancels waiting rows of a cancelled list, one batch at a time. True: there are more. */
export const cancelWaitingRows = (store: EngineStore, id: string, now: Date): Promise<boolean> =>
  store.transaction(async () => {
    const list = await store.lists.getList(id);
    if (list?.state !== 'cancelled') return false;
    const before = await store.lists.listRowsByOutcome(id, 'waiting', BATCH);
    if (before.length === 0) return false;
    const rows = before.map((row) => ({ ...row, outcome: 'cancelled' as const }));
    await store.lists.putRows(rows);
    await store.lists.putList({ ...recountRows(list, before, rows), updatedAt: now.toISOString() });
    return true;
  });

/** Writing a list takes seconds: if it is incomplete after this time, it was interrupted. */
const CUT_OFF_MS = 600_000;

/** Deletes a list whose rows were not all written, one batch at a time. True: there are more. */
export async function deleteIncomplete(
  store: EngineStore,
  { id, createdAt }: List,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - Date.parse(createdAt) < CUT_OFF_MS) return false;
  return store.transaction(async () => {
    if ((await store.lists.getList(id))?.pause?.code !== 'incomplete') return false;
    if ((await store.lists.deleteRows(id, BATCH)) > 0) return true;
    await store.lists.deleteList(id);
    return false;
  });
}
