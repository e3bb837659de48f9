// Derives from a stored search its request, and what its next page can still bring.
import { DEFAULT_SEARCH_LIMIT } from '../../contract/limits.ts';
import type { Person } from '../../contract/person.ts';
import { MAX_FILTER_ITEMS, MAX_SEARCH_ITEMS, type PersonSearch } from '../../contract/search.ts';
import { NO_FIND_FILTERS } from '../../model/find-filters.ts';
import {
  isSameFilters,
  type CheckedFilter,
  type PeopleCount,
  type PeopleFilters,
  type PeopleSearch,
} from '../../model/jobs/people-search.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import { findIgnoredFindFilters, toFindSearch } from './find-search.ts';
import { findIgnoredOnPage } from './ignored-filters.ts';
import { findIgnoredFilters, toSearchFilters } from './search-body.ts';

type SearchQuery = Pick<PeopleSearch, 'find' | 'searched' | 'filters'>;

/** The filters of the search as they are sent. */
export const toSentFilters = ({ find, searched, filters }: SearchQuery): PersonSearch =>
  find ? toFindSearch(find) : toSearchFilters(searched, filters);

/** For each person of a page the filters that they do not fit: the service ignored them. */
export function findFiltersIgnoredBySearch(
  people: readonly Person[],
  { find, searched, filters }: SearchQuery,
  now: Date,
): CheckedFilter[][] {
  const titles = filters.title ? [{ value: filters.title, exclude: false }] : [];
  const onPage = findIgnoredOnPage(people, find ?? { ...NO_FIND_FILTERS, titles }, now);
  return people.map((person, index) => [
    ...(find
      ? findIgnoredFindFilters(person, find)
      : findIgnoredFilters(person, searched, filters)),
    ...(onPage[index] ?? []),
  ]);
}

/** The stored search with these filters; the one with the most people, should a backup have brought a second one. */
export const findSearch = (
  searches: readonly PeopleSearch[],
  filters: PeopleFilters,
  workspace: Workspace,
): PeopleSearch | null =>
  searches
    .filter((one) => isSameWorkspace(one, workspace) && isSameFilters(one.filters, filters))
    .toSorted((one, other) => other.found.length - one.found.length)[0] ?? null;

type Pages = Pick<PeopleSearch, 'count' | 'found' | 'returned' | 'gone' | 'next'>;

/** Counts the people that the pages contained, also those who are not kept. */
export const countReturned = ({ found, returned }: Pick<Pages, 'found' | 'returned'>): number =>
  returned ?? found.length;

/** The service's ids of everyone that the pages contained; null when one of them is unknown. */
export function listFoundIds(search: Pick<PeopleSearch, 'found' | 'returned'>): string[] | null {
  // Not those of the contacts' profiles, which another service may have sent since.
  const ids = [...new Set(search.found.flatMap(({ personId }) => personId || []))];
  return ids.length < countReturned(search) ? null : ids;
}

/** How many ids of people the request can have beside its filters. */
export function countIdRoom(sent: PersonSearch): number {
  const items = Object.values(sent)
    .map((value) => (Array.isArray(value) ? value.length : 0))
    .reduce((sum, count) => sum + count, 0);
  return Math.max(0, Math.min(MAX_FILTER_ITEMS, MAX_SEARCH_ITEMS - items));
}

/** The most people that the next page can have; 0 when every one of them is known. */
export function countNextPage(search: Pages | null, size = DEFAULT_SEARCH_LIMIT): number {
  if (!search) return size;
  const left = search.count ? search.count.total - countShownMatches(search) : size;
  if (search.next === '' && !isCountedSince(search)) return 0;
  return Math.max(0, Math.min(size, left));
}

/** What a saved search keeps of its count when it is opened or shown. */
export const toSeenCount = (
  search: Pages,
): { seenTotal: number | null; seenUnshown?: number; seenCountAt?: string } =>
  search.count
    ? {
        seenTotal: search.count.total,
        seenUnshown: countUnshown(search, search.count),
        seenCountAt: search.count.at,
      }
    : { seenTotal: null };

/** How many match who were neither shown nor counted when the saved search was last opened or shown. */
export function countAdded(search: Pages & Pick<PeopleSearch, 'saved'>): number {
  const { count, saved } = search;
  if (!count || !saved || saved.seenTotal === null) return 0;
  const added =
    saved.seenUnshown === undefined
      ? count.total - saved.seenTotal
      : countUnshown(search, count) - saved.seenUnshown;
  return Math.max(0, added);
}

/**
 * Whether no one else can be new. A difference of totals misses a new person when another one has left, unless everyone
 * had been shown, and the last count left them out.
 */
export function isAddedCertain({
  count,
  saved,
  goneAt,
}: Pick<PeopleSearch, 'count' | 'saved' | 'goneAt'>): boolean {
  if (!count || !saved) return false;
  return saved.seenCountAt === count.at || (saved.seenUnshown === 0 && goneAt === count.at);
}

export const countUnshown = (search: Pages, { total }: PeopleCount): number =>
  Math.max(0, total - countShownMatches(search));

/** How many of the people who were returned still match, as far as that is known. */
const countShownMatches = (search: Pages): number => countReturned(search) - (search.gone ?? 0);

/** It was counted after its last page: more people may match by now. */
const isCountedSince = ({ count, found }: Pages): boolean =>
  count !== null && found.every(({ at }) => at < count.at);

type Place = Pick<PersonSearch, 'search_after' | 'offset'>;

/**
 * The place where the next page begins. Without a cursor it comes after everyone who was returned: after the last page,
 * and after one that did not say where it ends. The request then leaves them out by their ids, if it can
 * (leave-out-found.ts).
 */
export function toNextPlace(search: Pages): Place {
  if (search.next) return { search_after: search.next };
  const offset = countShownMatches(search);
  return offset > 0 ? { offset } : {};
}

/** Whether a request is for the next page of the search. */
export function isNextPage(sent: Place, search: Pages): boolean {
  const next = toNextPlace(search);
  return (
    countNextPage(search) > 0 &&
    (sent.search_after ?? null) === (next.search_after ?? null) &&
    (sent.offset ?? 0) === (next.offset ?? 0)
  );
}
