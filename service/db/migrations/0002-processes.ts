import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  `create table queue_turns (
    lane text primary key,
    turn bigint not null
  )`,
  // A crash empties an unlogged table, which is fine: counts of the current minute are useless
  // afterwards.
  `create unlogged table request_counts (
    workspace_id uuid primary key references workspaces on delete cascade,
    minute bigint not null,
    count integer not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
