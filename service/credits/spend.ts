// Spends credits that are not held, in one statement: functions of the database (0019-spend.ts) move them in the balance
// and in the budget, and post them to the ledger.
import { sql } from 'kysely';
import { freeUntil, type Hundredths } from '../../lib/contract/credits.ts';
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

/** Of the functions that spend (0019-spend.ts). */
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

/**
 * Claims a purchase under one key (purchases.ts) and spends its price, unless it was paid for before. One
 * statement.
 * @throws NotCoveredError
 */
export async function chargeOnce(
  db: Db,
  { workspaceId, apiKeyId, budget, at }: Spender & { at: Date },
  { kind, amount }: Line,
  key: string,
): Promise<OnceCharged> {
  const { rows } = await whereCovered(
    sql<OnceCharged>`
      select * from spend_once(${workspaceId}::uuid, ${apiKeyId}::uuid, ${budget.id}::uuid,
        ${budget.month}::text, ${at}::timestamptz, ${amount}::bigint, ${kind}::text,
        ${digest(key)}::text, ${freeUntil(at)}::timestamptz)
    `.execute(db),
  );
  return rows[0]!;
}
