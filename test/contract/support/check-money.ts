// The rules that credits must meet at every moment, read in one snapshot.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Tx } from '../../../service/db/database.ts';

/** A row for each workspace whose sums are wrong. */
const faults = (tx: Tx) =>
  sql<{ workspace_id: string }>`
    with entries as (
      select workspace_id, account, sum(amount) as amount from (
        select workspace_id, credit as account, amount from ledger_entries
        union all select workspace_id, debit, -amount from ledger_entries
      ) moves group by workspace_id, account
    ), sums as (
      select workspace_id,
        -coalesce(sum(amount) filter (where account = 'granted'), 0) as granted,
        coalesce(sum(amount) filter (where account = 'available'), 0) as available,
        coalesce(sum(amount) filter (where account = 'held'), 0) as held,
        coalesce(sum(amount) filter (where account = 'spent'), 0) as spent
      from entries group by workspace_id
    ), enriched as (
      select workspace_id, sum(held) as held from (
        select workspace_id, held from enrichments
        union all select workspace_id, amount from lookup_holds
      ) holds group by workspace_id
    )
    select b.* from balances b
      left join sums s using (workspace_id) left join enriched e using (workspace_id)
    where b.granted <> b.available + b.held + b.spent
      or least(b.granted, b.available, b.held, b.spent) < 0
      or (b.granted, b.available, b.held, b.spent) is distinct from
        (coalesce(s.granted, 0), coalesce(s.available, 0), coalesce(s.held, 0), coalesce(s.spent, 0))
      or b.held <> coalesce(e.held, 0)
  `.execute(tx);

/** A row for each month of a budget that is over its limit, or differs from its enrichments. */
const budgetFaults = (tx: Tx) =>
  sql`
    select m.*, b.spend_limit from budget_months m join budgets b on b.id = m.budget_id
    where held + spent > coalesce(spend_limit, held + spent)
      or held <> (select coalesce(sum(e.held), 0) from enrichments e
        where e.budget_id = m.budget_id and e.budget_month = m.month)
        + (select coalesce(sum(h.amount), 0) from lookup_holds h
        where h.budget_id = m.budget_id and h.budget_month = m.month)
      or spent <> (select coalesce(sum(l.amount), 0) from ledger_entries l
        join api_keys k on k.id = l.api_key_id left join enrichments e on e.id = l.enrichment_id
        where k.budget_id = m.budget_id and l.credit = 'spent'
          and coalesce(e.budget_month, to_char(l.at at time zone 'UTC', 'YYYY-MM')) = m.month)
  `.execute(tx);

/** A row for each enrichment whose records have reserved more than it holds. */
const reservationFaults = (tx: Tx) =>
  sql`
    select e.id, e.held from enrichments e where e.finished_at is null
      and e.held < (select coalesce(sum(reserved), 0) from records r
        where r.enrichment_id = e.id and r.state = 'running')
  `.execute(tx);

/** A row for each enrichment or record whose cost differs from the ledger. */
const costFaults = (tx: Tx) =>
  sql`
    select e.id, e.cost from enrichments e
    where cost <> (select coalesce(sum(amount), 0) from ledger_entries
        where enrichment_id = e.id and credit = 'spent')
      or cost <> (select sum(cost) from records where enrichment_id = e.id)
      or (finished_at is not null and held <> 0)
      or exists (select from records r where r.enrichment_id = e.id and r.cost <>
        (select coalesce(sum(amount), 0) from ledger_entries l where l.enrichment_id = e.id
          and l.position = r.position and l.credit = 'spent'))
  `.execute(tx);

export async function checkMoney(db: Db): Promise<void> {
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      balances: (await faults(tx)).rows,
      budgets: (await budgetFaults(tx)).rows,
      reservations: (await reservationFaults(tx)).rows,
      costs: (await costFaults(tx)).rows,
    }));
  expect(found).toEqual({ balances: [], budgets: [], reservations: [], costs: [] });
}

/** Checks repeatedly until `work` has ended, and once after. */
export async function checkMoneyWhile<T>(db: Db, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const done = work.finally(() => over.abort());
  const watch = async () => {
    while (!over.signal.aborted) {
      await checkMoney(db);
      await setImmediate();
    }
  };
  const [value] = await Promise.all([done, watch()]);
  await checkMoney(db);
  return value;
}
