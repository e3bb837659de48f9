import type { Spender } from '../credits/ledger.ts';
import type { EnrichmentRow } from './results.ts';

/** The key that started the enrichment pays for it, in the month of the start. */
export const toSpender = (enrichment: EnrichmentRow): Spender => ({
  workspaceId: enrichment.workspace_id,
  apiKeyId: enrichment.api_key_id,
  budget: { id: enrichment.budget_id, month: enrichment.budget_month },
});
