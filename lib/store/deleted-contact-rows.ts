// Jobs and receipts about somebody whose contact was deleted: the account of what was spent stays, and
// with it who it was.
import { isErasedId } from '../model/erased-id.ts';
import { job, type Job } from '../model/job.ts';
import { receipt, type Receipt } from '../model/receipt.ts';
import type { Database } from './database.ts';
import { readRows } from './rows.ts';

export type FormerRecords = {
  /** The ids that their contacts had. */
  ids: ReadonlySet<string>;
  jobs: Job[];
  receipts: Receipt[];
};

/** Only the index is gone through, and of the tables what is about one of them. */
export async function formerRecords(db: Database): Promise<FormerRecords> {
  const [contacts, ...named] = await Promise.all([
    db.contacts.toCollection().primaryKeys(),
    db.jobs.orderBy('contactIds').uniqueKeys(),
    db.receipts.orderBy('contactIds').uniqueKeys(),
  ]);
  const living = new Set(contacts);
  const gone = named.flat().map(String);
  const ids = new Set(gone.filter((id) => !living.has(id) && !isErasedId(id)));
  if (ids.size === 0) return { ids, jobs: [], receipts: [] };
  const about = [db.jobs, db.receipts].map((table) =>
    table
      .where('contactIds')
      .anyOf([...ids])
      .distinct()
      .toArray(),
  );
  const [jobs = [], receipts = []] = await Promise.all(about);
  return {
    ids,
    jobs: readRows(job, jobs).values,
    receipts: readRows(receipt, receipts).values,
  };
}
