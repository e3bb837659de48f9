// Searches at an upstream. Each page is bought once for all workspaces, and each found person or
// company is stored as bought.
import { setTimeout } from 'node:timers/promises';
import { freeUntil, toHundredths } from '../../../lib/contract/credits.ts';
import type { DeclaredAdditions } from '../../../lib/contract/declared-additions.ts';
import { operations } from '../../../lib/contract/operations.ts';
import { z } from '../../../lib/zod.ts';
import type { Digest } from '../../db/keyed-digest.ts';
import type { Db } from '../../db/database.ts';
import { createUnfinishedWork } from '../../concurrency/unfinished-work.ts';
import { DAY_MS } from '../../durations.ts';
import type { AreSuppressed } from '../source.ts';
import type { Budget } from '../guard/source-budget.ts';
import {
  NO_SEARCH_SECONDS,
  type NoAnswer,
  type SearchFilters,
  type SearchPurchase,
  type SearchSource,
  type Span,
} from '../search-source.ts';
import { SourceThrottledError, SourceUnavailableError } from '../source-errors.ts';
import type { Reply, Send } from './send-call.ts';
import { toRefusalError } from './refusal-errors.ts';
import {
  searchedPeople,
  SEARCHED_COMPANIES,
  type SearchedItemKind,
  type SearchResult,
} from './searched-items.ts';
import { createSearchPages, type SearchSubject } from './search-pages.ts';
import { createSearchStore, type SpanRefusal } from './search-store.ts';

const RESPONSE_TIMEOUT_SECONDS = 15;
const NOT_FOUND_MS = DAY_MS;
/** Between two looks for what another request buys. */
const WAIT_MS = 100;

type BuyOptions = Parameters<SearchSource<unknown>['buy']>[2];

type Options = {
  db: Db;
  source: string;
  send: Send;
  additions: () => Promise<DeclaredAdditions>;
  areSuppressed: AreSuppressed;
  digestSearch: Digest;
  budget: Budget | null;
  now: () => Date;
};

export function createSearches(options: Options) {
  const { source, send, additions, budget, now } = options;
  const store = createSearchStore(options);
  const pages = createSearchPages(options);

  const { run, idle } = createUnfinishedWork();

  function toSource<Found, Item>(itemKind: SearchedItemKind<Found, Item>): SearchSource<Item> {
    const { path } = operations[itemKind.operation];
    let noneUntil = 0;

    const toSubject = (filters: SearchFilters): SearchSubject => ({ kind: itemKind.kind, filters });

    /** The result; or null: the response is about the upstream, or unreadable. */
    const toResult = (reply: Reply): SearchResult<Found> | null => {
      if (reply.type !== 'answer' || reply.status !== 200) return null;
      return z.safeParse(itemKind.result, reply.body).data ?? null;
    };

    const getReason = (reply: Reply): string =>
      reply.type === 'answer' ? `it answered ${reply.status} to a search` : reply.reason;

    /**
     * A response that says that nothing was done; null for any other.
     * @throws what the waterfall handles, where the upstream refuses any request
     */
    function toNoAnswer(reply: Reply): NoAnswer | null {
      if (reply.type === 'unsent') throw new SourceUnavailableError(source, reply.reason);
      if (reply.type === 'lost') return null;
      const { status } = reply;
      if (status === 404 || status === 405) {
        noneUntil = now().getTime() + NO_SEARCH_SECONDS * 1000;
        return 'none';
      }
      const refusal = toRefusalError(source, reply, now());
      if (refusal) throw refusal;
      if (reply.code === 'error.search.too_broad') return 'too broad';
      return status >= 400 && status < 500 ? 'refused' : null;
    }

    const post = (body: object): Promise<Reply> =>
      send({
        method: 'POST',
        path,
        body: JSON.stringify(body),
        timeoutSeconds: RESPONSE_TIMEOUT_SECONDS,
      });

    async function support() {
      if (now().getTime() < noneUntil) return 'none' as const;
      return (await additions()).search[itemKind.operation];
    }

    /** Waits until no other request is buying a part of the span. */
    async function begin(
      subject: SearchSubject,
      span: Span,
      signal: AbortSignal,
    ): Promise<{ cursor: string } | Exclude<SpanRefusal, { type: 'lost' }>> {
      for (;;) {
        const start = await store.begin(subject, span);
        // The answer was lost. It may have been charged, and is not asked for again so soon.
        if (start.type === 'lost') throw new SourceThrottledError(source, start.seconds);
        if (start.type !== 'at work') return start;
        await setTimeout(WAIT_MS, undefined, { signal });
      }
    }

    async function buy(
      filters: SearchFilters,
      span: Span,
      { signal, onBegun }: BuyOptions,
    ): Promise<SearchPurchase> {
      if ((await support()) === 'none') return { type: 'none' };
      const subject = toSubject(filters);
      const start = await begin(subject, span, signal);
      if (!('cursor' in start)) return { type: 'changed' };
      if (signal.aborted) {
        await store.release(subject, span.from);
        signal.throwIfAborted();
      }
      onBegun();
      let reply: Reply;
      try {
        await budget?.take();
        const { from, count } = span;
        const place = start.cursor ? { search_after: start.cursor } : from > 0 && { offset: from };
        reply = await post({ ...filters, ...place, limit: count });
        const nothing = toResult(reply) ? null : toNoAnswer(reply);
        if (nothing) {
          await store.release(subject, from);
          return { type: nothing };
        }
      } catch (error) {
        await store.release(subject, span.from);
        throw error;
      }
      const result = toResult(reply);
      if (!result) {
        await store.lost(subject, span.from);
        throw new SourceUnavailableError(source, getReason(reply));
      }
      const { found, metadata } = result;
      await store.done(subject, span.from, async (tx) => ({
        items: await itemKind.toItems(found, tx),
        total:
          metadata && Math.max(metadata.total, found.length > 0 ? span.from + found.length : 0),
        next: found.length > 0 ? (metadata?.search_after ?? '') : '',
        expires: found.length > 0 ? freeUntil(now()) : new Date(now().getTime() + NOT_FOUND_MS),
      }));
      return {
        type: 'bought',
        items: found.length,
        cost: toHundredths(metadata?.credits ?? 0),
      };
    }

    return {
      name: source,
      support,

      async recall(filters, span) {
        const { items, ...rest } = await pages.recall(toSubject(filters), span);
        const read = items.flatMap(({ position, answer }) => {
          const item = itemKind.read(answer);
          return item === null ? [] : [{ position, item }];
        });
        return { source, items: read, ...rest };
      },

      async bought(filters, after) {
        const batch = await pages.bought(toSubject(filters), after);
        return { ...batch, items: batch.items.flatMap((answer) => itemKind.read(answer) ?? []) };
      },

      isBegun: (filters) => pages.isBegun(toSubject(filters)),

      isBoughtAnyway: (filters, from) => store.isBoughtAnyway(toSubject(filters), from),

      buy: (filters, span, buying) => run(() => buy(filters, span, buying)),

      async count(filters, facets) {
        await budget?.take();
        const reply = await post({ ...filters, limit: 0, ...(facets.length > 0 && { facets }) });
        const result = toResult(reply);
        if (!result) {
          const nothing = toNoAnswer(reply);
          if (nothing) return nothing;
          throw new SourceUnavailableError(source, getReason(reply));
        }
        const { metadata } = result;
        return {
          total: metadata?.total ?? 0,
          facets: metadata?.facets ?? {},
          cost: toHundredths(metadata?.credits ?? 0),
        };
      },
    };
  }

  return {
    people: toSource(searchedPeople(options)),
    companies: toSource(SEARCHED_COMPANIES),

    /** Waits for running calls. */
    idle,
  };
}
