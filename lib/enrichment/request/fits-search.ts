// Decides from a stored profile whether a search would return the person, so that a person who is known from another
// search is shown without being requested. Only what the profile says counts: an unknown value does not fit.
import { DAY_MS } from '../../model/calendar-day.ts';
import type { Person } from '../../contract/person.ts';
import { foldText, foldWords } from '../../identity/fold-text.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import { NO_FIND_FILTERS, type FindFilters, type FindValue } from '../../model/find-filters.ts';
import type { PeopleSearch } from '../../model/jobs/people-search.ts';
import { foldDomain } from '../identity/identity-keys.ts';
import { findIgnoredFindFilters } from './find-search.ts';
import { currentJob, listComparisons } from './ignored-filters.ts';
import { findIgnoredFilters, toRank } from './search-body.ts';

type SearchQuery = Pick<PeopleSearch, 'find' | 'searched' | 'filters'>;

/** Whether the profile says that the search would not return the person. */
export const isOutsideSearch = (
  person: Person,
  { find, searched, filters }: SearchQuery,
): boolean =>
  (find ? findIgnoredFindFilters(person, find) : findIgnoredFilters(person, searched, filters))
    .length > 0;

/** `isAtCompany`: a search at the same company has returned the person. */
export function fitsSearch(
  person: Person,
  query: SearchQuery,
  { now, isAtCompany }: { now: Date; isAtCompany: boolean },
): boolean {
  if (isOutsideSearch(person, query)) return false;
  if (query.find) return fitsFind(person, query.find, now);
  const { title, departments, ranks } = query.filters;
  const include = (values: readonly string[]): FindValue[] =>
    values.filter(Boolean).map((value) => ({ value, exclude: false }));
  const find = { ...NO_FIND_FILTERS, titles: include([title]), functions: include(departments) };
  const seniority = currentJob(person)?.seniority ?? '';
  return (
    (isAtCompany || worksAt(person, query.searched)) &&
    fitsFind(person, find, now) &&
    (ranks.length === 0 || (seniority !== '' && ranks.includes(toRank(seniority))))
  );
}

function worksAt(person: Person, { domain, networkUrl }: PeopleSearch['searched']): boolean {
  const company = currentJob(person)?.company;
  const link = company?.social_profiles?.professional_network?.url ?? '';
  if (domain) return Boolean(company?.domain) && foldDomain(company!.domain) === domain;
  return link !== '' && canonicalProfileLink(link) === canonicalProfileLink(networkUrl);
}

function fitsFind(person: Person, filters: FindFilters, now: Date): boolean {
  const job = currentJob(person);
  const company = job?.company;
  const byWords = listComparisons(filters).every(({ wanted, read, isPlace }) => {
    const { whole } = read(person);
    // A place can be named by its city and its country.
    return fitsValues(isPlace ? [whole.join(' ')] : whole, wanted, containsAll);
  });
  const domains = filters.companyDomains.map((one) => ({ ...one, value: foldDomain(one.value) }));
  const functions = job?.job_functions.map((one) => one.function) ?? [];
  return (
    byWords &&
    fitsValues(functions, filters.functions, isSame) &&
    fitsValues([job?.seniority], filters.seniorities, isSame) &&
    fitsValues([company?.domain && foldDomain(company.domain)], domains, isSame) &&
    fitsValues([company?.name], filters.companyNames, containsAll) &&
    (filters.headcount === null || (company?.headcount ?? 0) > 0) &&
    fitsJobChange(job?.start_at, filters, now)
  );
}

const isSame = (text: string, value: string): boolean => foldText(text) === foldText(value);

function containsAll(text: string, value: string): boolean {
  const words = new Set(foldWords(text));
  return foldWords(value).every((word) => words.has(word));
}

function fitsValues(
  texts: readonly (string | null | undefined)[],
  wanted: readonly FindValue[],
  matches: (text: string, value: string) => boolean,
): boolean {
  const known = texts.flatMap((text) => text?.trim() || []);
  if (wanted.length === 0) return true;
  const isMatch = ({ value }: FindValue) => known.some((text) => matches(text, value));
  const included = wanted.filter(({ exclude }) => !exclude);
  return (
    known.length > 0 &&
    (included.length === 0 || included.some(isMatch)) &&
    !wanted.some((one) => one.exclude && isMatch(one))
  );
}

function fitsJobChange(
  startAt: string | null | undefined,
  { jobChange }: FindFilters,
  now: Date,
): boolean {
  if (!jobChange) return true;
  const days = (now.getTime() - Date.parse(startAt ?? '')) / DAY_MS;
  if (!Number.isFinite(days)) return false;
  return jobChange.exclude ? days > jobChange.days : days <= jobChange.days;
}
