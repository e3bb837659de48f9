import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // Suppressions are digests, which cannot be recomputed: each stores the version of its rules.
  `alter table suppression_keys add column key_version integer not null default 1`,
  `create index suppression_keys_of_version_1 on suppression_keys (hash) where key_version = 1`,

  // The rule version of all other stored keys, and the progress of their rewriting.
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
