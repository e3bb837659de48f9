import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
// A person's `current` job counts as one whatever its flag says.
const STATEMENTS = [
  // The turn of the writers (service/sources/directory/search/term-table.ts): a mark that is written with an older list
  // would replace a newer one.
  `select pg_advisory_xact_lock(7145032, 1)`,
  // The label of an entry for a domain ends with it. Who works below a suppressed domain is marked, too.
  `with unflagged as (
    update directory_employments e set is_current = true from directory_people p
    where p.id = e.person_id and not e.is_current
      and p.profile #>> '{employment,current,company}' = e.company_id
    returning e.person_id, e.company_id
  ), suppressed as (
    select distinct substring(label from '[^ ]+$') as domain from suppressions where label <> ''
  )
  update directory_people_search s set suppressed = true
  from unflagged u join directory_companies c on c.id = u.company_id
  where s.person_id = u.person_id and not s.suppressed and exists (
    select from suppressed d
    where c.domain = d.domain or right(c.domain, length(d.domain) + 1) = '.' || d.domain)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
