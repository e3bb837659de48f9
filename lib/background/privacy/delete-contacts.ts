// Deleting contacts from this computer. Whoever a search is on its way for stays until it has ended: it
// will be paid for, and its values would find nobody. (Erasing does not wait: lib/background/privacy/erase-person.ts.)
import { advance } from '../../enrichment/send/transitions.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import { contactIdsOf, isUnsent, type Job } from '../../model/job.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';

type Tools = { db: Database; store: EngineStore; now(): Date };

/**
 * For good, with what was revealed. Jobs and receipts stay: they are the account of what was spent. What
 * was never sent, and is about nobody else, is cancelled.
 */
export function createDeleting({ db, store, now }: Tools) {
  return async ({ ids }: Request<'contacts.delete'>): Promise<Result<Reply<'contacts.delete'>>> => {
    const asked = new Set(ids);
    const kept = await store.transaction(async () => {
      const unsettled = [...(await store.activeJobs()), ...(await store.lostJobs())];
      const ours = unsettled.filter((job) => contactIdsOf(job).some((id) => asked.has(id)));
      const isOursAlone = (job: Job) => contactIdsOf(job).every((id) => asked.has(id));
      const cancelled = ours.filter((job) => isUnsent(job) && isOursAlone(job));
      for (const job of cancelled) await store.putJob(advance<Job>(job, { type: 'cancel' }, now()));
      const waitedFor = new Set(
        ours.filter((job) => !cancelled.includes(job)).flatMap(contactIdsOf),
      );
      const gone = ids.filter((id) => !waitedFor.has(id));
      await db.contacts.bulkDelete(gone);
      // A mark holds the value that it is about. Why it was wrong stays with the receipt.
      await db.flags
        .where('contactId')
        .anyOf(gone)
        .modify((row) => void Object.assign(row, { value: '', note: '' }));
      return ids.filter((id) => waitedFor.has(id));
    });
    return { ok: true, value: { kept } };
  };
}
