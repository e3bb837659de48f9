// Many receipts, read in steps: each is a task of its own, so that a page with ten thousand of them stays
// quick under the hand.
import { receipt, type Receipt } from '../model/receipt.ts';
import type { Database } from './database.ts';
import { readRows, type Rows } from './rows.ts';

const STEP = 500;

/** ISO times; both belong to it. */
type Span = { from: string; to: string };

/** Oldest first. Body of a liveQuery: it reads through the index of the times, a step at a time. */
export async function receiptsIn(db: Database, { from, to }: Span): Promise<Rows<Receipt>> {
  const all: Rows<Receipt> = { values: [], unreadable: [] };
  // Several receipts can bear one time: a step begins where the last one ended, and leaves out those.
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
    // A step that is full of one time has to be longer to get beyond it.
    step = last === begin ? step * 2 : STEP;
    begin = last;
    seen = new Set(rows.map(({ id }) => id));
  }
}
