import { toMonth } from './key-budget.ts';
import type { Spender } from './ledger.ts';

/** The authenticated workspace and key, and the budget of the key. */
export type Caller = { workspaceId: string; apiKeyId: string; budgetId: string };

/** The payer of a request, which counts in the month in which it began. */
export const toSpenderAt = ({ workspaceId, apiKeyId, budgetId }: Caller, at: Date): Spender => ({
  workspaceId,
  apiKeyId,
  budget: { id: budgetId, month: toMonth(at) },
});
