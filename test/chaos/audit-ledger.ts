// The rules that the ledger must meet at every moment, checked in one statement and so in one
// snapshot.
import { sql } from 'kysely';
import type { Db } from '../../service/db/database.ts';

/** The names of the rules that the database breaks now; must be empty. */
export async function auditBooks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rule: string; workspace: string }>`
    with sides as (
      select workspace_id, credit as account, amount from ledger_entries
      union all
      select workspace_id, debit, -amount from ledger_entries
    ), moved as (
      select workspace_id,
        coalesce(-sum(amount) filter (where account = 'granted'), 0) as granted,
        coalesce(sum(amount) filter (where account = 'available'), 0) as available,
        coalesce(sum(amount) filter (where account = 'held'), 0) as held,
        coalesce(sum(amount) filter (where account = 'spent'), 0) as spent
      from sides group by workspace_id
    ), receipts as (
      select workspace_id, sum(held) as held, sum(cost) as cost from (
        select workspace_id, held, cost from enrichments
        union all
        select workspace_id, amount, 0 from lookup_holds
      ) holds group by workspace_id
    ), charged as (
      select enrichment_id, position, sum(amount) as amount from ledger_entries
      where credit = 'spent' and enrichment_id is not null group by enrichment_id, position
    ), budgeted as (
      select workspace_id, sum(held) as held, sum(spent) as spent
      from budgets join budget_months on budget_id = id group by workspace_id
    ), records_of as (
      select enrichment_id, sum(cost) as cost, count(*) filter (where state = 'running') as running
      from records group by enrichment_id
    )
    select 'held + spent + available = granted' as rule, workspace_id::text as workspace from balances
    where held + spent + available <> granted
    union all
    select 'the balance is the sum of its entries', b.workspace_id::text
    from balances b left join moved m using (workspace_id)
    where (b.granted, b.available, b.held, b.spent) is distinct from
      (coalesce(m.granted, 0), coalesce(m.available, 0), coalesce(m.held, 0), coalesce(m.spent, 0))
    union all
    select 'what is held is held for enrichments and lookups, what is spent is on a receipt', b.workspace_id::text
    from balances b left join receipts r using (workspace_id)
    where (b.held, b.spent) is distinct from (coalesce(r.held, 0), coalesce(r.cost, 0))
    union all
    select 'the budgets of the keys add up to the balance', b.workspace_id::text
    from balances b left join budgeted u using (workspace_id)
    where (b.held, b.spent) is distinct from (coalesce(u.held, 0), coalesce(u.spent, 0))
    union all
    select 'a kind of a record is charged for once', enrichment_id::text from ledger_entries
    where credit = 'spent' and enrichment_id is not null
    group by enrichment_id, position, kind having count(*) > 1
    union all
    select 'a receipt is the sum of its records', e.workspace_id::text
    from enrichments e join records_of r on r.enrichment_id = e.id where r.cost <> e.cost
    union all
    select 'a record costs what was charged for it', r.enrichment_id::text
    from records r left join charged c using (enrichment_id, position)
    where r.cost <> coalesce(c.amount, 0)
    union all
    select 'pending counts the records that run', e.workspace_id::text
    from enrichments e join records_of r on r.enrichment_id = e.id
    where e.finished_at is null and r.running <> e.pending
    union all
    select 'records reserve no more than their enrichment holds', e.workspace_id::text
    from enrichments e where e.finished_at is null and e.held < (select coalesce(sum(reserved), 0)
      from records r where r.enrichment_id = e.id and r.state = 'running')
    union all
    select 'what has ended holds nothing', e.workspace_id::text
    from enrichments e where e.finished_at is not null and e.held <> 0
  `.execute(db);
  return rows.map(({ rule, workspace }) => `broken: ${rule} (${workspace})`);
}

export type Totals = { enrichments: number; unfinished: number; unknown: number; jobs: number };

export async function readTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from enrichments)::int as enrichments,
      (select count(*) from enrichments where finished_at is null)::int as unfinished,
      (select count(*) from enrichments where status = 'UNKNOWN')::int as unknown,
      (select count(*) from pgboss.job where name in ('enrich', 'webhook') and state < 'completed')::int as jobs
  `.execute(db);
  return rows[0]!;
}

/** Credits by workspace. */
export async function readSpent(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('balances').select(['workspace_id', 'spent']).execute();
  return new Map(rows.map(({ workspace_id, spent }) => [workspace_id, Number(spent) / 100]));
}
