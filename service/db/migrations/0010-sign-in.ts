import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // Existing one-time passwords get an expiry counted from now on; so do those that a process of
  // the previous version makes during the upgrade.
  `alter table dashboard_people
    add column temporary_until timestamptz default now() + interval '7 days'`,
  `update dashboard_people set temporary_until = null where not temporary`,

  `alter table dashboard_tries
    add column waits_until timestamptz not null default now()`,

  `create table dashboard_browsers (
    hash text not null,
    person_id uuid not null references dashboard_people on delete cascade,
    seen_at timestamptz not null,
    primary key (hash, person_id)
  )`,
  `create index dashboard_browsers_by_person on dashboard_browsers (person_id, seen_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
