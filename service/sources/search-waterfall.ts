// Searches at several upstreams in the operator's order: the first that has a search answers.
import type { NoAnswer, PagedSearch } from './search-source.ts';

export type SearchWaterfall<Item> = Omit<PagedSearch<Item>, 'bought'>;

export function searchWaterfall<Item>(
  searches: readonly PagedSearch<Item>[],
): SearchWaterfall<Item> {
  async function first<T>(
    ask: (search: PagedSearch<Item>) => Promise<T | NoAnswer>,
  ): Promise<T | NoAnswer> {
    for (const search of searches) {
      if ((await search.support()) === 'none') continue;
      const answer = await ask(search);
      if (answer !== 'none') return answer;
    }
    return 'none';
  }

  return {
    async support() {
      for (const search of searches) {
        const support = await search.support();
        if (support !== 'none') return support;
      }
      return 'none';
    },
    find: (filters, span, options) => first((search) => search.find(filters, span, options)),
    count: (filters, facets, options) => first((search) => search.count(filters, facets, options)),
  };
}
