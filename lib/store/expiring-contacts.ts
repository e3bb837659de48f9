import { contact } from '../model/contact.ts';
import { expire, expiryTime, type Expiring } from '../model/expiry.ts';
import { ACTIVE_STATES, getContactIds, job, type JobState } from '../model/job.ts';
import type { Database } from './database.ts';
import { readRow, readRows } from './rows.ts';

const UNSETTLED: readonly JobState[] = [...ACTIVE_STATES, 'unknown_outcome'];

/** Contacts of unfinished jobs: their results need the contact. */
export async function findContactsWithOpenJobs(db: Database): Promise<Set<string>> {
  const rows = await db.jobs.where('state').anyOf(UNSETTLED).toArray();
  return new Set(readRows(job, rows).values.flatMap(getContactIds));
}

/** What would expire today if results were kept for this many days. */
export async function countExpiring(db: Database, days: number, now: Date): Promise<Expiring> {
  const before = expiryTime(days, now);
  const counts = { stays: 0, emptied: 0, gone: 0 };
  if (before === null) return counts;
  const busy = await findContactsWithOpenJobs(db);
  await db.contacts.each((row) => {
    const read = busy.has(row.id) ? null : readRow(contact, row);
    if (read) counts[expire(read, before).type]++;
  });
  return counts;
}
