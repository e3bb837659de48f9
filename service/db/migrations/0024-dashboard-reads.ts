import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // The figures of the last days.
  `create index ledger_entries_by_time on ledger_entries (workspace_id, at)`,
  // The webhook log, newest first, and those of its states that are few.
  `create index webhook_deliveries_by_time on webhook_deliveries (created_at, id)`,
  `create index webhook_deliveries_failed on webhook_deliveries (created_at, id)
    where gave_up_at is not null`,
  `create index webhook_deliveries_waiting on webhook_deliveries (created_at, id)
    where delivered_at is null and gave_up_at is null`,
  // Which enrichments found something.
  `create index records_found on records (enrichment_id) where state = 'found'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
