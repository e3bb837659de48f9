// A search at a source that the operator pays for: it is asked for as many items as the workspace
// has reserved credits for, and as the operator allows it to cost. Bought items are returned in any
// case.
import { SEARCH_ITEM_PRICE } from '../../../lib/contract/credits.ts';
import type {
  RecalledPage,
  SearchFilters,
  SearchOptions,
  SearchPurchase,
  SearchSource,
  Span,
  StoredSearch,
} from '../search-source.ts';
import type { AskedKind } from '../source.ts';
import {
  SourceNotCoveredError,
  SourcePostponedError,
  SourceUnavailableError,
} from '../source-errors.ts';
import type { GuardedRequest } from './guarded-request.ts';
import { toBudgetError } from './paid-source.ts';
import type { WorkspaceBudget } from './workspace-budget.ts';

type Run = <T extends { cost?: number | undefined } | string>(
  options: SearchOptions,
  request: GuardedRequest<T, SearchOptions>,
) => Promise<T>;

export type SearchLimits = {
  kind: Extract<AskedKind, 'person' | 'company'>;
  run: Run;
  /** Default: only the workspace's credits limit it. */
  budget?: WorkspaceBudget;
};

/** How often other requests may buy something of the page meanwhile. */
const MAX_STEPS = 5;

export function limitSearches<Item>(
  source: SearchSource<Item>,
  { kind, run, budget }: SearchLimits,
): StoredSearch<Item> {
  /** Buys under the budget; what was not bought stops counting. */
  async function buy(
    filters: SearchFilters,
    span: Span,
    options: SearchOptions,
  ): Promise<SearchPurchase> {
    const settle = (cost: number) => budget?.settleItems(options, kind, cost);
    let hasBegun = false;
    const onBegun = () => void (hasBegun = true);
    try {
      const purchase = await run<SearchPurchase>(options, {
        asked: [kind],
        ask: ({ signal }) => source.buy(filters, span, { signal, onBegun }),
        found: (answer) => (answer.type === 'bought' && answer.items > 0 ? [kind] : []),
      });
      const items = purchase.type === 'bought' ? purchase.items : 0;
      await settle(Math.max(items * SEARCH_ITEM_PRICE, purchase.cost ?? 0));
      return purchase;
    } catch (error) {
      // Another request may have bought the page while this one waited.
      const isLost =
        hasBegun &&
        !(error instanceof SourcePostponedError) &&
        (await source.isBoughtAnyway(filters, span.from));
      await settle(isLost ? span.count * SEARCH_ITEM_PRICE : 0);
      throw error;
    }
  }

  /** How many of the missing items may be bought. */
  async function affordable(
    { items, missing }: RecalledPage<Item>,
    { count }: Span,
    options: SearchOptions,
  ): Promise<number> {
    const covered = (await options.funds.reserveItems(count)) - items.length;
    if (covered <= 0) throw new SourceNotCoveredError(source.name);
    const wanted = Math.min(missing?.count ?? 0, covered);
    if (!budget) return wanted;
    const allowed = await budget.takeItems(options, kind, wanted, SEARCH_ITEM_PRICE);
    if (allowed === 0) throw toBudgetError(source.name, budget);
    return allowed;
  }

  return {
    support: source.support,
    bought: source.bought,
    isBegun: source.isBegun,

    async find(filters, span, options) {
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const page = await source.recall(filters, span);
        if (!page.missing) return page;
        // The stored part is a page, too: the next one begins after it.
        const isPage = page.items.length > 0;
        if ((await source.support()) === 'none') return isPage ? page : 'none';
        try {
          const count = await affordable(page, span, options);
          const { type } = await buy(filters, { from: page.missing.from, count }, options);
          if (type === 'bought') return source.recall(filters, span);
          if (type !== 'changed') return isPage ? page : type;
        } catch (error) {
          if (!isPage || options.signal.aborted) throw error;
          return page;
        }
      }
      throw new SourceUnavailableError(source.name, 'other requests buy parts of this page', {
        retryAfterSeconds: 1,
      });
    },

    async count(filters, facets, options) {
      return run(options, {
        asked: [],
        ask: ({ signal }) => source.count(filters, facets, signal),
        found: () => [],
      });
    },
  };
}
