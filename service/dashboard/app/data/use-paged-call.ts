// A list in pages. A refetch requests the first pages and those with a row that may still change; it keeps the
// others, so that a change does not request a long list again.
import { useCallback } from 'react';
import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { CallAnswer, CallQuery } from '../../protocol.ts';
import type { EnrichmentRow } from '../../protocol/enrichments.ts';
import type { CallRequest, Result } from '../api/client.ts';
import { useDashboard } from '../dashboard.ts';
import { valueOrThrow, type QueryKey } from './queries.ts';
import { toCallState, type CallState } from './use-call.ts';

type PagedName = 'listEnrichments' | 'listDeliveries' | 'listLedger' | 'listSuppressions';
type Row = { id: string | number };
type PagedAnswer = { next: string | null };
type Page<Item extends Row, Answer extends PagedAnswer> = {
  answer: Answer;
  rows: readonly Item[];
  next: string | null;
};
type Position = { index: number; cursor?: string; afterId?: Row['id'] | undefined };

/** How many pages a refetch requests in any case. */
const FRESH_PAGES = 3;

export type PagedCall<Item extends Row, Answer extends PagedAnswer> = CallState<{
  /** The newest page, for the figures beside its rows. */
  first: Answer;
  /** The rows of all pages that were fetched. */
  rows: readonly Item[];
}> & {
  /**
   * Fetches the next page, unless another request runs or that page has failed. A new function when
   * that changes: a table that is still at its end then calls it. undefined when there is no next page.
   */
  more: (() => void) | undefined;
};

type Options<Item extends Row, Answer extends PagedAnswer> = {
  queryKey: QueryKey;
  loadPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Result<Answer>>;
  getRows: (answer: Answer) => readonly Item[];
  /** Whether the row stays as it is. */
  isFinal: (row: Item) => boolean;
};

export function pagedOptions<Item extends Row, Answer extends PagedAnswer>(
  options: Options<Item, Answer>,
) {
  const { queryKey, loadPage, getRows, isFinal } = options;
  type Pages = InfiniteData<Page<Item, Answer>, Position>;
  const none: Pages = { pages: [], pageParams: [] };
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }): Promise<Page<Item, Answer>> => {
      const before = client.getQueryData<Pages>(queryKey) ?? none;
      const kept = keepOlderRows(before.pages, pageParam);
      if (kept?.rows.every(isFinal)) return kept;
      const answer = valueOrThrow(await loadPage(pageParam.cursor, signal));
      return { answer, rows: getRows(answer), next: answer.next };
    },
    initialPageParam: { index: 0 } as Position,
    getNextPageParam: ({ rows, next }, pages, { afterId }): Position | null =>
      next === null
        ? null
        : { index: pages.length, cursor: next, afterId: rows.at(-1)?.id ?? afterId },
    // See use-call.ts.
    initialData: none,
    initialDataUpdatedAt: 0,
  });
}

/**
 * The page with all of its rows after `afterId`, also those that moved to it from the page before. null when the
 * page must be requested: it is new, it is one of the first, or the list has changed there.
 */
function keepOlderRows<Item extends Row, Answer extends PagedAnswer>(
  before: readonly Page<Item, Answer>[],
  { index, afterId }: Position,
): Page<Item, Answer> | null {
  const old = before[index];
  if (!old || index < FRESH_PAGES) return null;
  const known = before.slice(0, index + 1).flatMap((page) => page.rows);
  const rows = known.slice(known.findIndex(({ id }) => id === afterId) + 1);
  return rows.length === known.length || rows.length === 0 ? null : { ...old, rows };
}

/** The rows of all pages, without the second copy of a row that moved to a later page. */
export function joinRows<Item extends Row>(pages: readonly { rows: readonly Item[] }[]): Item[] {
  const seen = new Set<Row['id']>();
  return pages
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
}

/** The lists whose rows end. Entries of the suppression list can be removed, and deliveries sent again. */
const FINAL_ROWS: { [Name in PagedName]?: (row: never) => boolean } = {
  listEnrichments: ({ finishedAt }: EnrichmentRow) => finishedAt !== null,
  listLedger: () => true,
};

export function usePagedCall<Name extends PagedName, Item extends Row>(
  name: Name,
  query: Omit<CallQuery<Name>, 'cursor'>,
  getRows: (answer: CallAnswer<Name>) => readonly Item[],
): PagedCall<Item, CallAnswer<Name>> {
  const { api } = useDashboard();
  const list = useInfiniteQuery(
    pagedOptions<Item, CallAnswer<Name>>({
      queryKey: [name, query],
      loadPage: (cursor, signal) => {
        // The compiler does not see that filters and cursor are the query of a call with this name.
        const request = { query: { ...query, cursor }, signal } as unknown as CallRequest<Name>;
        return api.call(name, request);
      },
      getRows,
      isFinal: (FINAL_ROWS[name] ?? (() => false)) as (row: Item) => boolean,
    }),
  );
  const { fetchNextPage, refetch, hasNextPage, isFetching, isFetchNextPageError } = list;
  const more = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage, isFetching, isFetchNextPageError]);
  async function refresh(): Promise<void> {
    const { isError } = await refetch();
    if (isFetchNextPageError && !isError) await fetchNextPage({ cancelRefetch: false });
  }
  const { pages } = list.data;
  const value = pages[0] ? { first: pages[0].answer, rows: joinRows(pages) } : null;
  return {
    ...toCallState(value, list),
    refresh: () => void refresh(),
    more: hasNextPage ? more : undefined,
  };
}
