import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS: string[] = [
  `create table suppressions (
    id uuid primary key,
    reason text not null,
    kind text,
    note text not null default '',
    label text not null default '',
    created_at timestamptz not null
  )`,
  `create index suppressions_newest on suppressions (created_at desc, id desc)`,
  `create table suppression_keys (
    suppression_id uuid not null references suppressions on delete cascade,
    hash text not null,
    primary key (hash, suppression_id)
  )`,
  `create index suppression_keys_by_suppression on suppression_keys (suppression_id)`,
  // For the searches of retention.
  `create index enrichments_by_expiry on enrichments (expires_at)`,
  `create index purchases_by_expiry on purchases (free_until)`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  // For the counts of the metrics: few enrichments are unfinished at any moment.
  `create index enrichments_unfinished_by_status on enrichments (status) where finished_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
