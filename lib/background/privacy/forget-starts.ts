import { forgetBodies } from '../../enrichment/send/uncertain-start.ts';
import type { EngineStore } from '../../store/engine-store.ts';

/** Bodies that were kept to be repeated, and whose keys the services have forgotten. */
export async function forgetStarts(store: EngineStore, now: Date): Promise<void> {
  const unanswered = [...(await store.activeJobs()), ...(await store.unansweredJobs())];
  for (const found of unanswered) {
    if (forgetBodies(found, now)) await store.changeJob(found.id, (job) => forgetBodies(job, now));
  }
}
