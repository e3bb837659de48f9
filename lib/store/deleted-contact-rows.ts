// Jobs and receipts about deleted contacts: the record of what was spent stays, with the person in it.
import { isErasedId } from '../model/erase-records.ts';
import { job, type Job } from '../model/job.ts';
import { receipt, type Receipt } from '../model/receipt.ts';
import type { Database } from './database.ts';
import { readRows } from './rows.ts';

export type DeletedContactRecords = {
  /** The ids that the deleted contacts had. */
  ids: ReadonlySet<string>;
  jobs: Job[];
  receipts: Receipt[];
};

/** Reads only the index, and of the tables only rows about deleted contacts. */
export async function findDeletedContactRecords(db: Database): Promise<DeletedContactRecords> {
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
