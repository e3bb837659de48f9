// How often the free count of "People here" is sent.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import {
  answerMessages,
  type AnswerMessages,
} from '../../../test/support/extension/answer-messages.ts';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import { createEngine, HERE, type Engine } from '../../../test/support/extension/engine.ts';
import { askPeople, TARNWICK } from '../../../test/support/extension/lookup-requests.ts';
import { NO_ADDITIONS } from '../../../lib/model/additions.ts';
import { NO_FILTERS, type PeopleCount } from '../../../lib/model/jobs/people-search.ts';
import { createActions, type Actions } from '../../../lib/page/actions/actions.ts';
import { followAccount } from '../../../lib/page/follow/follow-account.ts';
import { createPageStore, type PageStore } from '../../../lib/page/page-state.ts';
import type { ShownSubjectOfKind } from '../../../lib/view/subject/shown-subject.ts';
import { PeopleHereSection } from './people-here-section.tsx';

const COUNT: PeopleCount = { total: 34, facets: {}, at: '2026-11-20T10:59:00.000Z' };
const NOW = new Date('2026-11-20T11:00:00.000Z');
const shown = { kind: 'company', company: TARNWICK } as unknown as ShownSubjectOfKind<'company'>;

let send: AnswerMessages;
let engine: Engine;
let page: AbortController;
let store: PageStore;
let actions: Actions;
beforeEach(async () => {
  engine = createEngine();
  page = new AbortController();
  store = createPageStore();
  actions = createActions(store);
  send = answerMessages();
  await storeConnection(HERE, {
    balance: 40,
    workspaceId: HERE.workspaceId,
    additions: { ...NO_ADDITIONS, search: 'counted' },
  });
  followAccount(store, engine.db, page.signal);
  await vi.waitUntil(() => store.getState().isReady && store.getState().connection !== null);
  await storeCount('', COUNT);
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
});

async function storeCount(title: string, count: PeopleCount | null): Promise<void> {
  await askPeople(engine, { ...NO_FILTERS, title });
  await changeCount(title, count);
}

const changeCount = (title: string, count: PeopleCount | null) =>
  engine.db.peopleSearches
    .filter((row) => (row['filters'] as { title: string }).title === title)
    .modify({ count });

/** What the page follows is not read any more. */
function holdDrawing(): void {
  const equals = () => ({ toArray: () => Promise.withResolvers<never>().promise });
  vi.spyOn(engine.db.jobs, 'where').mockImplementation((() => ({
    equals,
  })) as unknown as typeof engine.db.jobs.where);
}

const counted = () =>
  send.mock.calls
    .filter(([name]) => name === 'people.count')
    .map(([, request]) => (request as { filters: { title: string } }).filters.title);

function Section() {
  const state = useStore(store);
  const [filters, setFilters] = useState(NO_FILTERS);
  const view = { state, actions, now: NOW, db: engine.db, shown, filters };
  return <PeopleHereSection {...view} onFilters={setFilters} onOpen={() => {}} />;
}

test('A count that is under way answers a second press', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockImplementation(async () => {
    await promise;
    return { ok: true, value: { count: COUNT } };
  });
  render(<Section />);
  const user = userEvent.setup();
  const again = await screen.findByRole('button', { name: 'Count again, free' });
  await user.dblClick(again);
  expect(counted()).toEqual(['']);
  resolve();
  await vi.waitUntil(() => store.getState().lastCount === null);
  await user.click(again);
  expect(counted()).toEqual(['', '']);
});

test('A count that is stored and not drawn yet is not requested again', async () => {
  await storeCount('x', null);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  render(<Section />);
  await userEvent.type(await screen.findByLabelText('Title, such as buyer'), 'x');
  await screen.findByText('Counting, free…');
  holdDrawing();
  await changeCount('x', COUNT);
  const [endTyping] = timers.mock.calls.findLast(([, delay]) => delay === 500)!;
  (endTyping as () => void)();
  // What it reads is read before this.
  await engine.db.peopleSearches.toArray();
  await engine.db.peopleSearches.toArray();
  expect(counted()).toEqual([]);
});
