import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // False for deliveries of an earlier version: their end events are already queued.
  `alter table webhook_deliveries add column blocks_end boolean not null default false`,
  `create index webhook_deliveries_blocking on webhook_deliveries (enrichment_id) where blocks_end`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
