import { NO_COUNTS, rowId, type List, type ListRow } from '../../../lib/model/lists/list.ts';
import type { PersonInput } from '../../../lib/model/subject-input.ts';
import { HERE, type Engine } from './engine.ts';

/** Stores a paused list of these people without results. */
export async function storeList(
  { store, now }: Engine,
  people: readonly PersonInput[],
  changes: Partial<List> = {},
  row: Partial<ListRow> = {},
): Promise<List> {
  const id = crypto.randomUUID();
  const at = now().toISOString();
  const list: List = {
    id,
    name: 'People to meet',
    state: 'paused',
    pause: { code: 'user' },
    kinds: ['work_email'],
    size: people.length,
    ceiling: 200,
    ...HERE,
    sessionId: 'session',
    pageUrl: 'https://tarnwick.example/team',
    createdAt: at,
    updatedAt: at,
    endedAt: null,
    counts: { ...NO_COUNTS, [row.outcome ?? 'waiting']: people.length },
    foundKinds: { work_email: 0, personal_email: 0, phone: 0 },
    open: [],
    charged: 0,
    unsure: 0,
    refusals: 0,
    ...changes,
  };
  await store.lists.putList(list);
  await store.lists.putRows(
    people.map((person, index) => ({
      id: rowId(id, index),
      listId: id,
      index,
      person,
      outcome: 'waiting',
      problem: null,
      contactId: null,
      jobId: null,
      sameAs: null,
      within: 100,
      ...row,
    })),
  );
  return list;
}
