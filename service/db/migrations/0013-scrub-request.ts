import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing of today's code and is never edited after a release.
const STATEMENTS = [
  // There is a row from an erasure on until the database's files are free of what was erased.
  `create table scrub_request (
    one boolean primary key default true check (one),
    erasures bigint not null,
    since timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
