import type { Spender } from '../credits/ledger.ts';
import type { EnrichmentRow } from './results.ts';

/** Who pays for an enrichment: the key that started it, in the month of the start. */
export const spenderOf = (enrichment: EnrichmentRow): Spender => ({
  workspaceId: enrichment.workspace_id,
  apiKeyId: enrichment.api_key_id,
  budget: { id: enrichment.budget_id, month: enrichment.budget_month },
});
