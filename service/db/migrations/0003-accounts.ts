import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // A key that replaces another shares its budget, so that a rotation does not reset a limit.
  `create table budgets (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    spend_limit bigint check (spend_limit >= 0)
  )`,
  `create index budgets_by_workspace on budgets (workspace_id)`,
  // Written YYYY-MM; months are those of UTC.
  `create table budget_months (
    budget_id uuid not null references budgets on delete cascade,
    month text not null,
    held bigint not null default 0 check (held >= 0),
    spent bigint not null default 0 check (spent >= 0),
    primary key (budget_id, month)
  )`,
  `alter table api_keys
    add column hint text,
    add column budget_id uuid references budgets,
    add column last_used_at timestamptz`,
  `create index api_keys_by_workspace on api_keys (workspace_id, created_at)`,
  // One budget for each existing key, under the key's own id.
  `insert into budgets (id, workspace_id) select id, workspace_id from api_keys`,
  `update api_keys set budget_id = id`,
  `alter table api_keys alter column budget_id set not null`,
  `create index api_keys_by_budget on api_keys (budget_id)`,
  `alter table enrichments
    add column budget_id uuid references budgets,
    add column budget_month text`,
  `update enrichments set
    budget_id = api_key_id,
    budget_month = to_char(created_at at time zone 'UTC', 'YYYY-MM')`,
  `alter table enrichments
    alter column budget_id set not null,
    alter column budget_month set not null`,
  `insert into budget_months (budget_id, month, held, spent)
    select budget_id, budget_month, sum(held), sum(cost) from enrichments
    group by budget_id, budget_month`,
  `alter table ledger_entries
    add column api_key_id uuid references api_keys,
    add column kind text,
    add column note text`,

  // Purchases are stored as digests: the table names no person.
  `update purchases set person_key = encode(sha256(convert_to(person_key, 'UTF8')), 'hex')`,
  `alter table purchases add column since timestamptz`,
  `update purchases set since = free_until - interval '3 months'`,
  `alter table purchases alter column since set not null`,

  // A found contact that waits for credits which other enrichments hold.
  `alter table records
    add column unpaid_answer jsonb,
    add column unpaid_since timestamptz`,
  `create index enrichments_unfinished on enrichments (workspace_id) where finished_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
