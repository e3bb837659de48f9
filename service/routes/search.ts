// Both searches: a page of people or companies, charged per item.
import { SEARCH_ITEM_PRICE, toCredits } from '../../lib/contract/credits.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import { checkSearch } from '../../lib/contract/search-rules.ts';
import {
  companySearch,
  companySearchResult,
  DEFAULT_SEARCH_LIMIT,
  personSearch,
  personSearchResult,
  type CompanySearch,
  type PersonSearch,
} from '../../lib/contract/search.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import type { Charging } from '../credits/charging.ts';
import { lookupClaimKey } from '../credits/claim-keys.ts';
import { chargeSearch, type SearchKind } from '../credits/search-charge.ts';
import type { Db } from '../db/database.ts';
import { readBody } from '../http/body.ts';
import type { Ctx, Handler } from '../http/env.ts';
import { ApiError, refuse } from '../http/errors.ts';
import { withLogo, withLogos, type PublicOrigin } from '../logos/logo-url.ts';
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

function readPage({ limit, offset, search_after: cursor }: PersonSearch | CompanySearch): Page {
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
async function charge<Item extends Kept>(
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

const people = personSearchResult(WRITING);
const companies = companySearchResult(WRITING);

export function searchPeople(collaborators: SearchCollaborators): Handler {
  const { search, now, publicOrigin } = collaborators;
  return async (c) => {
    const { body } = await readBody(c, personSearch);
    const fault = checkSearch(body);
    if (fault) refuse(fault);
    const page = readPage(body);
    const { items: all, ...rest } = await search.searchPeople(body, { ...page, now: now() });
    const found = {
      ...rest,
      items: all.map((item) => ({ ...item, key: lookupClaimKey(item.key) })),
    };
    const { items, metadata } = await charge(c, collaborators, {
      kind: 'person.search',
      body,
      found,
      page,
    });
    const sent = items.map(({ profile }) => withLogos(profile, publicOrigin()));
    return c.json(people.parse({ people: sent, metadata }));
  };
}

export function searchCompanies(collaborators: SearchCollaborators): Handler {
  const { search, now, publicOrigin } = collaborators;
  return async (c) => {
    const { body } = await readBody(c, companySearch);
    const fault = checkSearch(body);
    if (fault) refuse(fault);
    const page = readPage(body);
    const found = await search.searchCompanies(body, { ...page, now: now() });
    const { items, metadata } = await charge(c, collaborators, {
      kind: 'company.search',
      body,
      found,
      page,
    });
    const sent = items.map(({ company }) => withLogo(company, publicOrigin()));
    return c.json(companies.parse({ companies: sent, metadata }));
  };
}
