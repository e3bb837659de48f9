import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
// A person's `current` job counts as one whatever its flag says. The rows of the search index are written again at the start
// (service/sources/directory/search/index-directory.ts), with the marks of suppressed people.
const STATEMENTS = [
  `with unflagged as (
    update directory_employments e set is_current = true from directory_people p
    where p.id = e.person_id and not e.is_current
      and p.profile #>> '{employment,current,company}' = e.company_id
    returning e.person_id
  )
  update directory_people_search set rules = 0 where person_id in (select person_id from unflagged)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
