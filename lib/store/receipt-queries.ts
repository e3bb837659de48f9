// Reads many receipts in steps, each a task of its own, so that a page with ten thousand receipts stays
// responsive.
import { ACTIVE_STATES, job, type Job, type JobState } from '../model/jobs/job.ts';
import type { Hundredths } from '../contract/credits.ts';
import { DAY_MS, type Span } from '../model/calendar-day.ts';
import { getChargedContact, receipt, type Receipt } from '../model/jobs/receipt.ts';
import { hasSameCredits } from '../model/sample.ts';
import { z } from '../zod.ts';
import type { Collection } from 'dexie';
import type { Database, StoredRow } from './database.ts';
import { readRows, type Rows } from './rows.ts';

const STEP = 500;

/** Oldest first. Body of a liveQuery: it reads through the time index, one step at a time. */
export async function listReceipts(db: Database, { from, to }: Span): Promise<Rows<Receipt>> {
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

/** The receipts of these jobs; without those that are no longer kept. */
export async function findReceiptsByIds(db: Database, ids: readonly string[]): Promise<Receipt[]> {
  const rows = await db.receipts.bulkGet([...ids]);
  return readRows(
    receipt,
    rows.filter((row) => row !== undefined),
  ).values;
}

const charges = z.pick(receipt, { contactIds: true, lines: true });
/** From so many contacts on, reading every receipt takes less time than looking for theirs. */
const MANY_CONTACTS = 1000;

/** What was charged for each of these contacts, in hundredths of a credit. */
export async function sumChargesByContact(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Hundredths>> {
  const sums = new Map(ids.map((id) => [id, 0]));
  const found =
    ids.length < MANY_CONTACTS
      ? db.receipts.where('contactIds').anyOf(ids).distinct()
      : db.receipts.toCollection();
  await found.each((row) => {
    const { data } = z.safeParse(charges, row);
    if (!data) return;
    for (const line of data.lines) {
      const id = getChargedContact(data, line) ?? '';
      const sum = sums.get(id);
      if (sum !== undefined) sums.set(id, sum + line.charged);
    }
  });
  return sums;
}

/** The distance from a span within which jobs and balances concern it: more than most jobs take. */
export const SURROUNDING_MS = 7 * DAY_MS;

/** Receipts of the weeks before and after a span: their jobs may have been under way within it. */
export async function listReceiptsAround(db: Database, { from, to }: Span): Promise<Receipt[]> {
  const shift = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString();
  const before = await listReceipts(db, { from: shift(from, -SURROUNDING_MS), to: from });
  const after = await listReceipts(db, { from: to, to: shift(to, SURROUNDING_MS) });
  return [...before.values, ...after.values].filter(({ at }) => at < from || at > to);
}

/**
 * Jobs that are under way, wait for the user, or failed, and jobs that were sent again after a start stayed
 * unanswered: they may cost without a receipt, or more than theirs says.
 */
export async function listUnsettledJobs(db: Database): Promise<Job[]> {
  const states: readonly JobState[] = [...ACTIVE_STATES, 'unknown_outcome', 'failed'];
  const open = await db.jobs.where('state').anyOf(states).toArray();
  const seen = new Set(open.map(({ id }) => id));
  const sentAgain = await db.jobs.where('unsure').above(0).toArray();
  return readRows(job, [...open, ...sentAgain.filter(({ id }) => !seen.has(id))]).values;
}

const named = z.object({ id: z.string(), name: z.string() });

/** The names of the lists, by their ids. */
export async function readListNames(db: Database): Promise<Map<string, string>> {
  const { values } = readRows(named, await db.lists.toArray());
  return new Map(values.map(({ id, name }) => [id, name]));
}

/** The scope of a limit: a session or a day. `baseUrl`: the connected service. */
export type LimitScope = { baseUrl: string } & ({ sessionId: string } | { day: Span });

const findReceiptsInScope = (db: Database, limited: LimitScope): Collection<StoredRow, string> =>
  ('day' in limited
    ? db.receipts.where('at').between(limited.day.from, limited.day.to, true, true)
    : db.receipts.where('sessionId').equals(limited.sessionId)
  ).filter(({ baseUrl }) => hasSameCredits({ baseUrl: String(baseUrl) }, limited));

/** The receipts that count against a limit. */
export async function listReceiptsInScope(db: Database, limited: LimitScope): Promise<Receipt[]> {
  return readRows(receipt, await findReceiptsInScope(db, limited).toArray()).values;
}

const charge = receipt.shape.charged;

/**
 * The sum of the same receipts, in hundredths of a credit. Reads one row at a time, and of each only its amount:
 * a receipt of a list has hundreds of lines.
 */
export async function sumSpentInScope(db: Database, limited: LimitScope): Promise<number> {
  let sum = 0;
  await findReceiptsInScope(db, limited).each((row) => {
    const amount = z.safeParse(charge, row.charged);
    if (amount.success) sum += amount.data;
  });
  return sum;
}
