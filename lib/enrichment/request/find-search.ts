// Builds the request of the Find page and the key of a stored search, and checks that a result is what was asked for.
import { currentJob } from '../../contract/current-jobs.ts';
import type { Person } from '../../contract/person.ts';
import type { PersonSearch, RangeItem } from '../../contract/search.ts';
import { foldText } from '../../identity/fold-text.ts';
import {
  FIND_KEY,
  FIND_LISTS,
  type FindFilters,
  type FindHeadcount,
  type FindList,
  type FindValue,
} from '../../model/find-filters.ts';
import type { CheckedFilter } from '../../model/jobs/people-search.ts';
import { foldDomain } from '../identity/identity-keys.ts';

/** The fields whose values are counted for the Find page. */
export const FIND_FACETS = [
  'current_position_seniority_level',
  'current_position_job_functions',
  'current_company_industries',
  'person_locations',
] as const;

type Sent = {
  name: keyof PersonSearch;
  /** The values are chosen from a list, or identify a company. */
  isExact?: true;
};

const SENT: Record<FindList, Sent> = {
  titles: { name: 'current_position_titles' },
  seniorities: { name: 'current_position_seniority_level', isExact: true },
  functions: { name: 'current_position_job_functions', isExact: true },
  companyNames: { name: 'current_company_names' },
  companyDomains: { name: 'current_company_domains', isExact: true },
  industries: { name: 'current_company_industries' },
  headquarters: { name: 'current_company_headquarters' },
  locations: { name: 'person_locations' },
  skills: { name: 'person_skills' },
  pastCompanies: { name: 'past_company_names' },
};

/** No filter is set: the service would refuse the search. */
export const isEmptyFind = (filters: FindFilters): boolean =>
  FIND_LISTS.every((list) => filters[list].length === 0) &&
  filters.headcount === null &&
  filters.jobChange === null;

/** The filters as they are sent. */
export function toFindSearch(filters: FindFilters): PersonSearch {
  const { headcount, jobChange } = filters;
  const lists = FIND_LISTS.filter((list) => filters[list].length > 0).map((list) => {
    const { name, isExact } = SENT[list];
    const items = filters[list].map(({ value, exclude }) => ({
      value,
      ...(isExact && { exact_match: true }),
      ...(exclude && { exclude }),
    }));
    return [name, items] as const;
  });
  return {
    ...Object.fromEntries(lists),
    ...(headcount && { current_company_headcounts: toRanges(headcount) }),
    ...(jobChange && {
      current_company_days_since_last_job_change: jobChange.exclude
        ? [{ min: jobChange.days + 1 }]
        : [{ max: jobChange.days }],
    }),
  };
}

/** An excluded range is sent as the ranges beside it: `exclude` also finds, and charges, those without a known value. */
function toRanges({ min, max, exclude }: FindHeadcount): RangeItem[] {
  if (!exclude) return [{ ...(min !== null && { min }), ...(max !== null && { max }) }];
  const below = min !== null && min > 1 ? [{ min: 1, max: min - 1 }] : [];
  const above = max === null ? [] : [{ min: max + 1 }];
  const beside = [...below, ...above];
  // Nothing is beside a range of everyone: no one matches.
  return beside.length > 0 ? beside : [{ max: 0 }];
}

/** The key under which the search is stored: the same for the same filters in any order. */
export function toFindKey(filters: FindFilters): string {
  const lists = FIND_LISTS.map((list) =>
    filters[list]
      .map(({ value, exclude }) => `${exclude ? '-' : '+'}${value.toLowerCase()}`)
      .toSorted(),
  );
  return `${FIND_KEY}${JSON.stringify([...lists, filters.headcount, filters.jobChange])}`;
}

/** The companies that are searched, and not excluded: they may be on the suppression list. */
export const findSearchedDomains = ({ companyDomains }: FindFilters): string[] =>
  companyDomains.filter(({ exclude }) => !exclude).map(({ value }) => value);

const hasOneOf = (values: readonly string[], wanted: readonly FindValue[]): boolean =>
  wanted.some(({ value }) => values.some((one) => foldText(one) === foldText(value)));

/** Whether these values fit a list of the filters. Unknown ones do: a service may know more than it returns. */
function isFitting(values: readonly string[], wanted: readonly FindValue[]): boolean {
  const known = values.filter(Boolean);
  const included = wanted.filter(({ exclude }) => !exclude);
  const excluded = wanted.filter(({ exclude }) => exclude);
  if (known.length === 0) return true;
  return (included.length === 0 || hasOneOf(known, included)) && !hasOneOf(known, excluded);
}

function isInRange(count: number, { min, max, exclude }: FindHeadcount): boolean {
  const isWithin = count >= (min ?? 0) && count <= (max ?? Infinity);
  return isWithin !== exclude;
}

/** The exact filters that this person does not fit: the service ignored them. ignored-filters.ts compares the others. */
export function findIgnoredFindFilters(person: Person, filters: FindFilters): CheckedFilter[] {
  const current = currentJob(person);
  if (!current) return [];
  const { company, seniority, job_functions: functions } = current;
  const domain = company?.domain ? foldDomain(company.domain) : '';
  const domains = filters.companyDomains.map((one) => ({ ...one, value: foldDomain(one.value) }));
  const count = company?.headcount ?? 0;
  const { headcount } = filters;
  return [
    ...(isFitting([domain], domains) ? [] : (['company'] as const)),
    ...(isFitting(
      functions.map((one) => one.function),
      filters.functions,
    )
      ? []
      : (['department'] as const)),
    ...(isFitting([seniority], filters.seniorities) ? [] : (['seniority'] as const)),
    ...(headcount && count > 0 && !isInRange(count, headcount) ? (['headcount'] as const) : []),
  ];
}
