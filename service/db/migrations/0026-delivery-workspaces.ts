import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // The id of the workspace. It is not named workspace_id: processes of the previous release, which run until they are
  // replaced, select this name without its table from deliveries and their enrichments.
  `alter table webhook_deliveries add column owner_id uuid references workspaces on delete cascade`,
  // No dashboard is notified of each row that is filled in.
  `drop trigger dashboard_delivery_changed on webhook_deliveries`,
  `update webhook_deliveries d set owner_id = e.workspace_id
    from enrichments e where e.id = d.enrichment_id`,
  `alter table webhook_deliveries alter column owner_id set not null`,
  // For a process of the previous release, which may end an enrichment until it is replaced.
  `create function webhook_delivery_owner() returns trigger language plpgsql as $$
    begin
      select workspace_id into new.owner_id from enrichments where id = new.enrichment_id;
      return new;
    end $$`,
  `create trigger webhook_delivery_owner before insert on webhook_deliveries
    for each row when (new.owner_id is null) execute function webhook_delivery_owner()`,
  `create or replace function dashboard_delivery_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sidelight', 'dashboard:' || new.owner_id || ':webhooks');
      return null;
    end $$`,
  `create trigger dashboard_delivery_changed after insert or update on webhook_deliveries
    for each row execute function dashboard_delivery_changed()`,
  // The webhook log of one workspace: the others may have most of the deliveries.
  `drop index webhook_deliveries_by_time`,
  `drop index webhook_deliveries_failed`,
  `drop index webhook_deliveries_waiting`,
  `create index webhook_deliveries_by_time on webhook_deliveries (owner_id, created_at, id)`,
  `create index webhook_deliveries_failed on webhook_deliveries (owner_id, created_at, id)
    where gave_up_at is not null`,
  `create index webhook_deliveries_waiting on webhook_deliveries (owner_id, created_at, id)
    where delivered_at is null and gave_up_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
