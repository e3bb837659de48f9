import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release. `spend_once` stays for
// processes of the release before, which run during an upgrade.
const STATEMENTS = [
  // Claims purchases of one kind, and spends the price of each that was not paid for before: in the order of the keys, as
  // far as balance and budget cover them. The other claims are deleted, so that nothing is moved for them.
  // The locks are taken in the order of service/credits/ledger.ts: purchases, balance, budget. While the balance is
  // locked, no other transaction moves credits of its budgets.
  `create function spend_each(
    spender uuid, api_key uuid, budget uuid, budget_month text, spent_at timestamptz, amount bigint,
    bought_kind text, bought_keys text[], bought_until timestamptz
  ) returns table (charged_keys text[], uncovered_keys text[], remaining bigint) language plpgsql as $$
  declare
    fresh_keys text[];
    most bigint;
    covered bigint;
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
    select coalesce(array_agg(person_key order by array_position(bought_keys, person_key)), '{}')
      into fresh_keys from bought;
    covered := cardinality(fresh_keys);
    if covered > 0 then
      select available into remaining from balances where workspace_id = spender for update;
      select spend_limit into most from budgets where id = budget;
      -- A limit that was lowered below the used amount leaves less than nothing. No limit is null, which least ignores.
      most := most - coalesce(
        (select held + spent from budget_months where budget_id = budget and month = budget_month), 0);
      covered := greatest(least(covered, coalesce(remaining, 0) / amount, most / amount), 0);
    end if;
    charged_keys := fresh_keys[:covered];
    uncovered_keys := fresh_keys[covered + 1:];
    if covered > 0 then
      update balances b
        set available = b.available - amount * covered, spent = b.spent + amount * covered
        where b.workspace_id = spender returning b.available into remaining;
      insert into budget_months as mine (budget_id, month, spent)
        values (budget, budget_month, amount * covered)
        on conflict (budget_id, month) do update set spent = mine.spent + excluded.spent;
      insert into ledger_entries (workspace_id, at, debit, credit, amount, reason, api_key_id, kind)
        select spender, spent_at, 'available', 'spent', amount, 'charge', api_key, bought_kind
        from generate_series(1, covered);
    end if;
    if cardinality(uncovered_keys) > 0 then
      delete from purchases where workspace_id = spender and kind = bought_kind
        and person_key = any(uncovered_keys);
    end if;
    remaining := coalesce(remaining, (select available from balances where workspace_id = spender), 0);
    return next;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
