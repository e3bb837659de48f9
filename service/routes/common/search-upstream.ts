// Passes a search to another service, where one is configured that has a search.
import type { CompanySearch, PersonSearch } from '../../../lib/contract/search.ts';
import type { SearchFunds } from '../../credits/lookup-funds.ts';
import type { Ctx } from '../../http/env.ts';
import { ApiError } from '../../http/errors.ts';
import {
  NO_SEARCH_SECONDS,
  toFilters,
  type SearchCount,
  type FoundPage,
  type NoAnswer,
  type SearchOptions,
} from '../../sources/search-source.ts';
import type { SearchWaterfall } from '../../sources/search-waterfall.ts';
import { createBusyError, requestOnce } from './lookup-call.ts';
import { toCursor, type FoundItems, type SearchPage } from './search-page.ts';

export type UpstreamSearch<Bought, Item> = {
  body: PersonSearch | CompanySearch;
  page: SearchPage;
  waterfall: SearchWaterfall<Bought>;
  toItem: (bought: Bought) => Item;
  funds: SearchFunds;
};

const NO_PAGE = { items: [], next: null };

/** @throws ApiError when the other service does not accept the search */
function refuseSearch(): never {
  throw new ApiError(
    'error.request.invalid',
    'The service that this one asks does not accept these filters.',
  );
}

/** The further pages of a list come from the service that its first page came from. */
function refuseContinuation(): never {
  throw createBusyError(
    NO_SEARCH_SECONDS,
    'The service that has the next page of this search offers no searches at the moment.',
  );
}

/** @throws ApiError when the other service does not count without charge */
async function checkCounts({ support }: Pick<SearchWaterfall<unknown>, 'support'>) {
  if ((await support()) === 'counted') return;
  throw new ApiError(
    'error.request.invalid',
    'limit must be at least 1, and facets is not available: the service that this one asks does not count without charge.',
  );
}

/** null: no other service has a search. */
export async function searchUpstream<Bought, Item>(
  c: Ctx,
  collaborators: { now: () => Date },
  { body, page, waterfall, toItem, funds }: UpstreamSearch<Bought, Item>,
): Promise<FoundItems<Item> | null> {
  if (page.cursor?.of === 'directory') return null;
  const filters = toFilters(body);
  const facets = body.facets ?? [];
  const isContinued = page.cursor?.of === 'upstream' && waterfall.isConfigured;
  /** Pages by `offset` do not say which source the earlier ones came from. */
  const isBegun = async () => page.offset > 0 && waterfall.isBegun(filters);
  const span = { from: page.cursor?.position ?? page.offset, count: page.limit };

  async function ask(
    options: SearchOptions,
  ): Promise<{ counted: SearchCount | null; found: FoundPage<Bought> | null } | NoAnswer> {
    const isCounted = page.limit === 0 || facets.length > 0;
    if ((isCounted || !isContinued) && (await waterfall.support()) === 'none') return 'none';
    if (isCounted) await checkCounts(waterfall);
    const counted = isCounted ? await waterfall.count(filters, facets, options) : null;
    if (typeof counted === 'string') return counted;
    const found =
      page.limit > 0 ? await waterfall.find(filters, span, { ...options, isContinued }) : null;
    return typeof found === 'string' ? found : { counted, found };
  }

  const answer = await requestOnce(c, collaborators, funds, ask);
  if (answer === 'none' && (isContinued || (await isBegun()))) refuseContinuation();
  if (answer === 'none') return null;
  if (answer === 'refused') refuseSearch();
  if (answer === 'too broad') throw new ApiError('error.search.too_broad');
  const { counted, found } = answer;
  const { items, next } = found ?? NO_PAGE;
  const at = (position: number | null) =>
    position === null ? '' : toCursor({ of: 'upstream', position });
  return {
    source: found?.source,
    total: counted?.total ?? found?.total ?? 0,
    facets: counted?.facets ?? {},
    items: items.map(({ position, item }) => ({ position, ...toItem(item) })),
    cursorAfter: (item) => at(item ? item.position + 1 : next),
  };
}
