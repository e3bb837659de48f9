import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing of today's code and is never edited after a release.
const STATEMENTS = [
  `create table queue_turns (
    lane text primary key,
    turn bigint not null
  )`,
  // Counts of the current minute are of no use after a crash, which empties an unlogged table.
  `create unlogged table request_counts (
    workspace_id uuid primary key references workspaces on delete cascade,
    minute bigint not null,
    count integer not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
