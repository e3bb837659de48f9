// The filters of a search as a line of text, for the ledger in the dashboard. Ledger entries are kept and
// name no person (docs/interface.md#retention), so filters that name people are counted.
import {
  SEARCH_PAGE_FIELDS,
  type CompanySearch,
  type PersonSearch,
} from '../../../lib/contract/search.ts';

/** Filters whose values each identify a person. */
const PEOPLE: readonly string[] = [
  'person_names',
  'person_ids',
  'person_professional_network_ids',
  'person_professional_network_urls',
];
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

/** "names": "3 names", "1 name". */
const toCount = (name: string, count: number): string =>
  `${count} ${count === 1 ? name.replace(/s$/, '') : name}`;

function toPart(filter: string, items: readonly Item[]): string {
  const name = toName(filter);
  return PEOPLE.includes(filter)
    ? toCount(name, items.length)
    : `${name}: ${items.map(toText).join(', ')}`;
}

/** "titles: Buyer, not Assistant; headquarters: Germany; headcounts: 51 to 200; 3 names". */
export function summarizeFilters(search: PersonSearch | CompanySearch): string {
  const parts = Object.entries(search).flatMap(([name, items]) =>
    SEARCH_PAGE_FIELDS.includes(name) || !Array.isArray(items) || items.length === 0
      ? []
      : [toPart(name, items as Item[])],
  );
  const text = parts.join('; ').replace(/\s+/g, ' ');
  const letters = [...text];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : text;
}
