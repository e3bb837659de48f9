import { forgetStart } from '../enrichment/same-start.ts';
import type { EngineStore } from '../store/engine-store.ts';

/** Bodies that were kept to be repeated, and whose keys the services have forgotten. */
export async function forgetStarts(store: EngineStore, now: Date): Promise<void> {
  const unanswered = [...(await store.activeJobs()), ...(await store.lostJobs())];
  for (const { id, repeats } of unanswered) {
    if (repeats !== undefined) await store.changeJob(id, (job) => forgetStart(job, now));
  }
}
