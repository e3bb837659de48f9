import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // The part of its enrichment's hold that a record reserves before a paying source is asked, and
  // the kinds it covers.
  `alter table records
    add column reserved bigint not null default 0 check (reserved >= 0),
    add column reserved_kinds jsonb`,

  `create table lookup_holds (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    api_key_id uuid not null references api_keys on delete cascade,
    budget_id uuid not null,
    budget_month text not null,
    amount bigint not null check (amount > 0),
    expires_at timestamptz not null
  )`,
  `create index lookup_holds_by_workspace on lookup_holds (workspace_id)`,
  `create index lookup_holds_by_end on lookup_holds (expires_at)`,

  `alter table source_days add column billed bigint not null default 0`,

  `create table source_spending (
    source text not null,
    reference text not null,
    kind text not null,
    workspace_id uuid not null references workspaces on delete cascade,
    day date not null,
    amount bigint not null check (amount > 0),
    primary key (source, reference, kind)
  )`,
  `create index source_spending_by_workspace on source_spending (source, workspace_id, day)
    include (amount)`,
  `create index source_spending_by_day on source_spending (day)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
