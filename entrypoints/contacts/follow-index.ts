// Asks the index for what the page shows: when the user searches or scrolls, and when contacts change.
import type { IndexClient } from '../../lib/contacts/search/index-client.ts';
import type { IndexAnswer } from '../../lib/contacts/search/protocol.ts';
import type { ContactQuery } from '../../lib/model/contact-query.ts';
import { followState } from '../../lib/page/follow-state.ts';
import type { Database } from '../../lib/store/database.ts';
import { contactSummariesByIds } from '../../lib/store/queries.ts';
import { NEWEST_FIRST, toQuery, type ContactsStore } from './contacts-store.ts';

const EVERYTHING: ContactQuery = { text: '', filters: {}, sort: NEWEST_FIRST, scope: 'saved' };
/** More lists or tags than anyone has. */
const MAX_LABELS = 1000;
const MAX_VALUES = 100;

export type IndexFollower = {
  /** The contacts have changed: the rows and counts on screen are read again. */
  refresh(): void;
  /** The ids of all contacts that the search finds, in order. */
  allIds(): Promise<string[]>;
};

export function followIndex(
  store: ContactsStore,
  db: Database,
  client: IndexClient,
  signal: AbortSignal,
): IndexFollower {
  let areCountsOutdated = true;
  let isAskWaiting = false;
  let lastTask: Promise<unknown> = Promise.resolve();

  /** One query at a time: the client drops a query when another one is made before the answer. */
  function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const run = lastTask.then(task);
    lastTask = run.catch(() => {});
    return run;
  }

  /** The query is made from the state at its turn, so that one waiting is enough. */
  function askInTurn(): void {
    if (isAskWaiting) return;
    isAskWaiting = true;
    void inTurn(async () => {
      isAskWaiting = false;
      await ask();
    }).catch(() => store.setState({ failed: true }));
  }

  async function countLabels(): Promise<void> {
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

  async function ask(): Promise<void> {
    const { range, openFilter } = store.getState();
    const answer = await client.query({
      query: toQuery(store.getState()),
      facets: openFilter ? [{ filter: openFilter, text: '', limit: MAX_VALUES }] : [],
      ...range,
    });
    if (!answer) return;
    await show(answer, range.from);
    if (areCountsOutdated) await countLabels();
  }

  async function show(answer: IndexAnswer, from: number): Promise<void> {
    const found = await contactSummariesByIds(db, answer.ids);
    const byId = new Map(found.map((one) => [one.id, one]));
    const rows = new Map(
      answer.ids.flatMap((id, index) => {
        const row = byId.get(id);
        return row ? [[from + index, row] as const] : [];
      }),
    );
    if (!signal.aborted) store.setState({ answer, rows, now: new Date() });
  }

  followState(
    store,
    ({ place, text, filters, sort, range, openFilter }) =>
      JSON.stringify([place, text, filters, sort, range, openFilter]),
    askInTurn,
    signal,
  );
  return {
    refresh() {
      areCountsOutdated = true;
      askInTurn();
    },
    allIds: () =>
      inTurn(async () => {
        let count = store.getState().answer?.total ?? 0;
        for (;;) {
          const query = toQuery(store.getState());
          const answer = await client.query({ query, facets: [], from: 0, count });
          if (!answer) return [];
          if (answer.total <= count) return answer.ids;
          count = answer.total;
        }
      }),
  };
}
