// The port between a search and a source that answers searches outside this service: another
// service of this interface. Positions count all matches of the source, from 0.
import {
  SEARCH_PAGE_FIELDS,
  type CompanySearch,
  type PersonSearch,
} from '../../lib/contract/search.ts';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { SearchSupport } from '../../lib/contract/values.ts';
import type { AskOptions } from './source.ts';

export type FilterItem = {
  value?: string | number;
  min?: number;
  max?: number;
  exclude?: true;
  exact_match?: true;
};

/** Only what is set, in one order: equal searches are equal texts. */
export type SearchFilters = Record<string, readonly FilterItem[]>;

/** A part of all matches. */
export type Span = { from: number; count: number };

export type FacetCounts = Record<string, { value: string; count: number }[]>;

/** The funds of the requesting workspace. A paying source is asked for no more items than they cover. */
export type ItemFunds = {
  workspaceId: string;
  /** Reserves the price of up to `count` items. Returns how many are covered; a second call keeps the first. */
  reserveItems(count: number): Promise<number>;
};

export type SearchOptions = Omit<AskOptions, 'funds'> & { funds: ItemFunds };

/** How long a source that has answered that it has no search is taken to have none. */
export const NO_SEARCH_SECONDS = 600;

/**
 * `none`: the source has no search. `refused`: it does not accept the filters. `too broad`: the search matches too much.
 * Nothing was done.
 */
export type NoAnswer = 'none' | 'refused' | 'too broad';

export type SearchCount = { total: number; facets: FacetCounts };

export type FoundPage<Item> = {
  source: string;
  items: { position: number; item: Item }[];
  /** 0 when it is not known. */
  total: number;
  /** The position at which the next page begins; null after the last match. */
  next: number | null;
};

/** A search as a request asks it. Throws the errors of `Source.find`. */
export type PagedSearch<Item> = {
  support(): Promise<SearchSupport>;
  /** Also returns what has been bought of the page while the source has no search. */
  find(
    filters: SearchFilters,
    span: Span,
    options: SearchOptions,
  ): Promise<FoundPage<Item> | NoAnswer>;
  /** Asked only of a source whose support is `counted`. */
  count(
    filters: SearchFilters,
    facets: readonly string[],
    options: SearchOptions,
  ): Promise<SearchCount | NoAnswer>;
  /** Whether a page with items was bought within a day. */
  isBegun(filters: SearchFilters): Promise<boolean>;
};

export type BoughtBatch<Item> = {
  items: Item[];
  /** How many were removed, because their people are erased or suppressed. */
  removed: number;
  /** What the next batch is asked for with; null: this is the last one. */
  next: string | null;
};

/** A paged search that remembers what has been bought. */
export type StoredSearch<Item> = PagedSearch<Item> & {
  /** Items of this search that have been bought, in no order, a batch after another. */
  bought(filters: SearchFilters, after: string | null): Promise<BoughtBatch<Item>>;
};

/** The items that need no request, and the part of the page that must be bought; null: nothing. */
export type RecalledPage<Item> = FoundPage<Item> & { missing: Span | null };

/** `changed`: another request has bought something of it meanwhile. */
export type SearchPurchase =
  | { type: 'bought'; items: number; cost: Hundredths }
  | { type: 'changed' | NoAnswer; cost?: undefined };

/** A source that sells items. */
export type SearchSource<Item> = Pick<StoredSearch<Item>, 'support' | 'bought' | 'isBegun'> & {
  name: string;
  recall(filters: SearchFilters, span: Span): Promise<RecalledPage<Item>>;
  /** Waits while another request buys a part of `span`. Calls `onBegun` when this one begins to buy. */
  buy(
    filters: SearchFilters,
    span: Span,
    options: { signal: AbortSignal; onBegun: () => void },
  ): Promise<SearchPurchase>;
  /** Whether it has charged, or may have charged, a purchase from this position that failed. */
  isBoughtAnyway(filters: SearchFilters, from: number): Promise<boolean>;
  count(
    filters: SearchFilters,
    facets: readonly string[],
    signal: AbortSignal,
  ): Promise<(SearchCount & { cost: Hundredths }) | NoAnswer>;
};

type SentItem = {
  value?: string | number;
  min?: number | null;
  max?: number | null;
  exclude?: boolean | null;
  exact_match?: boolean | null;
};

const toItem = ({ value, min, max, exclude, exact_match: exact }: SentItem): FilterItem => ({
  ...(value !== undefined && { value: typeof value === 'string' ? value.trim() : value }),
  ...(min != null && { min }),
  ...(max != null && { max }),
  ...(exclude === true && { exclude }),
  ...(exact === true && { exact_match: exact }),
});

const inOrder = <T>(values: readonly T[], toText: (value: T) => string): T[] =>
  values.toSorted((a, b) => (toText(a) < toText(b) ? -1 : 1));

/** The filters of a request, without what says which page is meant. */
export function toFilters(body: PersonSearch | CompanySearch): SearchFilters {
  const given = Object.entries(body).flatMap(([name, list]): [string, FilterItem[]][] =>
    !Array.isArray(list) || list.length === 0 || SEARCH_PAGE_FIELDS.includes(name)
      ? []
      : [[name, inOrder((list as SentItem[]).map(toItem), (item) => JSON.stringify(item))]],
  );
  return Object.fromEntries(inOrder(given, ([name]) => name));
}
