// What is stored of a search, and what its next page can still bring.
import { isSameFilters, type PeopleFilters, type PeopleSearch } from '../../model/people-search.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';

/** People of one page. */
const PAGE = 10;

/** The stored search with these filters; the one with the most people, should a backup have brought a second one. */
export const findSearch = (
  searches: readonly PeopleSearch[],
  filters: PeopleFilters,
  at: Workspace,
): PeopleSearch | null =>
  searches
    .filter((one) => isSameWorkspace(one, at) && isSameFilters(one.filters, filters))
    .toSorted((one, other) => other.found.length - one.found.length)[0] ?? null;

/** How many people the next page has at most; 0 when every one of them is known. */
export function countNextPage(
  search: Pick<PeopleSearch, 'count' | 'found' | 'next'> | null,
): number {
  if (search?.next === '') return 0;
  const left = search?.count ? search.count.total - search.found.length : PAGE;
  return Math.max(0, Math.min(PAGE, left));
}
