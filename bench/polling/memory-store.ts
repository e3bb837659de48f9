// The engine's store without a disk, so that a burst of hundreds of jobs is a matter of seconds: what a
// job's way from queued to done reads and writes, and nothing else.
import 'fake-indexeddb/auto';
import { isActive, type Job } from '../../lib/model/job.ts';
import type { Receipt } from '../../lib/model/receipt.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { createEngineStore, type EngineStore } from '../../lib/store/engine-store.ts';

export function createMemoryStore(): EngineStore {
  const active = new Map<string, Job>();
  const ended = new Map<string, Job>();
  const receipts = new Map<string, Receipt>();
  const jobOf = (id: string) => active.get(id) ?? ended.get(id) ?? null;
  async function putJob(job: Job): Promise<void> {
    (isActive(job) ? active : ended).set(job.id, job);
    if (!isActive(job)) active.delete(job.id);
  }
  return {
    // Never opened: whoever reads what is not here finds nothing.
    ...createEngineStore(openDatabase(crypto.randomUUID())),
    transaction: (work) => work(),
    job: async (id) => jobOf(id),
    activeJobs: async () => [...active.values()],
    lostJobs: async () => [],
    putJob,
    async changeJob(id, change) {
      const job = jobOf(id);
      const changed = job && change(job);
      if (changed) await putJob(changed);
      return changed;
    },
    contact: async () => null,
    hasSuppressions: async () => false,
    suppressed: async () => false,
    suppressionsOver: async () => [],
    suppressedAmong: async () => [],
    putReceipt: async (receipt) => void receipts.set(receipt.id, receipt),
    receipt: async (id) => receipts.get(id) ?? null,
  };
}
