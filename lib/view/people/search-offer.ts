// The people that a search has shown before, and the price of showing more. "People here" and the Find page share it.
import { t } from '@lingui/core/macro';
import { SEARCH_ITEM_PRICE, type Hundredths } from '../../contract/credits.ts';
import { countNextPage } from '../../enrichment/request/stored-search.ts';
import type { Problem } from '../../messages/protocol.ts';
import { isActive, type SearchJob } from '../../model/jobs/job.ts';
import type { PeopleSearch } from '../../model/jobs/people-search.ts';
import { agoText } from '../format.ts';
import { chooseNotice, type NoticeContent } from '../notices/failure-notice.ts';

export type SearchOffer = {
  /** How many were found before, and are shown free; "today", "12 days ago". */
  shown: { count: number; found: string };
  /** The next people, at most so many at most at this price; null when there are no more. */
  next: { count: number; price: Hundredths } | null;
  running: SearchJob | null;
  notice: NoticeContent | null;
};

/** The refusal of the last request about the search. `isCount`: it was the free count. */
export type RefusedSearch = { problem: Problem; isCount: boolean };

export type SearchOfferFacts = {
  /** When each of the people that the present filters show was found. */
  foundAt: readonly string[];
  /** Of the search with the present filters, newest first. */
  jobs: readonly SearchJob[];
  /** Credits that are left, in hundredths; null when that is not known. */
  available: Hundredths | null;
  host: string;
  refused: RefusedSearch | null;
  dismissed: readonly string[];
};

/** `search`: the present one; null before it is stored. `size`: the most people of a page. */
export function toSearchOffer(
  facts: SearchOfferFacts,
  search: Pick<PeopleSearch, 'count' | 'found' | 'returned' | 'gone' | 'next'> | null,
  now: Date,
  size?: number,
): SearchOffer {
  const { foundAt, jobs, available, host, refused } = facts;
  const most = countNextPage(search, size);
  // A small balance pays for fewer of them.
  const affordable = Math.floor((available ?? Infinity) / SEARCH_ITEM_PRICE);
  const next = affordable > 0 ? Math.min(most, affordable) : most;
  const price = next * SEARCH_ITEM_PRICE;
  const last = foundAt.toSorted().at(-1);
  return {
    shown: { count: foundAt.length, found: last ? agoText(new Date(last), now) : '' },
    next: next > 0 ? { count: next, price } : null,
    running: jobs.find(isActive) ?? null,
    notice: chooseNotice(
      {
        ...facts,
        problem: refused?.problem ?? null,
        job: jobs[0] ?? null,
        context: { what: t`The search`, host },
        price: refused?.isCount ? 0 : price,
      },
      now,
    ),
  };
}
