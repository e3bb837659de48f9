import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // Counted from now on: results of before are not read again.
  `create table value_days (
    workspace_id uuid not null references workspaces on delete cascade,
    day date not null,
    api_key_id uuid not null,
    kind text not null,
    found bigint not null,
    not_found bigint not null,
    primary key (workspace_id, day, api_key_id, kind)
  )`,
  `create table address_days (
    workspace_id uuid not null references workspaces on delete cascade,
    day date not null,
    api_key_id uuid not null,
    status text not null,
    count bigint not null,
    primary key (workspace_id, day, api_key_id, status)
  )`,
  // For retention, which deletes by day alone.
  `create index value_days_by_day on value_days (day)`,
  `create index address_days_by_day on address_days (day)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
