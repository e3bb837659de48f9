import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  `create table webhook_attempts (
    id bigint generated always as identity primary key,
    delivery_id uuid not null references webhook_deliveries on delete cascade,
    at timestamptz not null,
    status integer,
    error text,
    duration_ms integer not null
  )`,
  `create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, id)`,
  // Attempts are counted here and not in the queue, where a crash would use one up.
  `alter table webhook_deliveries
    add column tries_left integer not null default 6 check (tries_left >= 0),
    add column round integer not null default 0,
    add column next_attempt_at timestamptz,
    add column gave_up_at timestamptz`,
  `update webhook_deliveries set
    tries_left = greatest(0, 6 - attempts),
    next_attempt_at = case when delivered_at is null and attempts < 6 then created_at end,
    gave_up_at = case when delivered_at is null and attempts >= 6 then created_at end`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
