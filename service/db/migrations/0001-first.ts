import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  `create table workspaces (
    id uuid primary key,
    name text not null,
    demo boolean not null default false,
    webhook_secret text not null,
    created_at timestamptz not null
  )`,
  `create unique index workspaces_one_demo on workspaces (demo) where demo`,
  `create table api_keys (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    name text not null,
    hash text not null unique,
    sealed text not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  // The database enforces the ledger's invariant: no code path can break it.
  `create table balances (
    workspace_id uuid primary key references workspaces on delete cascade,
    granted bigint not null,
    available bigint not null check (available >= 0),
    held bigint not null check (held >= 0),
    spent bigint not null check (spent >= 0),
    check (granted = available + held + spent)
  )`,
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    at timestamptz not null,
    debit text not null,
    credit text not null,
    amount bigint not null check (amount > 0),
    enrichment_id uuid,
    position integer,
    reason text not null
  )`,
  `create index ledger_entries_by_workspace on ledger_entries (workspace_id, id)`,
  `create table purchases (
    workspace_id uuid not null references workspaces on delete cascade,
    person_key text not null,
    kind text not null,
    free_until timestamptz not null,
    primary key (workspace_id, person_key, kind)
  )`,
  `create table enrichments (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    api_key_id uuid not null references api_keys,
    kind text not null,
    name text not null,
    status text not null,
    webhook_url text,
    contact_webhook_url text,
    held bigint not null check (held >= 0),
    cost bigint not null,
    total integer not null,
    pending integer not null check (pending >= 0),
    short_of_credits boolean not null default false,
    created_at timestamptz not null,
    finished_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index enrichments_by_workspace on enrichments (workspace_id, created_at desc)`,
  `create table records (
    enrichment_id uuid not null references enrichments on delete cascade,
    position integer not null,
    query jsonb not null,
    input jsonb not null,
    -- json keeps the caller's order of keys; jsonb would sort them.
    custom json,
    wanted jsonb not null,
    state text not null,
    contact_info jsonb,
    profile jsonb,
    provenance jsonb,
    cost bigint not null default 0,
    failures integer not null default 0,
    finished_at timestamptz,
    primary key (enrichment_id, position)
  )`,
  `create table idempotency_keys (
    workspace_id uuid not null references workspaces on delete cascade,
    path text not null,
    key text not null,
    body_hash text not null,
    enrichment_id uuid not null,
    created_at timestamptz not null,
    primary key (workspace_id, path, key)
  )`,
  `create table webhook_deliveries (
    id uuid primary key,
    enrichment_id uuid not null references enrichments on delete cascade,
    event text not null,
    url text not null,
    body text not null,
    attempts integer not null default 0,
    delivered_at timestamptz,
    last_error text,
    created_at timestamptz not null
  )`,
  `create index webhook_deliveries_by_enrichment on webhook_deliveries (enrichment_id)`,
  `create table directory_companies (
    id text primary key,
    data jsonb not null,
    name_key text not null,
    domain text not null,
    profile_key text,
    network_id bigint
  )`,
  `create index directory_companies_by_name on directory_companies (name_key)`,
  `create index directory_companies_by_domain on directory_companies (domain)`,
  `create index directory_companies_by_profile on directory_companies (profile_key)`,
  `create index directory_companies_by_network_id on directory_companies (network_id)`,
  `create table directory_people (
    id text primary key,
    profile jsonb not null,
    contact_info jsonb not null,
    full_name_key text not null,
    name_key text not null,
    profile_key text,
    network_id bigint,
    imported_at timestamptz not null
  )`,
  `create index directory_people_by_name on directory_people (name_key)`,
  `create index directory_people_by_full_name on directory_people (full_name_key)`,
  `create index directory_people_by_profile on directory_people (profile_key)`,
  `create index directory_people_by_network_id on directory_people (network_id)`,
  `create table directory_emails (
    email text not null,
    person_id text not null references directory_people on delete cascade,
    primary key (email, person_id)
  )`,
  `create table directory_employments (
    person_id text not null references directory_people on delete cascade,
    company_id text not null,
    is_current boolean not null,
    primary key (person_id, company_id)
  )`,
  `create index directory_employments_by_company on directory_employments (company_id)`,
  `create table directory_imports (
    name text primary key,
    digest text not null,
    imported_at timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
