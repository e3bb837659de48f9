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
    () => void ask(),
    signal,
  );
  return {
    refresh() {
      areCountsOutdated = true;
      void ask();
    },
    async allIds() {
      for (;;) {
        const { total = 0 } = store.getState().answer ?? {};
        const query = toQuery(store.getState());
        const answer = await client.query({ query, facets: [], from: 0, count: total });
        // A search of the page has replaced this one, or contacts were added meanwhile.
        if (signal.aborted) return [];
        if (answer && answer.total <= total) return answer.ids;
        if (answer) await show({ ...answer, ids: [] }, 0);
      }
    },
  };
}
