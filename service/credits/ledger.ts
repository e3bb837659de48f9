// Double entry, in hundredths of a credit. A credit moves granted → available → held → spent, or back
// from held to available, and only here. The table's checks keep
// held + spent + available = granted and every one of them at or above zero, at every moment.
import { sql } from 'kysely';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Db, Tx } from '../db/database.ts';
import type { LedgerAccount } from '../db/tables/credits.ts';

type Entry = {
  workspaceId: string;
  amount: Hundredths;
  at: Date;
  enrichmentId?: string;
  /** The record of the enrichment that is paid for. */
  position?: number;
};

async function post(
  tx: Tx,
  [debit, credit]: readonly [LedgerAccount, LedgerAccount],
  reason: string,
  entry: Entry,
): Promise<void> {
  await tx
    .insertInto('ledger_entries')
    .values({
      workspace_id: entry.workspaceId,
      at: entry.at,
      debit,
      credit,
      amount: entry.amount,
      enrichment_id: entry.enrichmentId ?? null,
      position: entry.position ?? null,
      reason,
    })
    .execute();
}

export async function grant(tx: Tx, entry: Entry): Promise<void> {
  const { workspaceId, amount } = entry;
  await tx
    .insertInto('balances')
    .values({ workspace_id: workspaceId, granted: amount, available: amount, held: 0, spent: 0 })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({
        granted: sql`balances.granted + ${amount}`,
        available: sql`balances.available + ${amount}`,
      }),
    )
    .execute();
  if (amount > 0) await post(tx, ['granted', 'available'], 'grant', entry);
}

/** Sets aside `amount`, or as much of it as is available; the result is what was set aside. */
export async function holdUpTo(tx: Tx, entry: Entry): Promise<Hundredths> {
  const row = await tx
    .selectFrom('balances')
    .select('available')
    .where('workspace_id', '=', entry.workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const amount = Math.min(entry.amount, row.available);
  if (amount === 0) return 0;
  await tx
    .updateTable('balances')
    .set((eb) => ({ available: eb('available', '-', amount), held: eb('held', '+', amount) }))
    .where('workspace_id', '=', entry.workspaceId)
    .execute();
  await post(tx, ['available', 'held'], 'hold', { ...entry, amount });
  return amount;
}

/** Spends what was held. */
export async function settle(tx: Tx, entry: Entry): Promise<void> {
  if (entry.amount === 0) return;
  await tx
    .updateTable('balances')
    .set((eb) => ({ held: eb('held', '-', entry.amount), spent: eb('spent', '+', entry.amount) }))
    .where('workspace_id', '=', entry.workspaceId)
    .execute();
  await post(tx, ['held', 'spent'], 'settle', entry);
}

/** Gives back what was held and is not needed. */
export async function release(tx: Tx, entry: Entry): Promise<void> {
  if (entry.amount === 0) return;
  await tx
    .updateTable('balances')
    .set((eb) => ({
      held: eb('held', '-', entry.amount),
      available: eb('available', '+', entry.amount),
    }))
    .where('workspace_id', '=', entry.workspaceId)
    .execute();
  await post(tx, ['held', 'available'], 'release', entry);
}

/** Spends at once, without a hold. False, and nothing moves, when the balance does not cover it. */
export async function charge(tx: Tx, entry: Entry): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('balances')
    .set((eb) => ({
      available: eb('available', '-', entry.amount),
      spent: eb('spent', '+', entry.amount),
    }))
    .where('workspace_id', '=', entry.workspaceId)
    .where('available', '>=', entry.amount)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await post(tx, ['available', 'spent'], 'charge', entry);
  return true;
}

/** What can be spent now: held credits are not in it. */
export async function availableCredits(db: Db | Tx, workspaceId: string): Promise<Hundredths> {
  const row = await db
    .selectFrom('balances')
    .select('available')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.available ?? 0;
}
