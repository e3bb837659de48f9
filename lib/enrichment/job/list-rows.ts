// Keeps the rows of a list in step with the jobs of the list. Each function runs inside the transaction that
// changes the job.
import type { Job } from '../../model/jobs/job.ts';
import { recountRows } from '../../model/lists/list-counts.ts';
import type { List, ListRow } from '../../model/lists/list.ts';
import type { EngineStore } from '../../store/engine-store.ts';

/** The list of the job; null without one. */
export const getList = (store: EngineStore, { listId }: Job): Promise<List | null> =>
  listId === undefined ? Promise.resolve(null) : store.lists.getList(listId);

/** Gives rows of a chunk another outcome because the chunk no longer requests these people. */
export async function removeRowsFromJob(
  store: EngineStore,
  job: Job,
  contactIds: readonly (string | null)[],
  outcome: 'waiting' | 'suppressed',
): Promise<void> {
  const list = await getList(store, job);
  if (!list) return;
  const before = (await store.lists.listJobRows(list.id, job.id)).filter(
    (row) => row.outcome === 'running' && contactIds.includes(row.contactId),
  );
  const after = before.map((row): ListRow => ({ ...row, outcome, jobId: null }));
  await store.lists.putRows(after);
  await store.lists.putList(recountRows(list, before, after));
}

/**
 * Reopens a failed chunk that the user retries. Its rows wait for its result, and the amount that was counted
 * as possibly charged is taken back because the result will say what was charged.
 */
export async function reopenChunk(store: EngineStore, job: Job, now: Date): Promise<void> {
  const list = await getList(store, job);
  if (!list || list.open.some(({ id }) => id === job.id)) return;
  const before = (await store.lists.listJobRows(list.id, job.id)).filter(
    ({ outcome }) => outcome === 'failed',
  );
  const after = before.map((row): ListRow => ({ ...row, outcome: 'running' }));
  await store.lists.putRows(after);
  await store.lists.putList({
    ...recountRows(list, before, after),
    ...(list.state === 'done' ? { state: 'running', endedAt: null } : {}),
    unsure: Math.max(0, list.unsure - job.held),
    open: [...list.open, { id: job.id, own: true, charged: 0, lost: false }],
    updatedAt: now.toISOString(),
  });
}
