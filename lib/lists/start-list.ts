// From a click to a list on disk. Nothing here sends a request, and the list runs only after all of it is
// written.
import type { Hundredths } from '../contract/credits.ts';
import { MAX_BULK_ITEMS } from '../contract/limits.ts';
import type { StartContext } from '../enrichment/start/start-context.ts';
import { NO_COUNTS, rowId, type List, type ListRow } from '../model/lists/list.ts';
import { getHighestPrice, type Kind } from '../model/kinds.ts';
import type { PersonInput } from '../model/subject-input.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { findSamePeople } from './find-same-people.ts';

/** Rows per transaction: few enough that a page that reads in between need not wait. */
export const BATCH = 250;

export type ListRequest = {
  name: string;
  people: readonly PersonInput[];
  /** By person, what is looked up; absent: `kinds` for each. */
  kindsOf?: readonly (readonly Kind[])[];
  /** Of the list; absent: a random one. A second call with it goes on where the first has stopped. */
  id?: string;
  kinds: readonly Kind[];
  /** The most that the whole list may cost: the price on the clicked button. */
  ceiling: Hundredths;
  pageUrl: string;
};

/**
 * Returns the list's id. It runs from the next `advanceLists` on. Calls with one id, at once or one after the other, write
 * one list.
 * @throws when writing took so long that its first rows were deleted as incomplete
 */
export async function startList(
  store: EngineStore,
  request: ListRequest,
  context: StartContext,
): Promise<string> {
  const { people, kindsOf } = request;
  const made = newList(request, context);
  const same = findSamePeople(people);
  /** `before`: how many rows this call knows to be written. Returns how many are. */
  const write = (list: List, before: number) =>
    store.transaction(async () => {
      const stored = await store.lists.getList(list.id);
      // Another call has written all of it, and its rows may have their outcomes.
      if (stored && stored.pause?.code !== 'incomplete') return people.length;
      const from = stored ? await store.lists.countRows(list.id) : 0;
      const hasFirst = from === 0 || (await store.lists.getRowsAt(list.id, [0])).length > 0;
      // Delayed for a long time, for example while the computer slept, it was deleted as interrupted.
      if (from < before || !hasFirst)
        throw new Error('The list was deleted while it was being written. Start it again.');
      const to = Math.min(from + BATCH, people.length);
      const rows = people
        .slice(from, to)
        .map((person, i) =>
          newRow(list.id, from + i, { person, same, kinds: kindsOf?.[from + i] }),
        );
      await store.lists.putRows(rows);
      const complete = to === people.length;
      await store.lists.putList(complete ? { ...list, state: 'running', pause: null } : list);
      return to;
    });
  for (let from = 0; from < people.length;) from = await write(made, from);
  return made.id;
}

function newList(
  { id, name, people, kindsOf, kinds, ceiling, pageUrl }: ListRequest,
  context: StartContext,
): List {
  const now = context.now.toISOString();
  const getPrice = (index: number) => getHighestPrice(kindsOf?.[index] ?? kinds);
  return {
    id: id ?? crypto.randomUUID(),
    name: name.trim() || `${people.length} people`,
    state: 'paused',
    pause: { code: 'incomplete' },
    kinds: [...new Set(kinds)],
    size: people.length,
    ceiling,
    baseUrl: context.baseUrl,
    workspaceId: context.workspaceId,
    sessionId: context.sessionId,
    pageUrl,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
    counts: { ...NO_COUNTS, waiting: people.length },
    foundKinds: { work_email: 0, personal_email: 0, phone: 0 },
    open: [],
    openPrice: people.reduce((sum, _, index) => sum + getPrice(index), 0),
    charged: 0,
    unsure: 0,
    refusals: 0,
  };
}

type Given = {
  person: PersonInput;
  same: ReadonlyMap<number, number[]>;
  kinds: readonly Kind[] | undefined;
};

const newRow = (listId: string, index: number, { person, same, kinds }: Given): ListRow => ({
  id: rowId(listId, index),
  listId,
  index,
  person,
  ...(kinds ? { kinds: [...kinds] } : {}),
  outcome: 'waiting',
  problem: null,
  contactId: null,
  jobId: null,
  sameAs: null,
  ...(same.has(index) ? { same: same.get(index) } : {}),
  within: MAX_BULK_ITEMS,
});
