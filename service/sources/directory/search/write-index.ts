// Writes the rows of the search index for people and companies that were written to the directory.
import { sql, type RawBuilder } from 'kysely';
import type { Company } from '../../../../lib/contract/company.ts';
import type { Tx } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import type { DirectoryPerson } from '../entry.ts';
import { parsePerson, PERSON_COLUMNS, type StoredPerson } from '../read-person.ts';
import { toCompanyNumbers, toCompanyTerms } from './company-terms.ts';
import { toPersonNumbers, toPersonTerms } from './person-terms.ts';
import { addTerms, deleteUnusedTerms, lockSearchIndex } from './term-table.ts';
import type { Terms } from './terms.ts';

/** Raised when the rules that make rows change: older rows are then written again at the next start. */
export const INDEX_RULES = 4;

/** People per statement when a company changed. */
const BATCH = 500;

const sortedIds = (terms: Iterable<string>, ids: ReadonlyMap<string, number>): number[] =>
  [...terms].map((term) => ids.get(term)!).toSorted((a, b) => a - b);

/** The terms that rows had before. */
async function readOldTerms(
  tx: Tx,
  rows: RawBuilder<unknown>,
): Promise<Map<string, { terms: number[]; numbers: string }>> {
  const { rows: old } = await sql<{
    id: string;
    terms: number[];
    numbers: string;
  }>`${rows}`.execute(tx);
  return new Map(old.map(({ id, ...row }) => [id, row]));
}

const STORED_TOGETHER = ['fn=', 'se=', 'ct=', 'co='] as const;

/**
 * Rows of one statement are stored in the order of this text. A search reads a block of the table for each match, unless
 * the matches are stored together; broad searches are about functions, levels, titles and countries.
 */
const toStorageOrder = (terms: Terms): string =>
  STORED_TOGETHER.map((field) =>
    [...terms.keys()].filter((term) => term.startsWith(field)).join(' '),
  ).join(' ');

/** Returns for each of the people whether they are on the suppression list. */
export type SuppressedCheck = (
  people: readonly DirectoryPerson[],
  tx: Tx,
) => Promise<readonly boolean[]>;

/** For a directory without a list, as in a benchmark. */
export const noneSuppressed: SuppressedCheck = (people) => Promise.resolve(people.map(() => false));

type IndexPeople = {
  areSuppressed: SuppressedCheck;
  /** None of them has a row yet. */
  areNew?: boolean;
};

/** A row that would stay the same is not written: an import often has little that is new. */
export async function indexPeople(
  tx: Tx,
  people: readonly DirectoryPerson[],
  { areSuppressed, areNew = false }: IndexPeople,
): Promise<void> {
  if (people.length === 0) return;
  await lockSearchIndex(tx);
  const profiles = people.map(({ profile }) => profile);
  const terms = profiles.map(toPersonTerms);
  const ids = await addTerms(tx, terms);
  const suppressed = await areSuppressed(people, tx);
  const rows = profiles.map((person, index) => ({
    person_id: person.id,
    storage_order: toStorageOrder(terms[index]!),
    suppressed: suppressed[index],
    ...toPersonNumbers(person),
    terms: sortedIds(terms[index]!.keys(), ids),
  }));
  const old = areNew
    ? new Map<string, never>()
    : await readOldTerms(
        tx,
        sql`select person_id as id, terms, '' as numbers from directory_people_search
          where person_id = any(${profiles.map(({ id }) => id)}::text[])`,
      );
  await sql`with numbered as materialized (
      select coalesce(
        (select s.position from directory_people_search s where s.person_id = row.person_id),
        nextval(pg_get_serial_sequence('directory_people_search', 'position'))) as position, row.*
      from jsonb_to_recordset(${json(rows)}::jsonb) as row (person_id text, storage_order text,
        suppressed boolean, headcount_low integer, headcount_high integer, founded integer,
        position_since integer, company_since integer, terms jsonb)
    )
    insert into directory_people_search as s (position, person_id, rules, suppressed, headcount_low,
      headcount_high, founded, position_since, company_since, terms) overriding system value
    select position, person_id, ${INDEX_RULES}::smallint, suppressed, headcount_low, headcount_high, founded,
      position_since, company_since, array(select jsonb_array_elements_text(terms)::integer)
    from numbered order by storage_order collate "C", position
    on conflict (person_id) do update set rules = excluded.rules,
      suppressed = excluded.suppressed, headcount_low = excluded.headcount_low, headcount_high = excluded.headcount_high,
      founded = excluded.founded, position_since = excluded.position_since,
      company_since = excluded.company_since, terms = excluded.terms
      where (s.rules, s.suppressed, s.headcount_low, s.headcount_high, s.founded, s.position_since,
          s.company_since, s.terms)
        is distinct from (excluded.rules, excluded.suppressed, excluded.headcount_low,
          excluded.headcount_high, excluded.founded, excluded.position_since,
          excluded.company_since, excluded.terms)`.execute(tx);
  const gone = rows.flatMap(({ person_id: id, terms: now }) => {
    const kept = new Set(now);
    return (old.get(id)?.terms ?? []).filter((term) => !kept.has(term));
  });
  await deleteUnusedTerms(tx, gone);
}

/** Employees are found by what their company is. */
async function indexEmployees(
  tx: Tx,
  companyIds: readonly string[],
  areSuppressed: SuppressedCheck,
): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<StoredPerson>`select ${PERSON_COLUMNS} from directory_people p
      where p.id > ${after} and p.id in (select person_id from directory_employments
        where company_id = any(${[...companyIds]}::text[]))
      order by p.id limit ${BATCH}`.execute(tx);
    await indexPeople(tx, rows.map(parsePerson), { areSuppressed });
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

/** Employees of companies that changed are written, too. */
export async function indexCompanies(
  tx: Tx,
  companies: readonly Company[],
  areSuppressed: SuppressedCheck,
): Promise<void> {
  if (companies.length === 0) return;
  await lockSearchIndex(tx);
  const terms = companies.map(toCompanyTerms);
  const ids = await addTerms(tx, terms);
  const rows = companies.map((company, index) => ({
    company_id: company.id,
    ...toCompanyNumbers(company),
    terms: sortedIds(terms[index]!.keys(), ids),
  }));
  const old = await readOldTerms(
    tx,
    sql`select company_id as id, terms,
        concat_ws(' ', headcount_low, headcount_high, '-', founded) as numbers
      from directory_companies_search
      where company_id = any(${companies.map(({ id }) => id)}::text[])`,
  );
  await sql`insert into directory_companies_search as s
      (position, company_id, rules, headcount_low, headcount_high, founded, terms)
      overriding system value
    select coalesce(
        (select s.position from directory_companies_search s where s.company_id = row.company_id),
        nextval(pg_get_serial_sequence('directory_companies_search', 'position'))),
      company_id, ${INDEX_RULES}::smallint, headcount_low, headcount_high, founded,
      array(select jsonb_array_elements_text(terms)::integer)
    from jsonb_to_recordset(${json(rows)}::jsonb) as row (company_id text, headcount_low integer,
      headcount_high integer, founded integer, terms jsonb)
    on conflict (company_id) do update set rules = excluded.rules,
      headcount_low = excluded.headcount_low, headcount_high = excluded.headcount_high,
      founded = excluded.founded, terms = excluded.terms
      where (s.rules, s.headcount_low, s.headcount_high, s.founded, s.terms) is distinct from
        (excluded.rules, excluded.headcount_low, excluded.headcount_high, excluded.founded,
          excluded.terms)`.execute(tx);
  const changed: string[] = [];
  const gone: number[] = [];
  for (const { company_id: id, terms: now, headcount_low: low, ...row } of rows) {
    const before = old.get(id);
    if (!before) continue;
    const numbers = [low, row.headcount_high, '-', row.founded].filter((each) => each !== null);
    const kept = new Set(now);
    const lost = before.terms.filter((term) => !kept.has(term));
    gone.push(...lost);
    const isSame = lost.length === 0 && before.terms.length === now.length;
    if (!isSame || before.numbers !== numbers.join(' ')) changed.push(id);
  }
  if (changed.length > 0) await indexEmployees(tx, changed, areSuppressed);
  await deleteUnusedTerms(tx, gone);
}
