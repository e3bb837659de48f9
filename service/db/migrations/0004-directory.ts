import { sql, type Kysely } from 'kysely';

/** The text was folded before, so that only spaces separate its words. */
const sorted = (column: string) =>
  `coalesce((select string_agg(word, ' ' order by word collate "C")
    from unnest(string_to_array(${column}, ' ')) word), '')`;

/** How many words of the full name belong to the first name. */
const GIVEN = `cardinality(regexp_split_to_array(trim(p.profile ->> 'first_name'), '[\\s.,-]+'))`;
const WORDS = `string_to_array(p.name_key, ' ')`;

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  `alter table directory_companies add column root_domain text not null default ''`,
  `update directory_companies set root_domain = domain`,
  // Values of a person are replaced and erased by the person's id.
  `create index directory_emails_by_person on directory_emails (person_id)`,
  `create index directory_companies_by_root_domain on directory_companies (root_domain)`,
  `create table directory_company_aliases (
    key text not null,
    company_id text not null references directory_companies on delete cascade,
    primary key (key, company_id)
  )`,
  `create index directory_company_aliases_by_company on directory_company_aliases (company_id)`,

  `alter table directory_employments
    add column given_key text collate "C" not null default '',
    add column surname_key text collate "C" not null default ''`,
  `update directory_employments e
    set given_key = array_to_string((${WORDS})[:${GIVEN}], ' '),
      surname_key = array_to_string((${WORDS})[${GIVEN} + 1:], ' ')
    from directory_people p where p.id = e.person_id`,
  `drop index directory_employments_by_company`,
  `create index directory_employments_by_company
    on directory_employments (company_id, surname_key, given_key) include (person_id, is_current)`,

  `alter table directory_people add column import_run text`,
  `update directory_people
    set name_key = ${sorted('name_key')}, full_name_key = ${sorted('full_name_key')}`,

  `alter table directory_imports
    add column run text not null default '',
    add column finished boolean not null default true,
    add column rows integer not null default 0,
    add column added integer not null default 0,
    add column updated integer not null default 0,
    add column rejected integer not null default 0,
    add column rejects_position bigint not null default 0`,

  // Trigrams find misspelt company names. Any owner of a database may create this extension since
  // PostgreSQL 13; without it, only correct spellings are found. lower() changes nothing in a key:
  // it keeps the planner from using this index for exact names. Without fastupdate no pending list
  // waits for a vacuum, which PGlite never runs.
  `do $guarded$ begin
    create extension if not exists pg_trgm;
    create index directory_companies_by_trigram
      on directory_companies using gin (lower(name_key) gin_trgm_ops) with (fastupdate = off);
    create function directory_similar_companies(misspelt text)
      returns table (id text, name_key text, similarity real)
      language sql stable set pg_trgm.similarity_threshold = 0.5 as $$
        select id, name_key, similarity(name_key, misspelt) from directory_companies
        where lower(name_key) % misspelt order by 3 desc, 1 limit 10
      $$;
  exception
    when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'pg_trgm cannot be created: misspelt names of companies are not found';
  end $guarded$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
