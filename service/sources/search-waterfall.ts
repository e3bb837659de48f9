// Searches at several upstreams in the operator's order: the first that has a search answers.
import type {
  FoundPage,
  NoAnswer,
  PagedSearch,
  SearchFilters,
  SearchOptions,
  Span,
} from './search-source.ts';

export type SearchWaterfall<Item> = Omit<PagedSearch<Item>, 'find'> & {
  /** Whether there are upstreams that may have a search. */
  isConfigured: boolean;
  /** Whether something of this search has been bought. */
  isBegun(filters: SearchFilters): Promise<boolean>;
  /** `isContinued`: an upstream has returned a part of this list, and is asked for what it has bought of it. */
  find(
    filters: SearchFilters,
    span: Span,
    options: SearchOptions & { isContinued: boolean },
  ): Promise<FoundPage<Item> | NoAnswer>;
};

export function searchWaterfall<Item>(
  searches: readonly PagedSearch<Item>[],
): SearchWaterfall<Item> {
  async function first<T>(
    ask: (search: PagedSearch<Item>) => Promise<T | NoAnswer>,
    isContinued = false,
  ): Promise<T | NoAnswer> {
    for (const search of searches) {
      if (!isContinued && (await search.support()) === 'none') continue;
      const answer = await ask(search);
      if (answer !== 'none') return answer;
    }
    return 'none';
  }

  return {
    isConfigured: searches.length > 0,
    async isBegun(filters) {
      for (const search of searches) if (await search.isBegun(filters)) return true;
      return false;
    },
    async support() {
      for (const search of searches) {
        const support = await search.support();
        if (support !== 'none') return support;
      }
      return 'none';
    },
    find: (filters, span, { isContinued, ...options }) =>
      first((search) => search.find(filters, span, options), isContinued),
    count: (filters, facets, options) => first((search) => search.count(filters, facets, options)),
  };
}
