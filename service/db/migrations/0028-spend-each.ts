import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  `drop function spend_once`,
  `drop function spend`,
  // Spends \`times\` the amount without a hold, from balance and budget, and posts each. Returns the available credits.
  // Raises SL402 where balance or budget do not cover the sum, so that nothing is moved.
  // The locks are taken in the order of service/credits/ledger.ts: balance, then budget.
  `create function spend(
    spender uuid, api_key uuid, budget uuid, budget_month text, spent_at timestamptz, amount bigint,
    kind text, enrichment uuid, record_position integer, note text, times integer default 1
  ) returns bigint language plpgsql as $$
  declare
    total constant bigint := amount * times;
    remaining bigint;
    most bigint;
  begin
    update balances b set available = b.available - total, spent = b.spent + total
      where b.workspace_id = spender and b.available >= total
      returning b.available into remaining;
    if not found then
      raise exception 'the balance does not cover the amount' using errcode = 'SL402';
    end if;
    select spend_limit into most from budgets where id = budget;
    insert into budget_months as mine (budget_id, month, spent)
      select budget, budget_month, total where most is null or most >= total
      on conflict (budget_id, month) do update set spent = mine.spent + excluded.spent
      where most is null or mine.held + mine.spent + excluded.spent <= most;
    if not found then
      raise exception 'the budget does not cover the amount' using errcode = 'SL402';
    end if;
    insert into ledger_entries
      (workspace_id, at, debit, credit, amount, enrichment_id, position, reason, api_key_id, kind, note)
      select spender, spent_at, 'available', 'spent', amount, enrichment, record_position, 'charge',
        api_key, kind, note
      from generate_series(1, times);
    return remaining;
  end $$`,
  // Claims purchases of one kind, and spends the price of each that was not paid for before.
  `create function spend_each(
    spender uuid, api_key uuid, budget uuid, budget_month text, spent_at timestamptz, amount bigint,
    bought_kind text, bought_keys text[], bought_until timestamptz
  ) returns table (charged_keys text[], remaining bigint) language plpgsql as $$
  begin
    with bought as (
      insert into purchases as mine (workspace_id, person_key, kind, since, free_until)
        select spender, bought_key, bought_kind, spent_at, bought_until
        from unnest(bought_keys) as bought_key order by bought_key
        on conflict (workspace_id, person_key, kind) do update
          set since = excluded.since, free_until = excluded.free_until
          where mine.free_until <= spent_at
        returning mine.person_key
    )
    select coalesce(array_agg(person_key), '{}') into charged_keys from bought;
    if cardinality(charged_keys) > 0 then
      remaining := spend(spender, api_key, budget, budget_month, spent_at, amount, bought_kind,
        null, null, null, cardinality(charged_keys));
    else
      remaining := coalesce((select available from balances where workspace_id = spender), 0);
    end if;
    return next;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
