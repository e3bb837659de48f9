// Spends credits that are not held, in one statement: functions of the database (0028-spend-each.ts) move them in the
// balance and in the budget, and post them to the ledger.
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

/** Of the functions that spend (0028-spend-each.ts). */
const NOT_COVERED = 'SL402';

/** @throws NotCoveredError */
const whereCovered = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((error: unknown) => {
    const isNotCovered = error instanceof Error && 'code' in error && error.code === NOT_COVERED;
    throw isNotCovered ? new NotCoveredError() : error;
  });

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
  const { rows } = await whereCovered(
    sql<{ available: Hundredths }>`
      select spend(${workspaceId}::uuid, ${apiKeyId}::uuid, ${budget.id}::uuid, ${budget.month}::text,
        ${at}::timestamptz, ${amount}::bigint, ${kind}::text, ${enrichmentId ?? null}::uuid,
        ${position ?? null}::integer, ${note || null}::text) as available
    `.execute(tx),
  );
  return rows[0]!.available;
}

export type OnceCharged = { charged: Hundredths; remaining: Hundredths };

/** A purchase under one key (purchases.ts) and its price. */
type Purchase = { spender: Spender; at: Date; line: Line; key: string };

/**
 * Claims purchases of one kind by one spender, and spends the price of each that was not paid for before. One
 * statement. @throws NotCoveredError when not all of them are covered
 */
async function spendEach(db: Db, purchases: readonly Purchase[]): Promise<OnceCharged[]> {
  const { spender, line, at } = purchases.at(-1)!;
  const keys = purchases.map(({ key }) => digest(key));
  const { rows } = await whereCovered(
    sql<{ charged_keys: string[]; remaining: Hundredths }>`
      select * from spend_each(${spender.workspaceId}::uuid, ${spender.apiKeyId}::uuid,
        ${spender.budget.id}::uuid, ${spender.budget.month}::text, ${at}::timestamptz,
        ${line.amount}::bigint, ${line.kind}::text, ${[...new Set(keys)]}::text[],
        ${freeUntil(at)}::timestamptz)
    `.execute(db),
  );
  const { charged_keys: fresh, remaining } = rows[0]!;
  const due = new Set(fresh);
  // The same purchase twice is paid once.
  return keys.map((key) => ({ charged: due.delete(key) ? line.amount : 0, remaining }));
}

/** Returns null where balance or budget do not cover the price: nothing is moved. */
type ChargeOnce = (purchase: Purchase) => Promise<OnceCharged | null>;

/**
 * Purchases of a key that come while earlier ones are written are written together, because each alone would wait for
 * the balance, and occupy a connection meanwhile.
 */
export function createChargeOnce(db: Db): ChargeOnce {
  async function chargeAll(purchases: readonly Purchase[]): Promise<(OnceCharged | null)[]> {
    try {
      return await spendEach(db, purchases);
    } catch (error) {
      if (!(error instanceof NotCoveredError)) throw error;
      if (purchases.length === 1) return [null];
      const each: (OnceCharged | null)[] = [];
      for (const purchase of purchases) each.push(...(await chargeAll([purchase])));
      return each;
    }
  }
  const chargeBatch = createKeyedBatcher(
    createKeyedMutex(),
    (_spender, purchases: readonly Purchase[]) => chargeAll(purchases),
  );
  return (purchase) => {
    const { spender, line } = purchase;
    return chargeBatch(`${spender.apiKeyId} ${spender.budget.month} ${line.kind}`, purchase);
  };
}
