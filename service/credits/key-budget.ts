// The spending limit of a key per calendar month of UTC. Held and spent credits both count, so that
// accepted starts never exceed the limit, whatever else runs at the same time.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Tx } from '../db/database.ts';
import type { LedgerAccount } from '../db/tables/credits.ts';

/** An enrichment counts in the month of its start, whenever it ends. */
export type Budget = { id: string; month: string };

/** YYYY-MM */
export const toMonth = (at: Date): string => at.toISOString().slice(0, 7);

export async function createBudget(
  tx: Tx,
  workspaceId: string,
  spendLimit: Hundredths | null,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('budgets')
    .values({ id, workspace_id: workspaceId, spend_limit: spendLimit })
    .execute();
  return id;
}

/** The credits that the budget has left this month, Infinity without a limit. Locks the month. */
export async function readLeft(tx: Tx, { id, month }: Budget): Promise<Hundredths> {
  // Also recorded without a limit: the spend is shown, and a limit may be set later.
  const { rows } = await sql<{ used: number; spend_limit: number | null }>`
    insert into budget_months as mine (budget_id, month) values (${id}, ${month})
    on conflict (budget_id, month) do update set held = mine.held
    returning held + spent as used, (select spend_limit from budgets where id = ${id})
  `.execute(tx);
  const { used = 0, spend_limit: limit = null } = rows[0] ?? {};
  // A limit that was lowered below the used amount leaves 0, not a negative amount.
  return limit === null ? Infinity : Math.max(0, limit - used);
}

const change = (account: LedgerAccount, from: LedgerAccount, to: LedgerAccount, amount: number) =>
  account === to ? amount : account === from ? -amount : 0;

/** The same movement as in the balance; a month has two of its accounts. */
export async function moveInMonth(
  tx: Tx,
  { id, month }: Budget,
  [from, to]: readonly [LedgerAccount, LedgerAccount],
  amount: Hundredths,
): Promise<void> {
  await tx
    .updateTable('budget_months')
    .set((eb) => ({
      held: eb('held', '+', change('held', from, to, amount)),
      spent: eb('spent', '+', change('spent', from, to, amount)),
    }))
    .where('budget_id', '=', id)
    .where('month', '=', month)
    .execute();
}
