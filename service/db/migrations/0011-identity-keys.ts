import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing of today's code and is never edited after a release.
const STATEMENTS = [
  // Suppressions are digests, which cannot be made anew: each says by which rules it was made.
  `alter table suppression_keys add column key_version integer not null default 1`,
  `create index suppression_keys_of_version_1 on suppression_keys (hash) where key_version = 1`,

  // By which rules every other stored key was made, and how far a change of the rules has come.
  `create table identity_keys (
    one boolean primary key default true check (one),
    version integer not null,
    target integer not null,
    step text not null,
    position text not null
  )`,
  `insert into identity_keys (version, target, step, position) values (1, 1, '', '')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
