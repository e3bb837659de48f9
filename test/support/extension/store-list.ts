import { listRowWith, listWith } from '../../../lib/view/jobs/list.fixture.ts';
import { NO_COUNTS, type List, type ListRow } from '../../../lib/model/lists/list.ts';
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
  const list = listWith({
    id,
    name: 'People to meet',
    state: 'paused',
    pause: { code: 'user' },
    kinds: ['work_email'],
    size: people.length,
    ceiling: 200,
    ...HERE,
    pageUrl: 'https://tarnwick.example/team',
    createdAt: at,
    updatedAt: at,
    counts: { ...NO_COUNTS, [row.outcome ?? 'waiting']: people.length },
    foundKinds: { work_email: 0, personal_email: 0, phone: 0 },
    open: [],
    charged: 0,
    ...changes,
  });
  await store.lists.putList(list);
  await store.lists.putRows(
    people.map((person, index) => ({ ...listRowWith(id, index, person), ...row })),
  );
  return list;
}
