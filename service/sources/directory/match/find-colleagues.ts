// Finds people with a name at one of several companies.
import { sql, type RawBuilder } from 'kysely';
import { removeHorns } from '../../../../lib/identity/fold-text.ts';
import type { Db } from '../../../db/database.ts';
import { PERSON_COLUMNS, type StoredPerson } from '../read-person.ts';
import { compareNames, type NameFit } from './compare-names.ts';
import type { CompanyMatch } from './find-companies.ts';
import { withoutUmlauts, type Name } from '../name-words.ts';

/** The score factor when the company is a former employer. */
const FORMER = 90;
/** With more matching colleagues than this, no one person can be chosen. */
const MAX_NEAR = 20;
const MAX_COLLEAGUES = 1000;

type Colleague = { given_key: string; surname_key: string; is_current: boolean; score: number };
export type Candidate<T> = { id: string; score: number; by: NameFit; row: T };

const split = (key: string): string[] => key.split(' ').filter(Boolean);

function rate<T extends Colleague & { id: string }>(rows: readonly T[], names: readonly Name[]) {
  return rows.map((row): Candidate<T> => {
    const known = { given: split(row.given_key), surname: split(row.surname_key) };
    const fit = compareNames(names, known);
    const factor = row.score * (row.is_current ? 100 : FORMER);
    return { id: row.id, by: fit.by, score: Math.floor((fit.score * factor) / 10_000), row };
  });
}

/**
 * The family names to search for: as given, swapped with the first name, each half of a double one.
 */
function surnameKeys(names: readonly Name[]): string[] {
  const keys = names.flatMap(({ given, surname }) => {
    const whole = surname.join(' ');
    const typed = [withoutUmlauts(whole), removeHorns(whole)];
    return [whole, surname.join(''), ...typed, ...surname, given.join(' ')];
  });
  return [...new Set(keys.filter((key) => key.length > 1 || /\P{ASCII}/u.test(key)))];
}

/** Includes all data of each person, so that the usual request takes one statement. */
export async function colleaguesByName(
  db: Db,
  companies: RawBuilder<unknown>,
  names: readonly Name[],
): Promise<Candidate<Colleague & StoredPerson>[]> {
  const given = names.map((name) => name.given.join(' '));
  const { rows } = await sql<Colleague & StoredPerson>`
    with companies as (select id, max(score) as score from (${companies}) named group by id limit 50),
    near as (
      select w.person_id, w.given_key, w.surname_key, w.is_current, companies.score
      from companies join directory_employments w on w.company_id = companies.id
      where w.surname_key = any(${surnameKeys(names)}::text[])
      order by w.given_key = any(${given}::text[]) desc, w.is_current desc limit ${MAX_NEAR}
    )
    select near.*, ${PERSON_COLUMNS} from near join directory_people p on p.id = near.person_id`.execute(
    db,
  );
  const candidates = rate(rows, names);
  // People beyond the limit score no higher than the last one, who then has no exact name match.
  return rows.length < MAX_NEAR || candidates.some(({ by, score }) => by === 'name' && score >= 90)
    ? candidates
    : [];
}

/** All colleagues, to find misspelt names; null when the company has too many to compare. */
export async function colleaguesLike(
  db: Db,
  companies: readonly CompanyMatch[],
  names: readonly Name[],
): Promise<Candidate<Colleague & { id: string }>[] | null> {
  if (companies.length === 0) return [];
  const scores = new Map(companies.map(({ id, score }) => [id, score]));
  const { rows } = await sql<Omit<Colleague, 'score'> & { id: string; company_id: string }>`
    select person_id as id, company_id, given_key, surname_key, is_current
    from directory_employments where company_id = any(${[...scores.keys()]}::text[])
    limit ${MAX_COLLEAGUES + 1}`.execute(db);
  if (rows.length > MAX_COLLEAGUES) return null;
  return rate(
    rows.map((row) => ({ ...row, score: scores.get(row.company_id) ?? 0 })),
    names,
  );
}
