// What a key may spend in a calendar month of UTC. Held and spent credits count alike, so a start that
// was accepted can never carry a key over its limit, whatever else runs at the same time.
import { randomUUID } from 'node:crypto';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Tx } from '../db/database.ts';

/** An enrichment counts in the month of its start, whenever it ends. */
export type Budget = { id: string; month: string };

/** YYYY-MM */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

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
