// Credits are held for the worst case, so a second job may find the balance empty although most of it
// will come back. A found contact that is not covered therefore waits, without a slot, as long as
// others of its workspace hold credits that would cover it.
//
// Nobody waits in a circle: credits count only where they are held by an enrichment that still has
// contacts to look for, or by one that is younger. The youngest of those that wait has none younger, so
// it waits for work that goes on by itself; when that is through, or waits too, the youngest is settled
// with what there is, and what it gives back is there for those before it.
import { sql } from 'kysely';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Tx } from '../db/database.ts';
import type { EnrichmentRow } from './results.ts';

/** Then what is not covered is withheld, whatever others hold: a source may throttle them for hours. */
export const MAX_CREDIT_WAIT_MINUTES = 10;
export const CREDIT_WAIT_SECONDS = 2;

/** What may be given back: in the workspace, and in the budget of the same key and month. */
export async function heldByOthers(
  tx: Tx,
  enrichment: EnrichmentRow,
): Promise<{ workspace: Hundredths; budget: Hundredths }> {
  const { rows } = await sql<{ workspace: number; budget: number }>`
    select coalesce(sum(held), 0)::float8 as workspace,
      coalesce(sum(held) filter (where budget_id = ${enrichment.budget_id}
        and budget_month = ${enrichment.budget_month}), 0)::float8 as budget
    from enrichments other
    where workspace_id = ${enrichment.workspace_id} and id <> ${enrichment.id}
      and finished_at is null and held > 0
      and ((created_at, id) > (${enrichment.created_at}::timestamptz, ${enrichment.id}::uuid)
        or exists (select from records where enrichment_id = other.id
          and state = 'running' and unpaid_since is null))
  `.execute(tx);
  return rows[0] ?? { workspace: 0, budget: 0 };
}
