// Makes the next chunk of a running list: its rows pass the guard in order, and those that must be paid go
// into one job. Rows, list and job are written in one transaction.
import type { StartContext } from '../enrichment/start/start-context.ts';
import { loadBudget, toListBudget } from '../enrichment/start/spending-limits.ts';
import { loadJobsUnderWay } from '../enrichment/start/start-guard.ts';
import { findSuppressionIds } from '../enrichment/suppression/find-suppression-ids.ts';
import { isActive, type Job } from '../model/jobs/job.ts';
import type { List } from '../model/lists/list.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { chunkJob, fillChunk, type Draft } from './fill-chunk.ts';
import { finishIfComplete, recountRows } from '../model/lists/list-counts.ts';
import { isUpToDate } from './settle-list.ts';

/** Chunks of one list that the service works on at a time. */
const MAX_IN_FLIGHT = 2;

/** Rows that one transaction reads: enough for a full chunk even if many are duplicates. */
const MAX_CHECKED = 200;

/** True: rows have changed, and more can follow at once. */
export async function makeChunk(
  store: EngineStore,
  listId: string,
  context: StartContext,
): Promise<boolean> {
  if (!isReady(await store.lists.getList(listId))) return false;
  const next = () => store.lists.listRowsByOutcome(listId, 'waiting', MAX_CHECKED);
  // Hashing cannot be awaited inside a transaction.
  const hashed = new Map<string, string[]>();
  for (const { id, person, same = [] } of await next()) {
    const people = [
      person,
      ...(await store.lists.getRowsAt(listId, same)).map((row) => row.person),
    ];
    const ids = await Promise.all(
      people.map((one) => findSuppressionIds(store, context.suppressions, one)),
    );
    hashed.set(id, [...new Set(ids.flat())]);
  }
  return store.transaction(async () => {
    const list = await store.lists.getList(listId);
    if (!isReady(list)) return false;
    const underWay = await loadJobsUnderWay(store, context);
    // A job that ended after the list was settled is in neither its charged nor its reserved credits, so that the budget
    // would be too high: settle again first.
    const isCounted = list.open.every(({ id, lost: isUncertain }) =>
      isUpToDate(
        underWay.find((job) => job.id === id),
        isUncertain,
      ),
    );
    if (!isCounted) return true;
    const budget = await loadBudget(store, context, toListBudget(list, underWay));
    const rows = (await next()).filter(({ id }) => hashed.has(id));
    const draft = await fillChunk(rows, hashed, budget, { store, list, context, underWay });
    return write(store, draft, { list, context, underWay });
  });
}

const isReady = (list: List | null): list is List =>
  list?.state === 'running' && list.open.filter(({ own }) => own).length < MAX_IN_FLIGHT;

type Place = { list: List; context: StartContext; underWay: readonly Job[] };

async function write(
  store: EngineStore,
  { before, asked, known, joined, refusal }: Draft,
  { list, context, underWay }: Place,
): Promise<boolean> {
  const isOwnInFlight = list.open.some((one) => one.own && !one.lost);
  // The running chunk may return credits: one larger chunk then is better than a small one now.
  const sent = refusal && isOwnInFlight ? [] : asked;
  const job = sent.length > 0 ? chunkJob(list, sent, context) : null;
  if (job) await store.putJob(job);
  const rows = [...known, ...sent.map(({ row }) => ({ ...row, jobId: job?.id ?? null }))];
  const written = new Set(rows.map(({ id }) => id));
  const moved = before.filter(({ id }) => written.has(id));
  const chunk = job ? [{ id: job.id, own: true, charged: 0, lost: false }] : [];
  const next = {
    ...recountRows(list, moved, rows),
    open: [...list.open, ...joined, ...chunk],
  };
  await store.lists.putRows(rows);
  // Running jobs may return reserved credits: while there are any, the list only waits.
  const mayComeBack = underWay.some((one) => isActive(one) && one.held > 0);
  const rests = refusal && !job && (refusal.code === 'over_job_limit' || !mayComeBack);
  await store.lists.putList(
    finishIfComplete(
      rests
        ? { ...next, state: 'paused', pause: { ...refusal, at: context.now.toISOString() } }
        : next,
      context.now,
    ),
  );
  return rows.length > 0 && !rests;
}
