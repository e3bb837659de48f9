import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // Spends without a hold, from balance and budget, and posts it. Returns the available credits.
  // Raises SL402 where balance or budget do not cover the amount, so that nothing is moved.
  // The locks are taken in the order of service/credits/ledger.ts: balance, then budget.
  `create function spend(
    spender uuid, api_key uuid, budget uuid, budget_month text, spent_at timestamptz, amount bigint,
    kind text, enrichment uuid, record_position integer, note text
  ) returns bigint language plpgsql as $$
  declare
    remaining bigint;
    most bigint;
  begin
    update balances b set available = b.available - amount, spent = b.spent + amount
      where b.workspace_id = spender and b.available >= amount
      returning b.available into remaining;
    if not found then
      raise exception 'the balance does not cover the amount' using errcode = 'SL402';
    end if;
    select spend_limit into most from budgets where id = budget;
    insert into budget_months as mine (budget_id, month, spent)
      select budget, budget_month, amount where most is null or most >= amount
      on conflict (budget_id, month) do update set spent = mine.spent + excluded.spent
      where most is null or mine.held + mine.spent + excluded.spent <= most;
    if not found then
      raise exception 'the budget does not cover the amount' using errcode = 'SL402';
    end if;
    insert into ledger_entries
      (workspace_id, at, debit, credit, amount, enrichment_id, position, reason, api_key_id, kind, note)
      values (spender, spent_at, 'available', 'spent', amount, enrichment, record_position, 'charge',
        api_key, kind, note);
    return remaining;
  end $$`,
  // Claims one purchase, and spends its price unless it was paid for before. One statement, because
  // a lookup has little other work.
  `create function spend_once(
    spender uuid, api_key uuid, budget uuid, budget_month text, spent_at timestamptz, amount bigint,
    bought_kind text, bought_key text, bought_until timestamptz
  ) returns table (charged bigint, remaining bigint) language plpgsql as $$
  begin
    insert into purchases as mine (workspace_id, person_key, kind, since, free_until)
      values (spender, bought_key, bought_kind, spent_at, bought_until)
      on conflict (workspace_id, person_key, kind) do update
        set since = excluded.since, free_until = excluded.free_until
        where mine.free_until <= spent_at;
    if found then
      charged := amount;
      remaining := spend(spender, api_key, budget, budget_month, spent_at, amount, bought_kind,
        null, null, null);
    else
      charged := 0;
      remaining := coalesce((select available from balances where workspace_id = spender), 0);
    end if;
    return next;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
