// Reads many receipts in steps, each a task of its own, so that a page with ten thousand receipts stays
// responsive.
import { ACTIVE_STATES, job, type Job, type JobState } from '../model/job.ts';
import { receipt, type Receipt } from '../model/receipt.ts';
import { z } from '../zod.ts';
import type { Database } from './database.ts';
import { readRows, type Rows } from './rows.ts';

const STEP = 500;

/** ISO times; both ends are included. */
type Span = { from: string; to: string };

/** Oldest first. Body of a liveQuery: it reads through the time index, one step at a time. */
export async function receiptsIn(db: Database, { from, to }: Span): Promise<Rows<Receipt>> {
  const all: Rows<Receipt> = { values: [], unreadable: [] };
  // Several receipts can have the same time: a step begins where the last one ended, and skips those it
  // has.
  let seen = new Set<string>();
  let begin = from;
  for (let step = STEP; ;) {
    const rows = await db.receipts.where('at').between(begin, to, true, true).limit(step).toArray();
    const { values, unreadable } = readRows(
      receipt,
      rows.filter(({ id }) => !seen.has(id)),
    );
    for (const value of values) all.values.push(value);
    all.unreadable.push(...unreadable);
    if (rows.length < step) return all;
    const last = String(rows.at(-1)!['at']);
    // A step in which all receipts have the same time is doubled to get past it.
    step = last === begin ? step * 2 : STEP;
    begin = last;
    seen = new Set(rows.map(({ id }) => id));
  }
}

/**
 * Jobs that are under way, wait for the user, or failed, and jobs that were sent again after a start stayed
 * unanswered: they may cost without a receipt, or more than theirs says.
 */
export async function unsettledJobs(db: Database): Promise<Job[]> {
  const states: readonly JobState[] = [...ACTIVE_STATES, 'unknown_outcome', 'failed'];
  const open = await db.jobs.where('state').anyOf(states).toArray();
  const seen = new Set(open.map(({ id }) => id));
  const again = await db.jobs.where('unsure').above(0).toArray();
  return readRows(job, [...open, ...again.filter(({ id }) => !seen.has(id))]).values;
}

const named = z.object({ id: z.string(), name: z.string() });

/** The names of the lists, by their ids. */
export async function listNames(db: Database): Promise<Map<string, string>> {
  const { values } = readRows(named, await db.lists.toArray());
  return new Map(values.map(({ id, name }) => [id, name]));
}

/** What counts against a limit: the receipts of a session, or those since a time. */
export async function receiptsAgainst(
  db: Database,
  what: { sessionId: string | null } | { since: string },
): Promise<Receipt[]> {
  const rows =
    'since' in what
      ? db.receipts.where('at').aboveOrEqual(what.since)
      : db.receipts.where('sessionId').equals(what.sessionId ?? '');
  return readRows(receipt, await rows.toArray()).values;
}
