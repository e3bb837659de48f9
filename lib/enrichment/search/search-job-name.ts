// Names the job of a search. The name is stored, so its words are English, and lib/view/stored-name.ts shows them in
// the active language; the conditions are the user's values with signs that need no language.
import { FIND_LISTS, type FindFilters } from '../../model/find-filters.ts';
import type { PeopleRequest } from './start-search.ts';

const MAX_LENGTH = 120;

/** "People at Tarnwick Freight", "People: buyer, -assistant · 51–1000". */
export function toSearchJobName(request: PeopleRequest): string {
  if ('find' in request) {
    return `People: ${listConditions(request.find).join(' · ')}`.slice(0, MAX_LENGTH);
  }
  return `People at ${request.company.name || request.company.domain}`;
}

/** Of a count that the service has charged. */
export const toChargedCountName = (request: PeopleRequest): string =>
  `Charged count of ${toSearchJobName(request)}`.slice(0, MAX_LENGTH);

function listConditions({ headcount, jobChange, ...filters }: FindFilters): string[] {
  const lists = FIND_LISTS.filter((list) => filters[list].length > 0).map((list) =>
    filters[list].map(({ value, exclude }) => (exclude ? `-${value}` : value)).join(', '),
  );
  return [
    ...lists,
    ...(headcount ? [toRange(headcount)] : []),
    ...(jobChange ? [`${jobChange.exclude ? '>' : '≤'} ${jobChange.days} d`] : []),
  ];
}

function toRange({ min, max, exclude }: NonNullable<FindFilters['headcount']>): string {
  const range = max === null ? `${min}+` : `${min ?? 0}–${max}`;
  return exclude ? `-(${range})` : range;
}
