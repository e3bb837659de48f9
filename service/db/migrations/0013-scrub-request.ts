import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // The row exists from an erasure until the erased data is removed from the database's files.
  `create table scrub_request (
    one boolean primary key default true check (one),
    erasures bigint not null,
    since timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
