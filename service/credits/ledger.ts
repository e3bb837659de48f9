// Double-entry ledger in hundredths of a credit. A credit moves granted → available → held → spent,
// or back, and only here and in spend.ts. Table constraints keep held + spent + available = granted, and each of
// them at or above zero, at every moment. A key's spend moves in its monthly budget in the same
// transaction. Locks are taken in one order everywhere: record, enrichment, purchases, balance,
// budget.
import { sql } from 'kysely';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Db, Tx } from '../db/database.ts';
import type { LedgerAccount } from '../db/tables/credits.ts';
import { readLeft, moveInMonth, type Budget } from './key-budget.ts';

type Entry = {
  workspaceId: string;
  amount: Hundredths;
  at: Date;
  /** The operator's note. */
  note?: string;
};

/** The key that pays, and its budget. */
export type Spender = { workspaceId: string; apiKeyId: string; budget: Budget };

export type Spending = Spender & {
  amount: Hundredths;
  at: Date;
  enrichmentId?: string;
  /** The record of the enrichment that is charged. */
  position?: number;
  /** The summary of a search. */
  note?: string;
};

/** One charged kind: a line of the ledger. */
export type Line = { kind: string; amount: Hundredths };

type Move = readonly [from: LedgerAccount, to: LedgerAccount];

async function post(
  tx: Tx,
  [debit, credit]: Move,
  reason: string,
  entry: Entry & Partial<Spending>,
  lines: readonly Partial<Line>[] = [entry],
): Promise<void> {
  const rows = lines.map(({ amount = 0, kind = null }) => ({
    workspace_id: entry.workspaceId,
    at: entry.at,
    debit,
    credit,
    amount,
    enrichment_id: entry.enrichmentId ?? null,
    position: entry.position ?? null,
    reason,
    api_key_id: entry.apiKeyId ?? null,
    kind,
    note: entry.note || null,
  }));
  await tx.insertInto('ledger_entries').values(rows).execute();
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

/**
 * Withdraws granted credits that are available. Returns false and moves nothing when fewer are
 * available.
 */
export async function withdraw(tx: Tx, entry: Entry): Promise<boolean> {
  const { workspaceId, amount } = entry;
  const { numUpdatedRows } = await tx
    .updateTable('balances')
    .set((eb) => ({ granted: eb('granted', '-', amount), available: eb('available', '-', amount) }))
    .where('workspace_id', '=', workspaceId)
    .where('available', '>=', amount)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  if (amount > 0) await post(tx, ['available', 'granted'], 'withdraw', entry);
  return true;
}

async function move(
  tx: Tx,
  accounts: Move,
  reason: string,
  entry: Spending,
  lines?: readonly Line[],
): Promise<void> {
  if (entry.amount === 0) return;
  const [from, to] = accounts;
  await tx
    .updateTable('balances')
    .set((eb) => ({ [from]: eb(from, '-', entry.amount), [to]: eb(to, '+', entry.amount) }))
    .where('workspace_id', '=', entry.workspaceId)
    .execute();
  await moveInMonth(tx, entry.budget, accounts, entry.amount);
  await post(tx, accounts, reason, entry, lines);
}

/** `available` of the workspace, and `left` of the key's budget. Locks both. */
export async function readFunds(
  tx: Tx,
  { workspaceId, budget }: Spender,
): Promise<{ available: Hundredths; left: Hundredths }> {
  const { available } = await tx
    .selectFrom('balances')
    .select('available')
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { available, left: await readLeft(tx, budget) };
}

/** Holds `amount`, or as much of it as balance and budget allow. Returns the held amount. */
export async function holdUpTo(tx: Tx, entry: Spending): Promise<Hundredths> {
  const { available, left } = await readFunds(tx, entry);
  const amount = Math.min(entry.amount, available, left);
  await move(tx, ['available', 'held'], 'hold', { ...entry, amount });
  return amount;
}

/**
 * Holds all of `amount`. Returns false and moves nothing when balance or budget do not cover it.
 */
export async function hold(tx: Tx, entry: Spending): Promise<boolean> {
  const { available, left } = await readFunds(tx, entry);
  if (entry.amount > Math.min(available, left)) return false;
  await move(tx, ['available', 'held'], 'hold', entry);
  return true;
}

const total = (lines: readonly Line[]): Hundredths =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Spends held credits. */
export const settle = (
  tx: Tx,
  entry: Omit<Spending, 'amount'>,
  lines: readonly Line[],
): Promise<void> =>
  move(tx, ['held', 'spent'], 'settle', { ...entry, amount: total(lines) }, lines);

/** Releases held credits that are not needed. */
export const release = (tx: Tx, entry: Spending): Promise<void> =>
  move(tx, ['held', 'available'], 'release', entry);

/** The credits that can be spent now, without held ones. */
export async function availableCredits(db: Db | Tx, workspaceId: string): Promise<Hundredths> {
  const row = await db
    .selectFrom('balances')
    .select('available')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.available ?? 0;
}
