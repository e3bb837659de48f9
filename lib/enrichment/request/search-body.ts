// Builds the search for the people of a company, and checks that a result is what was asked for.
import { currentJob } from '../../contract/current-jobs.ts';
import type { Person } from '../../contract/person.ts';
import type { PersonSearch, RangeItem, TextItem } from '../../contract/search.ts';
import { SENIORITIES } from '../../contract/values.ts';
import { foldText } from '../../identity/fold-text.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import {
  RANKS,
  type CheckedFilter,
  type PeopleFilters,
  type Rank,
  type SearchedCompany,
} from '../../model/jobs/people-search.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import { companyKeys, foldDomain, isSharedDomain } from '../identity/identity-keys.ts';
import { toCompanyLookup } from './request-inputs.ts';

/** The fields whose values are counted. */
export const COUNTED_FIELDS = [
  'current_position_job_functions',
  'current_position_seniority_level',
  'current_position_titles',
] as const;

/** The seniority values of each rank; everyone else is `other`. */
const RANK_VALUES: Record<Exclude<Rank, 'other'>, readonly string[]> = {
  director: SENIORITIES.slice(0, SENIORITIES.indexOf('Manager')),
  manager: ['Manager'],
};

/** Null when the company is not identified. The domain is a registrable one, and of one company alone. */
export function toSearchedCompany(company: CompanyInput): SearchedCompany | null {
  const lookup = toCompanyLookup(company);
  if (!lookup) return null;
  const domain = lookup.domain ? foldDomain(lookup.domain) : '';
  if (domain && isSharedDomain(domain)) return null;
  return { domain, networkUrl: domain ? '' : (lookup.professional_network_url ?? '') };
}

/** The key under which searches for people of this company are stored; '' when it is not identified. */
export const toSearchKey = (company: SearchedCompany): string => companyKeys(company)[0] ?? '';

const exactly = (values: readonly string[], exclude = false): TextItem[] =>
  values.map((value) => ({ value, exact_match: true, ...(exclude && { exclude }) }));

/** `other` has no values of its own: it is what is left without the values of the ranks that are not wanted. */
function toSeniorities(wanted: readonly Rank[]): TextItem[] {
  if (wanted.length === 0 || wanted.length === RANKS.length) return [];
  const named = (Object.keys(RANK_VALUES) as (keyof typeof RANK_VALUES)[]).filter((rank) =>
    wanted.includes('other') ? !wanted.includes(rank) : wanted.includes(rank),
  );
  return exactly(
    named.flatMap((rank) => RANK_VALUES[rank]),
    wanted.includes('other'),
  );
}

/** The filters as they are sent. The company is exact, so that no one else is paid for. */
export function toSearchFilters(
  { domain, networkUrl }: SearchedCompany,
  { title, departments, ranks }: PeopleFilters,
): PersonSearch {
  const seniorities = toSeniorities(ranks);
  return {
    ...(domain
      ? { current_company_domains: exactly([domain]) }
      : { current_company_professional_network_urls: [{ value: networkUrl }] }),
    ...(title.trim() && { current_position_titles: [{ value: title.trim() }] }),
    ...(departments.length > 0 && { current_position_job_functions: exactly(departments) }),
    ...(seniorities.length > 0 && { current_position_seniority_level: seniorities }),
  };
}

/** Everything of a search that left the browser, as texts. Of people who were left out by their ids, the number. */
export function toSentSearch(search: PersonSearch, leftOut?: number): Record<string, string> {
  if (leftOut !== undefined) {
    const { offset: _, ...filters } = search;
    return { ...toSentSearch(filters), person_ids: `not the ${leftOut} found before` };
  }
  const fields = Object.entries(search).flatMap(([name, value]): [string, string][] => {
    if (value == null) return [];
    if (!Array.isArray(value)) return [[name, String(value)]];
    const items = value.map((item) => {
      if (typeof item === 'string') return item;
      const { value: text, exclude, min, max } = item as TextItem & RangeItem;
      const wanted = text ?? `${min ?? ''}–${max ?? ''}`;
      return exclude ? `not ${wanted}` : wanted;
    });
    return [[name, items.join(', ')]];
  });
  return Object.fromEntries(fields);
}

/** Counts the people of each rank, from the counted values. Null: the service did not count seniority. */
export function countRanks(
  facets: Record<string, readonly { value: string; count: number }[]>,
  total: number,
): Record<Rank, number> | null {
  const values = facets['current_position_seniority_level'];
  // A service does not say the values of very few people.
  if (!values || (values.length === 0 && total > 0)) return null;
  const getSum = (rank: keyof typeof RANK_VALUES) =>
    values
      .filter(({ value }) => isOneOf(value, RANK_VALUES[rank]))
      .reduce((sum, { count }) => sum + count, 0);
  const [director, manager] = [getSum('director'), getSum('manager')];
  return { director, manager, other: Math.max(0, total - director - manager) };
}

const isOneOf = (value: string, values: readonly string[]): boolean =>
  values.some((one) => foldText(one) === foldText(value));

const toRank = (seniority: string): Rank =>
  (Object.keys(RANK_VALUES) as (keyof typeof RANK_VALUES)[]).find((rank) =>
    isOneOf(seniority, RANK_VALUES[rank]),
  ) ?? 'other';

/**
 * The filters that this person does not fit: the service ignored them. A value that the result does not say fits,
 * because a service may know more than it returns. ignored-filters.ts compares titles.
 */
export function findIgnoredFilters(
  person: Person,
  { domain, networkUrl }: SearchedCompany,
  { departments, ranks }: PeopleFilters,
): CheckedFilter[] {
  const current = currentJob(person);
  if (!current) return [];
  const { company, seniority, job_functions: functions } = current;
  const link = company?.social_profiles?.professional_network?.url ?? '';
  const isElsewhere = domain
    ? Boolean(company?.domain) && foldDomain(company!.domain) !== domain
    : link !== '' && canonicalProfileLink(link) !== canonicalProfileLink(networkUrl);
  const named = functions.map((one) => one.function).filter(Boolean);
  const isOther = departments.length > 0 && named.length > 0;
  return [
    ...(isElsewhere ? (['company'] as const) : []),
    ...(isOther && !named.some((one) => isOneOf(one, departments))
      ? (['department'] as const)
      : []),
    ...(ranks.length > 0 && seniority !== '' && !ranks.includes(toRank(seniority))
      ? (['seniority'] as const)
      : []),
  ];
}
