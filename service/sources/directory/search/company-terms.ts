import type { Company } from '../../../../lib/contract/company.ts';
import { foldCompanyName } from '../../../../lib/identity/fold-company-name.ts';
import { hostWithoutWww, registrableDomain } from '../../domains.ts';
import { getProfileLink } from '../../person-key.ts';
import { searchWords } from './fold-words.ts';
import { addKey, addOneOfSeveral, addPlace, addValue, addWords, type Terms } from './terms.ts';

export type CompanyNumbers = {
  headcount_low: number | null;
  headcount_high: number | null;
  founded: number | null;
};

const UNBOUNDED = 2_000_000_000;

/** The exact headcount, or the bounds of the range; null when neither is known. */
function readHeadcount({ headcount, headcount_range: range }: Company): [number, number] | null {
  if (headcount > 0) return [headcount, headcount];
  const [, low, high] =
    /^(\d+)\s*(?:[-–]\s*(\d+)|\+)$/.exec(range.replaceAll(',', '').trim()) ?? [];
  return low === undefined ? null : [Number(low), high === undefined ? UNBOUNDED : Number(high)];
}

export function toCompanyNumbers(company: Company): CompanyNumbers {
  const [low, high] = readHeadcount(company) ?? [null, null];
  return {
    headcount_low: low,
    headcount_high: high,
    founded: company.year_founded > 0 ? company.year_founded : null,
  };
}

/** "Harbour GmbH" is found as "Harbour". */
export const companyNameWords = (name: string): string[] => searchWords(foldCompanyName(name));

/** Adds the terms that find the company itself, and a person as its employee. */
export function addCompany(terms: Terms, company: Company): void {
  addValue(terms, 'cc', company.name, foldCompanyName(company.name));
  addKey(terms, 'ci', company.id);
  addKey(terms, 'cu', getProfileLink(company));
  const networkId = company.social_profiles?.professional_network?.id ?? 0;
  if (networkId > 0) addKey(terms, 'cn', String(networkId));
  addKey(terms, 'cd', registrableDomain(company.domain));
  const host = hostWithoutWww(company.domain);
  if (host) terms.set(`cd=${host}`, '');
  for (const specialty of company.specialties) addOneOfSeveral(terms, 'cs', specialty);
  addValue(terms, 'in', company.industry?.main_industry ?? '');
  addValue(terms, 'ty', company.company_type);
  const {
    city = '',
    region = '',
    country = '',
    country_code: code = '',
  } = company.locations?.headquarters ?? {};
  addPlace(terms, ['hq', 'hc'], { city, region, country, code });
}

/** Words beyond these are not found. */
export const MAX_KEYWORDS = 200;

export function toCompanyTerms(company: Company): Terms {
  const terms: Terms = new Map();
  addCompany(terms, company);
  addWords(terms, 'kw', searchWords(company.description, MAX_KEYWORDS));
  return terms;
}
