// The parts that both searches share: the page, the source that answers it, and the charge per item.
import { SEARCH_ITEM_PRICE, toCredits } from '../../../lib/contract/credits.ts';
import { HEADER } from '../../../lib/contract/headers.ts';
import {
  MIN_FACET_MATCHES,
  type CompanySearch,
  type PersonSearch,
} from '../../../lib/contract/search.ts';
import type { ChargingRules } from '../../credits/charging-rules.ts';
import { createSearchFunds, type SearchFunds } from '../../credits/lookup-funds.ts';
import { chargeSearch, type SearchKind } from '../../credits/search-charge.ts';
import type { Db } from '../../db/database.ts';
import type { Ctx } from '../../http/env.ts';
import { ApiError } from '../../http/errors.ts';
import type { PublicOrigin } from '../../logos/logo-url.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { Page } from '../../sources/directory/search/run-search.ts';
import type { DirectorySearch, Found } from '../../sources/directory/search/search-directory.ts';
import {
  SearchesBusyError,
  SearchTooBroadError,
} from '../../sources/directory/search/search-queue.ts';
import { withFunds } from './lookup-call.ts';
import { searchUpstream, type UpstreamSearch } from './search-upstream.ts';
import {
  invalidCursor,
  readPage,
  toCursor,
  type FoundItems,
  type SearchPage,
} from './search-page.ts';
import { summarizeFilters } from './summarize-filters.ts';

export type SearchCollaborators = Pick<Sources, 'searches' | 'billed' | 'describe'> & {
  db: Db;
  now: () => Date;
  charging?: ChargingRules;
  search: DirectorySearch;
  publicOrigin: PublicOrigin;
};

type Kept = { key: string };

type Searching<Bought, Item> = Pick<UpstreamSearch<Bought, Item>, 'waterfall' | 'toItem'> & {
  kind: SearchKind;
  body: PersonSearch | CompanySearch;
  searchDirectory: (page: Page) => Promise<Found<Item>>;
};

/** Searches take some seconds at most. */
const BUSY_RETRY_SECONDS = 5;

function toLimitError(error: unknown): unknown {
  if (error instanceof SearchTooBroadError) return new ApiError('error.search.too_broad');
  if (!(error instanceof SearchesBusyError)) return error;
  return new ApiError('error.rate.limit', 'Too many searches are running at once.', {
    [HEADER.retryAfter]: String(BUSY_RETRY_SECONDS),
  });
}

async function searchDirectory<Item>(
  { describe }: SearchCollaborators,
  { searchDirectory: search }: Pick<Searching<unknown, Item>, 'searchDirectory'>,
  { limit, offset, cursor }: SearchPage,
): Promise<FoundItems<Item>> {
  if (cursor?.of === 'upstream') throw invalidCursor();
  // One item more says whether there is a next page. It is neither returned nor charged.
  const read = limit > 0 ? limit + 1 : 0;
  const found = await search({ limit: read, offset, after: cursor?.position ?? null }).catch(
    (error: unknown) => {
      throw toLimitError(error);
    },
  );
  const items = found.items.slice(0, limit);
  const isLast = found.items.length <= limit;
  return {
    ...found,
    items,
    source: describe().find(({ type }) => type === 'directory')?.name,
    cursorAfter(item) {
      const last = item ?? (isLast ? undefined : items.at(-1));
      return last ? toCursor({ of: 'directory', position: last.position }) : '';
    },
  };
}

/** The paid items of a page, and its metadata. Sets the credit headers. */
export function answerSearch<Bought, Item extends Kept>(
  c: Ctx,
  collaborators: SearchCollaborators,
  searching: Searching<Bought, Item>,
) {
  const page = readPage(searching.body);
  return withFunds(createSearchFunds(collaborators, c.get('caller')), async (funds) => {
    const found =
      (await searchUpstream(c, collaborators, { ...searching, page, funds })) ??
      (await searchDirectory(collaborators, searching, page));
    return chargePage(c, collaborators, { ...searching, found, page, funds });
  });
}

type Charged<Item> = {
  kind: SearchKind;
  body: PersonSearch | CompanySearch;
  found: FoundItems<Item>;
  page: SearchPage;
  funds: SearchFunds;
};

function hideFewMatches({ total, facets }: Pick<Found<unknown>, 'total' | 'facets'>) {
  if (total >= MIN_FACET_MATCHES) return facets;
  return Object.fromEntries(Object.keys(facets).map((name) => [name, []]));
}

async function chargePage<Item extends Kept>(
  c: Ctx,
  { db, now, charging = 'fair', billed }: SearchCollaborators,
  { kind, body, found, page, funds }: Charged<Item>,
) {
  const { covered, charged, remaining } = await chargeSearch(db, {
    caller: c.get('caller'),
    kind,
    keys: found.items.map(({ key }) => key),
    at: now(),
    charging,
    holdId: await funds.takeHoldId(),
    // Another service may not have said the total.
    summarize: (items) =>
      `${summarizeFilters(body)} (${found.total > 0 ? `${items} of ${found.total}` : items})`,
  });
  if (covered === 0 && found.items.length > 0) {
    throw new ApiError(
      'error.credits.insufficient',
      `An item costs ${toCredits(SEARCH_ITEM_PRICE)} credits.`,
    );
  }
  if (charged > 0 && found.source !== undefined) billed(found.source, charged);
  c.header(HEADER.creditsCharged, String(toCredits(charged)));
  c.header(HEADER.creditsRemaining, String(toCredits(remaining)));
  const items = found.items.slice(0, covered);
  const isCut = covered < found.items.length;
  const metadata = {
    total: found.total,
    credits: toCredits(charged),
    offset: page.offset,
    search_after: found.cursorAfter(isCut ? items.at(-1)! : null),
    ...(Object.keys(found.facets).length > 0 && { facets: hideFewMatches(found) }),
  };
  return { items, metadata };
}
