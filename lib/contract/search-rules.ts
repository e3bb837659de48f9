// Checks of a search's values. Unknown names are refused by the schema (search.ts).
import { hasAtMost, MAX_TEXT_LENGTH, MAX_URL_LENGTH } from './limits.ts';
import type { Fault } from './rules.ts';
import {
  MAX_FILTER_WORDS,
  MAX_SEARCH_ITEMS,
  SEARCH_PAGE_FIELDS,
  type CompanySearch,
  type PersonSearch,
} from './search.ts';

type Item = {
  value?: string | number;
  exact_match?: boolean | null | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
};

const invalid = (detail: string): Fault => ({ code: 'error.request.invalid', detail });

/** Filters whose values are compared as a whole, beside those with `exact_match`. */
const COMPARED_WHOLE = /(?:_ids|domains|_urls)\.\d+$/;

const countWords = (value: string): number =>
  value.normalize('NFKD').match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

function checkText(path: string, value: string, isExact: boolean): Fault | null {
  if (value.trim() === '') return invalid(`${path}.value: must not be empty.`);
  const most = path.includes('_urls.') ? MAX_URL_LENGTH : MAX_TEXT_LENGTH;
  if (!hasAtMost(value, most)) return invalid(`${path}.value: at most ${most} characters.`);
  if (isExact || COMPARED_WHOLE.test(path) || countWords(value) <= MAX_FILTER_WORDS) return null;
  return invalid(`${path}.value: at most ${MAX_FILTER_WORDS} words without exact_match.`);
}

function checkItem(path: string, { value, min, max, exact_match: isExact }: Item): Fault | null {
  if (typeof value === 'string') return checkText(path, value, isExact ?? false);
  if (value !== undefined) return null;
  if (min == null && max == null) return invalid(`${path}: give min, max or both.`);
  if (min != null && max != null && min > max) return invalid(`${path}: min is above max.`);
  return null;
}

/** The first broken rule of a search, or null. */
export function checkSearch(body: PersonSearch | CompanySearch): Fault | null {
  if (body.search_after?.trim() && body.offset != null) {
    return invalid('offset: send either offset or search_after.');
  }
  const filters = Object.entries(body).filter(([name]) => !SEARCH_PAGE_FIELDS.includes(name));
  const items = filters.flatMap(([name, list]) =>
    ((list ?? []) as Item[]).map((item, at) => [`${name}.${at}`, item] as const),
  );
  if (items.length === 0) return { code: 'error.search.filter.empty' };
  if (items.length > MAX_SEARCH_ITEMS) {
    return { code: 'error.search.filter.too_many', detail: `There are ${items.length}.` };
  }
  for (const [path, item] of items) {
    const fault = checkItem(path, item);
    if (fault) return fault;
  }
  return null;
}
