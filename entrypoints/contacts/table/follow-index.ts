// Asks the index for what the page shows: when the user searches or scrolls, and when contacts change.
import type { IndexClient, RemovalPreview } from '../../../lib/contacts/search/index-client.ts';
import type { IndexAnswer } from '../../../lib/contacts/search/protocol.ts';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import type { ContactQuery } from '../../../lib/model/contacts/contact-query.ts';
import { createMutex } from '../../../lib/mutex.ts';
import { followState } from '../../../lib/page/follow-state.ts';
import type { Database } from '../../../lib/store/database.ts';
import { listNewestSummaries } from '../../../lib/store/contact-rows.ts';
import { isSameQuery, NEWEST_FIRST, toQuery, type ContactsStore } from './contacts-store.ts';
import { MAX_LABELS, toFacetRequest } from './open-filter.ts';
import { MANY } from './removal-preview.ts';
import { createRowCache } from './row-cache.ts';
import { lacksOnlySpareRows } from './row-range.ts';

const EVERYTHING: ContactQuery = { text: '', filters: {}, sort: NEWEST_FIRST, scope: 'saved' };
const MINUTE_MS = 60_000;

export type IndexFollower = RemovalPreview & {
  /** The contacts have changed: the counts on screen and the rows with these ids are read again; null: all rows. */
  refresh(ids: readonly string[] | null): void;
  /**
   * The ids of all contacts that this query finds, in order, as soon as all contacts are indexed.
   * @throws when the index does not answer
   */
  allIds(query: ContactQuery): Promise<string[]>;
};

export function followIndex(
  store: ContactsStore,
  db: Database,
  client: IndexClient,
  signal: AbortSignal,
): IndexFollower {
  let areCountsOutdated = true;
  let isAskWaiting = false;
  let isPruneWaiting = false;
  let lastAsked = 0;
  /** Answers to earlier queries are not shown any more. */
  let firstAccepted = 0;
  /** One query at a time: the client drops a query when another one is made before the answer. */
  const runExclusive = createMutex();
  const cache = createRowCache(db);
  const fail = () => store.setState({ isDatabaseBroken: true });

  /** The query is made from the state at its turn, so that one waiting is enough. */
  function askInTurn(): void {
    if (isAskWaiting) return;
    isAskWaiting = true;
    void runExclusive(() => {
      isAskWaiting = false;
      return ask();
    })
      // The next query does not wait for the rows.
      .then((showRows) => showRows?.())
      .catch(fail);
  }

  async function countLabels(): Promise<void> {
    if (!areCountsOutdated) return;
    const answer = await client.query({
      query: EVERYTHING,
      facets: (['list', 'tag'] as const).map((filter) => ({ filter, text: '', limit: MAX_LABELS })),
      from: 0,
      count: 0,
    });
    if (!answer) return;
    areCountsOutdated = !answer.isComplete;
    const byLabel = new Map(
      answer.facets.flatMap((facet) =>
        'values' in facet ? facet.values.map(({ value, count }) => [value, count] as const) : [],
      ),
    );
    store.setState({ counts: { all: answer.total, byLabel } });
  }

  /** The answer to what is searched for now. */
  async function ask(): Promise<(() => Promise<void>) | null> {
    const query = toQuery(store.getState());
    const { range, openFilter } = store.getState();
    lastAsked += 1;
    const number = lastAsked;
    const answer = await client.query({
      query,
      facets: openFilter ? [toFacetRequest(openFilter)] : [],
      ...range,
    });
    if (!answer) return null;
    if (areCountsOutdated) void runExclusive(countLabels).catch(fail);
    return () => show(answer, query, range.from, number);
  }

  async function show(
    answer: IndexAnswer,
    query: ContactQuery,
    from: number,
    number: number,
  ): Promise<void> {
    const put = (byId: ReadonlyMap<string, ContactSummary>): void => {
      // Rows that take long to read do not replace those of a later answer.
      if (signal.aborted || number < firstAccepted) return;
      firstAccepted = number;
      const rows = new Map(
        answer.ids.flatMap((id, index) => {
          const row = byId.get(id);
          return row ? [[from + index, row] as const] : [];
        }),
      );
      const { shownQuery, now } = store.getState();
      store.setState({
        answer,
        rows,
        shownQuery: isSameQuery(query, shownQuery) ? shownQuery : query,
        // A new time draws every row again.
        ...(Date.now() - now.getTime() > MINUTE_MS ? { now: new Date() } : {}),
      });
    };
    const { answer: shown, shownQuery, mostDrawn } = store.getState();
    const deleted = isSameQuery(query, shownQuery) ? (shown?.total ?? 0) - answer.total : 0;
    const known = cache.find(answer.ids);
    const isKnown = answer.ids.map((id) => known.has(id));
    // Rows that have moved up cannot be read while the deletion is being stored. A deletion of many contacts is stored
    // only after they were read.
    if (deleted > 0 && deleted < MANY && lacksOnlySpareRows(isKnown, mostDrawn)) put(known);
    put(await cache.read(answer.ids));
  }

  /** Everything that the query finds, of the contacts that are indexed so far. */
  async function readAll(query: ContactQuery): Promise<IndexAnswer> {
    let count = store.getState().answer?.total ?? 0;
    for (;;) {
      const answer = await client.query({ query, facets: [], from: 0, count });
      if (!answer) throw new Error('The index did not answer.');
      if (answer.total <= count) return answer;
      count = answer.total;
    }
  }

  /** Contacts that the search no longer finds are not selected any more: they would be acted on unseen. */
  function pruneSelection(): void {
    if (isPruneWaiting || store.getState().selection.ids.size === 0) return;
    isPruneWaiting = true;
    void runExclusive(() => {
      isPruneWaiting = false;
      return readAll(toQuery(store.getState()));
    })
      .then(({ ids, isComplete }) => {
        // Until all contacts are indexed, one that is missing may still be found.
        if (!isComplete) return;
        const found = new Set(ids);
        store.setState(({ selection }) => {
          const kept = [...selection.ids].filter((id) => found.has(id));
          return kept.length === selection.ids.size
            ? {}
            : { selection: { ...selection, ids: new Set(kept) } };
        });
      })
      .catch(() => {
        if (!signal.aborted) fail();
      });
  }

  /** When the index has announced a change since then. */
  const whenChanged = (since: number) =>
    new Promise<void>((resolve) => {
      if (store.getState().changes !== since) return resolve();
      const stop = store.subscribe(({ changes }) => {
        if (changes === since) return;
        stop();
        resolve();
      });
    });

  /** Before the worker has started: the whole list, newest first, without its count. */
  async function showFirst(): Promise<void> {
    const { range, shownQuery } = store.getState();
    const rows = await listNewestSummaries(db, range.count);
    const state = store.getState();
    if (signal.aborted || state.answer !== null || !isSameQuery(toQuery(state), shownQuery)) return;
    cache.add(rows);
    const ids = rows.map(({ id }) => id);
    store.setState({
      answer: { total: null, ids, facets: [], isComplete: false },
      rows: new Map(rows.entries()),
    });
  }

  void showFirst().catch(fail);
  followState(
    store,
    ({ group, text, filters, sort, range, openFilter }) =>
      JSON.stringify([group, text, filters, sort, range, openFilter]),
    askInTurn,
    signal,
  );
  return {
    preview(ids, isDeleted) {
      client.preview(ids, isDeleted);
      // What was asked before is answered without the removal. The index announces it, and is asked again.
      firstAccepted = lastAsked + 1;
    },
    reread: client.reread,
    refresh(ids) {
      cache.forget(ids);
      areCountsOutdated = true;
      store.setState(({ changes }) => ({ changes: changes + 1 }));
      askInTurn();
      pruneSelection();
    },
    async allIds(query) {
      for (;;) {
        const { changes } = store.getState();
        const { ids, isComplete } = await runExclusive(() => readAll(query));
        if (isComplete) return ids;
        // Other queries take their turn meanwhile.
        await whenChanged(changes);
      }
    },
  };
}
