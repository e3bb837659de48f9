import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  `create table dashboard_people (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    email text not null unique,
    role text not null check (role in ('operator', 'member')),
    password text not null,
    temporary boolean not null,
    sealed text,
    created_at timestamptz not null,
    last_sign_in_at timestamptz
  )`,
  `create index dashboard_people_by_workspace on dashboard_people (workspace_id, email)`,
  `create table dashboard_sessions (
    hash text primary key,
    person_id uuid not null references dashboard_people on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index dashboard_sessions_by_person on dashboard_sessions (person_id)`,
  `create table dashboard_tries (
    subject text primary key,
    tries integer not null,
    ends_at timestamptz not null
  )`,
  `create table dashboard_imports (
    id uuid primary key,
    name text not null,
    format text not null,
    state text not null,
    bytes bigint not null,
    uploaded bigint not null default 0,
    parts integer not null default 0,
    read bigint not null default 0,
    rows integer not null default 0,
    added integer not null default 0,
    updated integer not null default 0,
    rejected integer not null default 0,
    incomplete integer not null default 0,
    unknown_columns jsonb not null default '[]',
    rejects_head text not null default '',
    error text,
    "by" text not null,
    started_at timestamptz not null,
    beat_at timestamptz not null,
    runner uuid,
    finished_at timestamptz
  )`,
  `create table dashboard_import_parts (
    import_id uuid not null references dashboard_imports on delete cascade,
    part integer not null,
    data bytea not null,
    primary key (import_id, part)
  )`,
  `create table dashboard_import_rejects (
    import_id uuid not null references dashboard_imports on delete cascade,
    number integer not null,
    record text not null,
    primary key (import_id, number)
  )`,
  `create index ledger_entries_by_enrichment on ledger_entries (enrichment_id)
    where enrichment_id is not null`,

  // An open dashboard is notified of changes in its workspace and requests the data again. The
  // database sends the notification, whichever process and code made the change.
  `create function dashboard_enrichment_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sidelight', 'dashboard:' || new.workspace_id || ':enrichments');
      return null;
    end $$`,
  `create trigger dashboard_enrichment_started after insert on enrichments
    for each row execute function dashboard_enrichment_changed()`,
  `create trigger dashboard_enrichment_changed
    after update of status, pending, cost, held on enrichments for each row
    when ((old.status, old.pending, old.cost, old.held)
      is distinct from (new.status, new.pending, new.cost, new.held))
    execute function dashboard_enrichment_changed()`,
  `create function dashboard_delivery_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sidelight', 'dashboard:' || workspace_id || ':webhooks')
        from enrichments where id = new.enrichment_id;
      return null;
    end $$`,
  `create trigger dashboard_delivery_changed after insert or update on webhook_deliveries
    for each row execute function dashboard_delivery_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
