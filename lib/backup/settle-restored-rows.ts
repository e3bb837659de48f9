// A backup contains searches, lists and imports that were waiting or under way when it was made. They have gone on
// since then, and may be paid for: sending them again from here would pay twice. Only the user lets them go on.
import { advance } from '../enrichment/job/transitions.ts';
import { createFailure } from '../model/jobs/failure.ts';
import { job } from '../model/jobs/job.ts';
import { list } from '../model/lists/list.ts';
import type { StoredRow } from '../store/database.ts';
import { toStoredJob } from '../store/engine-store.ts';
import { readRow } from '../store/rows.ts';

/** The row as it is restored. Rows that this version cannot read stay as they are: it does not run them either. */
export function settleRestoredRow(table: string, row: StoredRow, now: Date): StoredRow {
  if (table === 'jobs') return settleJob(row, now);
  if (table === 'lists') return settleList(row, now);
  // Its list was not written to the end.
  if (table === 'imports' && row['pendingIn']) return { ...row, pendingIn: null };
  return row;
}

/** A list that is paused for any other reason goes on by itself once the reason is gone. */
function settleList(row: StoredRow, now: Date): StoredRow {
  const read = readRow(list, row);
  const isUnfinished = read?.state === 'running' || read?.state === 'paused';
  if (!isUnfinished || read.pause?.code === 'incomplete') return row;
  return { ...row, state: 'paused', pause: { code: 'user' }, updatedAt: now.toISOString() };
}

/** An accepted job is only polled, which is free. A start of which the outcome is unknown waits for the user. */
function settleJob(row: StoredRow, now: Date): StoredRow {
  const read = readRow(job, row);
  if (read?.state === 'queued') return toStoredJob(advance(read, { type: 'cancel' }, now));
  if (read?.state !== 'sending') return row;
  const failure = createFailure(
    'unreachable',
    'The search was being sent when the backup was made.',
  );
  return toStoredJob(advance(read, { type: 'unanswered', failure }, now));
}
