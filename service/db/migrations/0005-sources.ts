import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS: string[] = [
  `create table source_days (
    source text not null,
    day date not null,
    asks bigint not null,
    failures bigint not null,
    throttled bigint not null,
    skipped bigint not null,
    milliseconds bigint not null,
    cost bigint not null,
    primary key (source, day)
  )`,
  `create table source_finds (
    source text not null,
    day date not null,
    kind text not null,
    asked bigint not null,
    found bigint not null,
    primary key (source, day, kind)
  )`,
  `create table source_health (
    source text primary key,
    breaker text not null,
    last_error text,
    last_error_at timestamptz,
    updated_at timestamptz not null
  )`,
  `create table source_budgets (
    source text primary key,
    minute timestamptz not null,
    used integer not null
  )`,
  `create table source_turns (
    source text not null,
    reference text not null,
    at timestamptz not null,
    primary key (source, reference)
  )`,
  `create table source_progress (
    reference text primary key,
    answers jsonb not null,
    waits integer not null,
    updated_at timestamptz not null
  )`,
  `create index source_progress_by_age on source_progress (updated_at)`,
  `create table upstream_jobs (
    id uuid primary key,
    source text not null,
    kind text not null,
    state text not null,
    body text,
    idempotent boolean not null,
    remote_id text,
    items integer not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    cost bigint not null default 0,
    error text,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create index upstream_jobs_by_age on upstream_jobs (source, created_at)`,
  `create table upstream_purchases (
    source text not null,
    person_key text not null,
    kind text not null,
    state text not null,
    query jsonb not null,
    wanted_at timestamptz not null,
    alone boolean not null default false,
    job_id uuid references upstream_jobs on delete set null,
    item text,
    profile_key text,
    answer jsonb,
    error text,
    expires_at timestamptz,
    primary key (source, person_key, kind)
  )`,
  `create index upstream_purchases_queued on upstream_purchases (source, wanted_at)
    where state = 'queued'`,
  `create index upstream_purchases_by_job on upstream_purchases (job_id)`,
  `create index upstream_purchases_by_profile on upstream_purchases (profile_key)`,
];

const PATTERN: string[] = [
  // Addresses at a domain or its subdomains begin with it when they are reversed.
  `create index directory_emails_by_domain on directory_emails (reverse(email) text_pattern_ops)`,
  `create table pattern_domains (
    domain text primary key,
    learnt jsonb not null,
    imported_at timestamptz,
    learnt_at timestamptz not null
  )`,
  `create table pattern_waits (
    reference text primary key,
    waits integer not null,
    updated_at timestamptz not null
  )`,
  `create index pattern_waits_by_age on pattern_waits (updated_at)`,
  `create table mail_domains (
    domain text primary key,
    probe text not null,
    route text,
    routed_at timestamptz,
    accepts_all boolean,
    probed_at timestamptz,
    silent_until timestamptz
  )`,
  `create table mail_addresses (
    address text primary key,
    accepted boolean not null,
    checked_at timestamptz not null
  )`,
  `create index mail_addresses_by_age on mail_addresses (checked_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...STATEMENTS, ...PATTERN]) await sql.raw(statement).execute(db);
}
