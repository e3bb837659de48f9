// Marks people of the directory who are on the suppression list, so that a search neither counts nor
// returns them. The list holds digests, which no SQL condition can compare with a person.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hostWithoutWww } from '../../sources/domains.ts';
import {
  parsePerson,
  PERSON_COLUMNS,
  type StoredPerson,
} from '../../sources/directory/read-person.ts';
import { identifiersFromPerson, type PersonIdentifiers } from '../person-keys.ts';

type AreSuppressed = (people: readonly PersonIdentifiers[]) => Promise<boolean[]>;

/**
 * Sets the marks of the people with these ids to what the list says. The caller has taken the turn of the writers
 * (search/term-table.ts): a mark that is written with an older list would replace a newer one.
 */
export async function updateMarks(
  tx: Tx,
  ids: RawBuilder<unknown>,
  areSuppressed: AreSuppressed,
): Promise<void> {
  const { rows } = await sql<StoredPerson>`select ${PERSON_COLUMNS} from directory_people p
    where p.id in (${ids})`.execute(tx);
  const suppressed = await areSuppressed(
    rows
      .map(parsePerson)
      .map(({ profile, contactInfo }) => identifiersFromPerson(profile, contactInfo)),
  );
  const mark = (people: readonly StoredPerson[], value: boolean) =>
    sql`update directory_people_search set suppressed = ${value}::boolean
      where person_id = any(${people.map(({ id }) => id)}::text[])
        and suppressed <> ${value}::boolean`.execute(tx);
  await mark(
    rows.filter((_, index) => suppressed[index]),
    true,
  );
  await mark(
    rows.filter((_, index) => !suppressed[index]),
    false,
  );
}

/** For `updateMarks`: these people, and all that have a mark. */
export const withIds = (ids: readonly string[]) => sql`select unnest(${[...ids]}::text[])`;
export const MARKED = sql`select person_id from directory_people_search where suppressed`;

/**
 * Upstreams' answers about people on the list, and about erased people, were not kept: they may be
 * bought again.
 */
export async function deleteSuppressedAnswers(tx: Tx): Promise<void> {
  await sql`delete from upstream_purchases where answer ->> 'isSuppressed' = 'true'`.execute(tx);
  await sql`delete from upstream_searches where items ? ''`.execute(tx);
}

/** Everyone who works at the domain or below it, or has an address there. */
export async function markDomain(tx: Tx, text: string): Promise<void> {
  const domain = hostWithoutWww(text);
  if (!domain) return;
  const isIn = (host: RawBuilder<unknown>) =>
    sql`(${host} = ${domain} or right(${host}, ${domain.length + 1}::integer) = ${`.${domain}`})`;
  await sql`update directory_people_search set suppressed = true where person_id in (
      select e.person_id from directory_employments e
      join directory_companies c on c.id = e.company_id
      where e.is_current and ${isIn(sql`c.domain`)}
      union select person_id from directory_emails
      where ${isIn(sql`split_part(email, '@', 2)`)})`.execute(tx);
}
