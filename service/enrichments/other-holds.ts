// Credits are held for the worst case, so that a second job may find the balance empty although
// most of it will be released. A found contact that is not covered therefore waits in the queue
// while other work of its workspace holds credits that would cover it.
//
// So that no two wait for each other, an enrichment counts another's hold only if that one still
// searches a contact, or is younger. The youngest therefore counts no waiting one: it is settled
// with what is available, and releases credits for the older ones. An enrichment without a hold
// counts all other holds, because no enrichment waits for it. Holds of lookups count, too: they are
// charged or released within seconds.
import { sql } from 'kysely';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Tx } from '../db/database.ts';
import type { EnrichmentRow } from './results.ts';

/**
 * After this time the uncovered kinds are not shown, whatever others hold: a source may throttle
 * those for hours.
 */
export const MAX_CREDIT_WAIT_MINUTES = 10;
export const CREDIT_WAIT_SECONDS = 2;

/** Reads the holds that may be released: in the workspace, and in the budget of the same key and month. */
export async function readOtherHolds(
  tx: Tx,
  enrichment: EnrichmentRow,
): Promise<{ workspace: Hundredths; budget: Hundredths }> {
  const { rows } = await sql<{ workspace: number; budget: number }>`
    select coalesce(sum(held), 0)::float8 as workspace,
      coalesce(sum(held) filter (where budget_id = ${enrichment.budget_id}
        and budget_month = ${enrichment.budget_month}), 0)::float8 as budget
    from (
      select held, budget_id, budget_month from enrichments other
      where workspace_id = ${enrichment.workspace_id} and id <> ${enrichment.id}
        and finished_at is null and held > 0
        and (${enrichment.held}::bigint = 0
          or (created_at, id) > (${enrichment.created_at}::timestamptz, ${enrichment.id}::uuid)
          or exists (select from records where enrichment_id = other.id
            and state = 'running' and unpaid_since is null))
      union all
      select amount, budget_id, budget_month from lookup_holds
      where workspace_id = ${enrichment.workspace_id}
    ) others
  `.execute(tx);
  return rows[0] ?? { workspace: 0, budget: 0 };
}
