// The filters of a search as a line of text, for the ledger in the dashboard.
import type { CompanySearch, PersonSearch } from '../../lib/contract/search.ts';

const PAGE: readonly string[] = ['offset', 'limit', 'search_after', 'facets'];
const MAX_LENGTH = 200;

type Item = {
  value?: string | number;
  min?: number | null;
  max?: number | null;
  exclude?: boolean | null;
};

/** "3 to 5", "from 3", "up to 5". */
function toText({ value, min, max, exclude }: Item): string {
  const range =
    min == null
      ? `up to ${max}`
      : max == null
        ? `from ${min}`
        : min === max
          ? min
          : `${min} to ${max}`;
  return `${exclude ? 'not ' : ''}${String(value ?? range).trim()}`;
}

/** "current position titles": "titles". */
const toName = (filter: string): string =>
  filter.replace(/^(?:person|current_position|current_company)_/, '').replaceAll('_', ' ');

/** "titles: Buyer, not Assistant; headquarters: Germany; headcounts: 51 to 200". */
export function summarizeFilters(search: PersonSearch | CompanySearch): string {
  const parts = Object.entries(search).flatMap(([name, items]) =>
    PAGE.includes(name) || !Array.isArray(items) || items.length === 0
      ? []
      : [`${toName(name)}: ${(items as Item[]).map(toText).join(', ')}`],
  );
  const text = parts.join('; ').replace(/\s+/g, ' ');
  const letters = [...text];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : text;
}
