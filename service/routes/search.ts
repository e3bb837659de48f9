// The parts that both searches share: the page, and the charge per item.
import { SEARCH_ITEM_PRICE, toCredits } from '../../lib/contract/credits.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import {
  DEFAULT_SEARCH_LIMIT,
  type CompanySearch,
  type PersonSearch,
} from '../../lib/contract/search.ts';
import type { Charging } from '../credits/charging.ts';
import { chargeSearch, type SearchKind } from '../credits/search-charge.ts';
import type { Db } from '../db/database.ts';
import type { Ctx } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import type { PublicOrigin } from '../logos/logo-url.ts';
import { readCursor, toCursor } from '../sources/directory/search/cursor.ts';
import type { Page } from '../sources/directory/search/run-search.ts';
import { summarizeFilters } from './summarize-filters.ts';
import type { DirectorySearch, Found } from '../sources/directory/search/search-directory.ts';

export type SearchCollaborators = {
  db: Db;
  now: () => Date;
  charging?: Charging;
  search: DirectorySearch;
  publicOrigin: PublicOrigin;
};

export function readPage({
  limit,
  offset,
  search_after: cursor,
}: PersonSearch | CompanySearch): Page {
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && after === null) {
    throw new ApiError(
      'error.request.invalid',
      'search_after: send the value from metadata of the previous page.',
    );
  }
  return { limit: limit ?? DEFAULT_SEARCH_LIMIT, offset: offset ?? 0, after };
}

type Kept = { key: string };

type Searched<Item> = {
  kind: SearchKind;
  body: PersonSearch | CompanySearch;
  found: Found<Item>;
  page: Page;
};

/** The paid items of a page, and its metadata. Sets the credit headers. */
export async function chargePage<Item extends Kept>(
  c: Ctx,
  { db, now, charging = 'fair' }: SearchCollaborators,
  { kind, body, found, page }: Searched<Item>,
) {
  const { covered, charged, remaining } = await chargeSearch(db, {
    caller: c.get('caller'),
    kind,
    keys: found.items.map(({ key }) => key),
    at: now(),
    charging,
    summarize: (items) => `${summarizeFilters(body)} (${items} of ${found.total})`,
  });
  if (covered === 0 && found.items.length > 0) {
    throw new ApiError(
      'error.credits.insufficient',
      `An item costs ${toCredits(SEARCH_ITEM_PRICE)} credits.`,
    );
  }
  c.header(HEADER.creditsCharged, String(toCredits(charged)));
  c.header(HEADER.creditsRemaining, String(toCredits(remaining)));
  const items = found.items.slice(0, covered);
  const last = items.at(-1);
  const isMore = covered < found.items.length || covered === page.limit;
  const metadata = {
    total: found.total,
    credits: toCredits(charged),
    offset: page.offset,
    search_after: last && isMore ? toCursor(last.position) : '',
    ...(Object.keys(found.facets).length > 0 && { facets: found.facets }),
  };
  return { items, metadata };
}
