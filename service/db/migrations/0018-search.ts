import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
// The rows are written from code, in batches (service/sources/directory/search/index-directory.ts),
// so that a directory of a million people is never one transaction.
const STATEMENTS = [
  // What people and companies can be searched by. A row of the index refers to terms by number,
  // which keeps the index small; the table also gives the spellings that exist.
  `create table directory_terms (
    id integer generated always as identity primary key,
    term text collate "C" not null unique,
    label text not null
  )`,
  // Narrow, because a count reads every match. Pages are in the order of \`position\`, so that rows
  // that are inserted meanwhile come last.
  `create table directory_people_search (
    position bigint generated always as identity primary key,
    person_id text not null unique references directory_people on delete cascade,
    rules smallint not null,
    suppressed boolean not null default false,
    headcount_low integer,
    headcount_high integer,
    founded integer,
    position_since integer,
    company_since integer,
    terms integer[] not null
  )`,
  `create table directory_companies_search (
    position bigint generated always as identity primary key,
    company_id text not null unique references directory_companies on delete cascade,
    rules smallint not null,
    suppressed boolean not null default false,
    headcount_low integer,
    headcount_high integer,
    founded integer,
    terms integer[] not null
  )`,
  // Without fastupdate no pending list waits for a vacuum, which PGlite never runs.
  `create index directory_people_search_by_terms
    on directory_people_search using gin (terms) with (fastupdate = off)`,
  `create index directory_companies_search_by_terms
    on directory_companies_search using gin (terms) with (fastupdate = off)`,
  `create index directory_people_search_suppressed
    on directory_people_search (person_id) where suppressed`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
