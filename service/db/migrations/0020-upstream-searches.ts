import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  `create table upstream_searches (
    source text not null,
    search text not null,
    position integer not null,
    size integer not null,
    state text not null,
    items jsonb not null,
    total integer not null,
    next text not null,
    at timestamptz not null,
    expires_at timestamptz not null,
    primary key (source, search, position)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
