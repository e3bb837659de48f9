import type { Caller } from '../accounts/workspaces.ts';
import { toMonth } from './key-budget.ts';
import type { Spender } from './ledger.ts';

/** Who pays for a request: it counts in the month in which it began. */
export const toSpenderAt = ({ workspaceId, apiKeyId, budgetId }: Caller, at: Date): Spender => ({
  workspaceId,
  apiKeyId,
  budget: { id: budgetId, month: toMonth(at) },
});
