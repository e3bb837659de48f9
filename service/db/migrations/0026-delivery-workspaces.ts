import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  `alter table webhook_deliveries add column workspace_id uuid references workspaces on delete cascade`,
  // No dashboard is notified of each row that is filled in.
  `drop trigger dashboard_delivery_changed on webhook_deliveries`,
  `update webhook_deliveries d set workspace_id = e.workspace_id
    from enrichments e where e.id = d.enrichment_id`,
  `alter table webhook_deliveries alter column workspace_id set not null`,
  // For a process of the previous release, which may end an enrichment until it is replaced.
  `create function webhook_delivery_workspace() returns trigger language plpgsql as $$
    begin
      select workspace_id into new.workspace_id from enrichments where id = new.enrichment_id;
      return new;
    end $$`,
  `create trigger webhook_delivery_workspace before insert on webhook_deliveries
    for each row when (new.workspace_id is null) execute function webhook_delivery_workspace()`,
  `create or replace function dashboard_delivery_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sidelight', 'dashboard:' || new.workspace_id || ':webhooks');
      return null;
    end $$`,
  `create trigger dashboard_delivery_changed after insert or update on webhook_deliveries
    for each row execute function dashboard_delivery_changed()`,
  // The webhook log of one workspace: the others may have most of the deliveries.
  `drop index webhook_deliveries_by_time`,
  `drop index webhook_deliveries_failed`,
  `drop index webhook_deliveries_waiting`,
  `create index webhook_deliveries_by_time on webhook_deliveries (workspace_id, created_at, id)`,
  `create index webhook_deliveries_failed on webhook_deliveries (workspace_id, created_at, id)
    where gave_up_at is not null`,
  `create index webhook_deliveries_waiting on webhook_deliveries (workspace_id, created_at, id)
    where delivered_at is null and gave_up_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
