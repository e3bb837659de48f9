import { sql, type Kysely } from 'kysely';

// Frozen: a migration imports nothing from today's code and is never changed after a release.
const STATEMENTS = [
  // The notes of searches named people, also cut in the middle of a name. Names and ids of companies
  // had the same labels.
  String.raw`with renamed as (
      update ledger_entries set note = concat_ws(' ', 'people or companies by name or id',
        substring(note from '\(\d+ of \d+\)$'))
      where kind = 'person.search'
        and note ~ '(^|; )(names|ids|professional network ids|professional network urls): '
      returning id)
    insert into scrub_request (erasures, since)
    select 1, now() where exists (select from renamed)
    on conflict (one) do update set erasures = scrub_request.erasures + 1`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
