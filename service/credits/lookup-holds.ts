// The price of a lookup or of a page of a search is held while a paying source is asked, then charged or released with the
// answer. The hold is a row of its own, so that another process finds and releases the holds of a
// killed process (release-expired-holds.ts).
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { LOOKUP_PRICE, SEARCH_ITEM_PRICE } from '../../lib/contract/credits.ts';
import type { Db, Tx } from '../db/database.ts';
import type { LookupHoldsTable } from '../db/tables/credits.ts';
import { MINUTE_MS } from '../durations.ts';
import { hold, readFunds, release, type Spender } from './ledger.ts';

type HoldRow = Selectable<LookupHoldsTable>;

/** Several times the longest duration of a lookup. */
const HOLD_MS = 2 * MINUTE_MS;

export const toHoldSpender = (row: HoldRow): Spender => ({
  workspaceId: row.workspace_id,
  apiKeyId: row.api_key_id,
  budget: { id: row.budget_id, month: row.budget_month },
});

async function insertHold(tx: Tx, spender: Spender, amount: number, at: Date): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('lookup_holds')
    .values({
      id,
      workspace_id: spender.workspaceId,
      api_key_id: spender.apiKeyId,
      budget_id: spender.budget.id,
      budget_month: spender.budget.month,
      amount,
      expires_at: new Date(at.getTime() + HOLD_MS),
    })
    .execute();
  return id;
}

/** Returns the id of the hold; null when balance or spend limit do not cover it. */
export const holdForLookup = (db: Db, spender: Spender, at: Date): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    if (!(await hold(tx, { ...spender, amount: LOOKUP_PRICE, at }))) return null;
    return insertHold(tx, spender, LOOKUP_PRICE, at);
  });

/** Holds the price of `count` items, or of as many as are covered; null when none is. */
export const holdForItems = (
  db: Db,
  spender: Spender,
  count: number,
  at: Date,
): Promise<{ id: string; items: number } | null> =>
  db.transaction().execute(async (tx) => {
    const { available, left } = await readFunds(tx, spender);
    const items = Math.min(count, Math.floor(Math.min(available, left) / SEARCH_ITEM_PRICE));
    const amount = items * SEARCH_ITEM_PRICE;
    if (items <= 0 || !(await hold(tx, { ...spender, amount, at }))) return null;
    return { id: await insertHold(tx, spender, amount, at), items };
  });

/**
 * The credits stay held: the transaction settles or releases them. null when the hold was released
 * before.
 */
export async function takeHold(tx: Tx, id: string): Promise<HoldRow | null> {
  const row = await tx
    .deleteFrom('lookup_holds')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export const releaseHold = (db: Db, id: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await takeHold(tx, id);
    if (row) await release(tx, { ...toHoldSpender(row), amount: row.amount, at });
  });
