// A search outside this service without suppressed people: they are not named in the filters that
// leave it, and neither returned nor counted as far as they are known.
import type {
  BoughtBatch,
  FacetCounts,
  FilterItem,
  PagedSearch,
  SearchFilters,
  StoredSearch,
} from '../../sources/search-source.ts';
import type { FoundPerson } from '../../sources/source.ts';
import { identifiersFromPerson, NO_IDENTIFIERS, type PersonIdentifiers } from '../person-keys.ts';
import type { Suppressions } from './suppressions.ts';

const COMPANY_NAMES = ['current_company_names', 'past_company_names'];
const COMPANY_DOMAINS = ['current_company_domains', 'past_company_domains'];

const getTexts = (items: readonly FilterItem[] = []): string[] =>
  items.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

/** The people that one item of a filter can mean. */
function identifiersFromItem(
  name: string,
  { value, exclude }: FilterItem,
  filters: SearchFilters,
): PersonIdentifiers {
  const text = String(value ?? '');
  switch (name) {
    case 'person_names':
      return {
        ...NO_IDENTIFIERS,
        names: [text],
        companyNames: COMPANY_NAMES.flatMap((each) => getTexts(filters[each])),
        companyDomains: COMPANY_DOMAINS.flatMap((each) => getTexts(filters[each])),
      };
    case 'person_professional_network_urls':
      return { ...NO_IDENTIFIERS, profileUrls: [text] };
    case 'person_professional_network_ids':
      return { ...NO_IDENTIFIERS, networkIds: [Number(value)] };
    case 'current_company_domains':
      // An excluded domain names no person.
      return { ...NO_IDENTIFIERS, domains: exclude ? [] : [text] };
    default:
      return NO_IDENTIFIERS;
  }
}

/** The filters without suppressed people; null when only such people fit. */
async function withoutPeople(
  filters: SearchFilters,
  { areSuppressed }: Pick<Suppressions, 'areSuppressed'>,
): Promise<SearchFilters | null> {
  const all = Object.entries(filters).flatMap(([name, items]) =>
    items.map((item) => ({ name, item, identifiers: identifiersFromItem(name, item, filters) })),
  );
  const suppressed = await areSuppressed(all.map(({ identifiers }) => identifiers));
  const hidden = new Set(all.filter((_, index) => suppressed[index]).map(({ item }) => item));
  if (hidden.size === 0) return filters;
  const isIncluded = ({ exclude }: FilterItem) => !exclude;
  const kept: [string, FilterItem[]][] = [];
  for (const [name, items] of Object.entries(filters)) {
    const left = items.filter((item) => !hidden.has(item));
    // Several included items are alternatives: without the last one, nothing fits.
    if (items.some(isIncluded) && !left.some(isIncluded)) return null;
    if (left.length > 0) kept.push([name, left]);
  }
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

const withoutValues = (facets: readonly string[]): FacetCounts =>
  Object.fromEntries(facets.map((name) => [name, []]));

/** Searches of the operator's directory leave them out by their marks (mark-suppressed.ts). */
export function withoutSuppressedSearch(
  search: StoredSearch<FoundPerson>,
  suppressions: Pick<Suppressions, 'areSuppressed'>,
): PagedSearch<FoundPerson> {
  const areHidden = (people: readonly FoundPerson[]) =>
    suppressions.areSuppressed(people.map(({ profile }) => identifiersFromPerson(profile)));

  /** How many matches that the source has shown are not returned: those it never showed are not known. */
  async function countHidden(filters: SearchFilters): Promise<number> {
    let hidden = 0;
    let after: string | null = null;
    do {
      const batch: BoughtBatch<FoundPerson> = await search.bought(filters, after);
      hidden += batch.removed + (await areHidden(batch.items)).filter(Boolean).length;
      after = batch.next;
    } while (after !== null);
    return hidden;
  }

  return {
    support: search.support,

    async find(filters, span, options) {
      const asked = await withoutPeople(filters, suppressions);
      if (!asked) return { source: '', items: [], total: 0, next: null };
      const page = await search.find(asked, span, options);
      if (typeof page === 'string') return page;
      const hidden = await areHidden(page.items.map(({ item }) => item));
      return {
        ...page,
        items: page.items.filter((_, index) => !hidden[index]),
        total: Math.max(0, page.total - (await countHidden(asked))),
      };
    },

    async count(filters, facets, options) {
      const asked = await withoutPeople(filters, suppressions);
      if (!asked) return { total: 0, facets: withoutValues(facets) };
      const counted = await search.count(asked, facets, options);
      if (typeof counted === 'string') return counted;
      const hidden = await countHidden(asked);
      if (hidden === 0) return counted;
      // The values of those who are hidden are among the counted ones.
      return { total: Math.max(0, counted.total - hidden), facets: withoutValues(facets) };
    },

    async isBegun(filters) {
      const asked = await withoutPeople(filters, suppressions);
      return asked !== null && search.isBegun(asked);
    },
  };
}
