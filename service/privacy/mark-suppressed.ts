// Marks people of the directory who are on the suppression list, so that a search neither counts nor
// returns them. The list holds digests, which no SQL condition can compare with a person.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { hostWithoutWww } from '../sources/domains.ts';
import {
  parsePerson,
  PERSON_COLUMNS,
  type StoredPerson,
} from '../sources/directory/read-person.ts';
import { identifiersFromPerson, type PersonIdentifiers } from './person-keys.ts';

export const markPeople = (tx: Tx, ids: readonly string[]) =>
  sql`update directory_people_search set suppressed = true
    where person_id = any(${[...ids]}::text[])`.execute(tx);

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

/** After an entry was removed from the list: people that no other entry names are found again. */
export async function unmarkPeople(
  db: Db,
  areSuppressed: (people: readonly PersonIdentifiers[]) => Promise<boolean[]>,
): Promise<void> {
  const { rows } = await sql<StoredPerson>`select ${PERSON_COLUMNS} from directory_people p
    where p.id in (select person_id from directory_people_search where suppressed)`.execute(db);
  const people = rows.map(parsePerson);
  const still = await areSuppressed(
    people.map(({ profile, contactInfo }) => identifiersFromPerson(profile, contactInfo)),
  );
  const free = rows.flatMap(({ id }, index) => (still[index] ? [] : [id]));
  if (free.length === 0) return;
  await sql`update directory_people_search set suppressed = false
    where person_id = any(${free}::text[])`.execute(db);
}
