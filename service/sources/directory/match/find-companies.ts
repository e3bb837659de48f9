// The companies that a client may mean, each with its certainty in hundredths.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { foldCompanyName } from '../../../../lib/identity/fold-company-name.ts';
import { canonicalProfileLink } from '../../../../lib/identity/profile-link.ts';
import { hostWithoutWww, registrableDomain } from '../../domains.ts';
import type { PersonQuery } from '../../person-query.ts';

export type CompanyMatch = { id: string; score: number };

const SURE = 100;
/** "careers.acme.example" for "acme.example". */
const SUBDOMAIN = 97;
const BY_NAME = 95;
/** A match by name when no known company has the given domain. */
const BY_NAME_AGAINST_DOMAIN = 80;
/** A misspelt name, found by trigrams. */
const MISSPELT = 80;
/** From 0 to 1, as in pg_trgm. One swap in sixteen letters gives 0.62. */
const MIN_SIMILARITY = 0.55;
const MIN_LETTERS = 6;
const MAX_LETTERS = 200;

export const saysCompany = (personQuery: PersonQuery): boolean =>
  personQuery.companyNetworkId !== undefined ||
  Boolean(personQuery.companyProfileUrl || personQuery.companyDomain || personQuery.companyName);

const NONE = sql`select null::text as id, 0 as score where false`;

const byName = (name: string, score: number): RawBuilder<unknown> => {
  const key = foldCompanyName(name);
  if (!key) return NONE;
  return sql`select id, ${score}::integer as score from directory_companies where name_key = ${key}
    union all select company_id, ${score}::integer from directory_company_aliases where key = ${key}`;
};

function byDomain(domain: string): RawBuilder<unknown> {
  const folded = hostWithoutWww(domain);
  const root = registrableDomain(domain);
  // A company without a known domain has '' there.
  if (!folded) return NONE;
  return sql`select id, case when domain = ${folded} then ${SURE}::integer else ${SUBDOMAIN}::integer end as score
      from directory_companies where domain in (${folded}, ${root})
    union all select company_id, ${SUBDOMAIN}::integer from directory_company_aliases
      where key in (${folded}, ${root})
    union all select id, ${SUBDOMAIN}::integer from directory_companies
      where root_domain = ${root} and domain not in (${folded}, ${root})`;
}

/**
 * The company that the id or the profile names, or neither: excludes a company with other known
 * identifiers than the given ones.
 */
function byIdentifiers(personQuery: PersonQuery): RawBuilder<unknown> | null {
  const { companyNetworkId: id, companyProfileUrl: url, companyDomain: domain } = personQuery;
  if (id === undefined && !url) return null;
  const conditions = [
    ...(id === undefined ? [] : [sql`network_id = ${id}`]),
    ...(url
      ? [
          id === undefined
            ? sql`profile_key = ${canonicalProfileLink(url)}`
            : sql`coalesce(profile_key, ${canonicalProfileLink(url)}::text) = ${canonicalProfileLink(url)}`,
        ]
      : []),
    ...(domain
      ? [sql`(domain = '' or id in (select id from (${byDomain(domain)}) at_domain))`]
      : []),
  ];
  return sql`select id, ${SURE}::integer as score from directory_companies
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * The companies as an SQL statement that returns id and score. The strongest identifier counts; a
 * name beside a domain counts only when no known company has the domain.
 */
export function buildCompanyQuery(personQuery: PersonQuery): RawBuilder<unknown> | null {
  const exact = byIdentifiers(personQuery);
  if (exact) return exact;
  const { companyDomain, companyName } = personQuery;
  if (companyDomain && companyName) {
    return sql`(with owners as (${byDomain(companyDomain)})
      select id, score from owners union all
      select id, score from (${byName(companyName, BY_NAME_AGAINST_DOMAIN)}) named
        where not exists (select from owners))`;
  }
  if (companyDomain) return byDomain(companyDomain);
  return companyName ? byName(companyName, BY_NAME) : null;
}

export async function findCompanies(db: Db, personQuery: PersonQuery): Promise<CompanyMatch[]> {
  const companies = buildCompanyQuery(personQuery);
  if (!companies) return [];
  const { rows } = await sql<CompanyMatch>`
    select id, max(score) as score from (${companies}) named group by id limit 50`.execute(db);
  return rows;
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');

/** Whether migration 0004 could create the trigram index. */
export async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regprocedure('directory_similar_companies(text)') is not null as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** For a name without a domain: a given domain has a source, so it is not a misspelling. */
export async function findSimilarCompanies(
  db: Db,
  personQuery: PersonQuery,
): Promise<CompanyMatch[]> {
  const name = personQuery.companyDomain ? '' : foldCompanyName(personQuery.companyName ?? '');
  if (name.length < MIN_LETTERS || name.length > MAX_LETTERS) return [];
  const { rows } = await sql<{ id: string; name_key: string; similarity: number }>`
    select * from directory_similar_companies(${name})`.execute(db);
  return rows
    .filter(
      (row) => row.similarity >= MIN_SIMILARITY && numbersIn(row.name_key) === numbersIn(name),
    )
    .map(({ id }) => ({ id, score: MISSPELT }));
}
