// Spends credits that are not held, in one statement: functions of the database (0019-spend.ts, 0028-spend-each.ts) move
// them in the balance and in the budget, and post them to the ledger.
import { sql } from 'kysely';
import { freeUntil, type Hundredths } from '../../lib/contract/credits.ts';
import { createKeyedBatcher } from '../concurrency/keyed-batcher.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Line, Spender, Spending } from './ledger.ts';
import { digest } from './purchases.ts';

/**
 * Balance or budget do not cover the amount. Thrown out of the transaction, so that nothing is
 * moved.
 */
export class NotCoveredError extends Error {
  override name = 'NotCoveredError';
}

/** Of the function that spends (0019-spend.ts). */
const NOT_COVERED = 'SL402';

/**
 * Spends without a hold, in one statement, because other requests of the workspace wait for its
 * balance meanwhile. Returns the available credits afterwards.
 * @throws NotCoveredError
 */
export async function charge(
  tx: Tx,
  { workspaceId, apiKeyId, budget, at, enrichmentId, position, note }: Omit<Spending, 'amount'>,
  { kind, amount }: Line,
): Promise<Hundredths> {
  const spent = sql<{ available: Hundredths }>`
    select spend(${workspaceId}::uuid, ${apiKeyId}::uuid, ${budget.id}::uuid, ${budget.month}::text,
      ${at}::timestamptz, ${amount}::bigint, ${kind}::text, ${enrichmentId ?? null}::uuid,
      ${position ?? null}::integer, ${note || null}::text) as available
  `.execute(tx);
  const { rows } = await spent.catch((error: unknown) => {
    const isNotCovered = error instanceof Error && 'code' in error && error.code === NOT_COVERED;
    throw isNotCovered ? new NotCoveredError() : error;
  });
  return rows[0]!.available;
}

export type OnceCharged = { charged: Hundredths; remaining: Hundredths };

/** A purchase under one key (purchases.ts) and its price. */
type Purchase = { spender: Spender; at: Date; line: Line; key: string };

/**
 * Claims purchases of one kind by one spender, and spends the price of each that was not paid for before, as far as
 * balance and budget cover them. One statement, so that an error moves nothing for any of them. Returns null for each
 * that is not covered.
 */
async function spendEach(db: Db, purchases: readonly Purchase[]): Promise<(OnceCharged | null)[]> {
  const { spender, line, at } = purchases.at(-1)!;
  const keys = purchases.map(({ key }) => digest(key));
  const { rows } = await sql<{
    charged_keys: string[];
    uncovered_keys: string[];
    remaining: Hundredths;
  }>`
    select * from spend_each(${spender.workspaceId}::uuid, ${spender.apiKeyId}::uuid,
      ${spender.budget.id}::uuid, ${spender.budget.month}::text, ${at}::timestamptz,
      ${line.amount}::bigint, ${line.kind}::text, ${[...new Set(keys)]}::text[],
      ${freeUntil(at)}::timestamptz)
  `.execute(db);
  const row = rows[0]!;
  const due = new Set(row.charged_keys);
  const uncovered = new Set(row.uncovered_keys);
  // Each answer has the balance after its own charge, as if they were charged one after the other.
  let remaining = row.remaining + due.size * line.amount;
  return keys.map((key) => {
    if (uncovered.has(key)) return null;
    // The same purchase twice is paid once.
    const charged = due.delete(key) ? line.amount : 0;
    remaining -= charged;
    return { charged, remaining };
  });
}

/** Returns null where balance or budget do not cover the price: nothing is moved. */
type ChargeOnce = (purchase: Purchase) => Promise<OnceCharged | null>;

/**
 * Purchases of a key that come while earlier ones are written are written together, because each alone would wait for
 * the balance, and occupy a connection meanwhile.
 */
export function createChargeOnce(db: Db): ChargeOnce {
  const chargeBatch = createKeyedBatcher(
    createKeyedMutex(),
    (_spender, purchases: readonly Purchase[]) => spendEach(db, purchases),
  );
  return (purchase) => {
    const { spender, line } = purchase;
    return chargeBatch(`${spender.apiKeyId} ${spender.budget.month} ${line.kind}`, purchase);
  };
}
