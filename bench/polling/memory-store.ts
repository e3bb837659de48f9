// The methods of the engine's store that a job uses from queued to done, without a database. A database would
// respond in real time, while the simulated clock advances.
import { isActive, type Job } from '../../lib/model/jobs/job.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import type { EngineStore } from '../../lib/store/engine-store.ts';

export function createMemoryStore(): EngineStore {
  const active = new Map<string, Job>();
  const finished = new Map<string, Job>();
  const receipts = new Map<string, Receipt>();
  const findJob = (id: string) => active.get(id) ?? finished.get(id) ?? null;
  async function putJob(job: Job): Promise<void> {
    (isActive(job) ? active : finished).set(job.id, job);
    if (!isActive(job)) active.delete(job.id);
  }
  const store: Partial<EngineStore> = {
    transaction: (work) => work(),
    getJob: async (id) => findJob(id),
    listActiveJobs: async () => [...active.values()],
    listUnansweredJobs: async () => [],
    putJob,
    async changeJob(id, change) {
      const job = findJob(id);
      const changed = job && change(job);
      if (changed) await putJob(changed);
      return changed;
    },
    getContact: async () => null,
    isUnreadableContact: async () => false,
    hasSuppressions: async () => false,
    isAnySuppressed: async () => false,
    findCoveringSuppressions: async () => [],
    findSuppressedIds: async () => [],
    putReceipt: async (receipt) => void receipts.set(receipt.id, receipt),
    getReceipt: async (id) => receipts.get(id) ?? null,
  };
  // A method that is missing here throws, and the run fails.
  return store as EngineStore;
}
