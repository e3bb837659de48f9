import type { Job } from '../model/job.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { recounted } from './list-counts.ts';

/**
 * A chunk that had failed is asked for again: its rows get what it brings after all, and what it may have
 * cost will be told. Inside the transaction that takes up the job.
 */
export async function reopenChunk(store: EngineStore, job: Job, now: Date): Promise<void> {
  const list = job.listId === undefined ? null : await store.lists.list(job.listId);
  if (!list || list.open.some(({ id }) => id === job.id)) return;
  const ofJob = await store.lists.rowsOfJob(list.id, job.id);
  const before = ofJob.filter(({ outcome }) => outcome === 'failed');
  const rows = before.map((row) => ({ ...row, outcome: 'running' as const }));
  await store.lists.putRows(rows);
  await store.lists.putList({
    ...recounted(list, before, rows),
    ...(list.state === 'done' ? { state: 'running', endedAt: null } : {}),
    unsure: Math.max(0, list.unsure - job.held),
    open: [...list.open, { id: job.id, own: true, charged: 0, lost: false }],
    updatedAt: now.toISOString(),
  });
}
