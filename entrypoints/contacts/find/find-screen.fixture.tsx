// The Find page over a real database, with a background worker whose answers a test sets.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import {
  answer,
  createEngine,
  HERE,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  askFind,
  createMember,
  createPage,
} from '../../../test/support/extension/lookup-requests.ts';
import type { MessageName, Problem } from '../../../lib/messages/protocol.ts';
import { send } from '../../../lib/messages/send.ts';
import {
  answerMessages,
  type AnswerMessages,
} from '../../../test/support/extension/answer-messages.ts';
import { NO_ADDITIONS, type Additions } from '../../../lib/model/additions.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { followAccount } from '../../../lib/page/follow/follow-account.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { listFindPageSearches } from '../../../lib/store/people-search-rows.ts';
import { FindScreen } from './find-screen.tsx';

export const AT = new Date('2026-11-20T11:00:00.000Z');
export const COUNT = {
  total: 34,
  facets: {
    current_position_seniority_level: [
      { value: 'Manager', count: 20 },
      { value: 'Director', count: 5 },
    ],
  },
  at: '2026-11-20T10:59:00.000Z',
};

export type FindFixture = { engine: Engine; page: AbortController; messages: AnswerMessages };

/** For each test. */
export function prepareFind(): FindFixture {
  globalThis.location.hash = '#find';
  sessionStorage.clear();
  const find = { engine: createEngine(), page: new AbortController(), messages: answerMessages() };
  answerCounts(find, () => null);
  return find;
}

/** `refuse`: why a count is refused; null to answer it. */
export function answerCounts(
  { messages }: Pick<FindFixture, 'messages'>,
  refuse: (request: unknown) => Problem | null | Promise<Problem | null>,
): void {
  messages.mockImplementation(async (name, request) => {
    if (name !== 'people.count')
      return { ok: true, value: { searchId: 'new', id: 'new', jobId: null } };
    const problem = await refuse(request);
    return problem ? { ok: false, problem } : { ok: true, value: { count: COUNT } };
  });
}

export const sent = ({ messages }: Pick<FindFixture, 'messages'>, name: MessageName): unknown[] =>
  messages.mock.calls.filter(([one]) => one === name).map(([, request]) => request);

export async function showFind(
  { engine, page }: FindFixture,
  search: Additions['search'],
  openId: string | null = null,
) {
  await storeConnection(HERE, {
    balance: 40,
    workspaceId: HERE.workspaceId,
    additions: { ...NO_ADDITIONS, search },
  });
  const store = createPageStore();
  followAccount(store, engine.db, page.signal);
  const account = { page: store, actions: createActions(store) };
  const revealing = {
    send,
    ...account,
    readContacts: async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => engine.store.getContact(id)))).flatMap((one) => one ?? []),
    findSuppressed: async () => new Set<string>(),
    followPeopleUnderWay: () => undefined,
    followLists: () => {},
  };
  const ui = (id: string | null) => (
    <FindScreen
      db={engine.db}
      {...account}
      loadSuffixes={async () => {}}
      revealing={revealing}
      openId={id}
      now={AT}
    />
  );
  const { container, rerender, unmount } = render(ui(openId));
  await screen.findByRole('heading', { name: 'Find people' });
  return {
    container,
    store,
    unmount,
    user: userEvent.setup(),
    open: (id: string | null) => rerender(ui(id)),
  };
}

/** A search that has found two people. */
export async function storeFound(engine: Engine) {
  const people = [createMember('a'), createMember('b', { domain: 'elsewhere.example' })];
  engine.script.searchPeople = () => answer(createPage(people, { total: 3, next: 'cursor' }));
  await askFind(engine);
  await run(engine, engine.runner('a'), 1);
  return (await listFindPageSearches(engine.db))[0]!;
}
