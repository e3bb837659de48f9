import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import {
  answerMessages,
  type AnswerMessages,
} from '../../../test/support/extension/answer-messages.ts';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import {
  answer,
  createEngine,
  HERE,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  askPeople,
  createMember,
  createPage,
  TARNWICK,
} from '../../../test/support/extension/lookup-requests.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import { NO_ADDITIONS } from '../../../lib/model/additions.ts';
import { createFailure, type FailureCode } from '../../../lib/model/jobs/failure.ts';
import { NO_FILTERS, type PeopleFilters } from '../../../lib/model/jobs/people-search.ts';
import { createActions, type Actions } from '../../../lib/page/actions/actions.ts';
import { followAccount } from '../../../lib/page/follow/follow-account.ts';
import { createPageStore, type PageStore } from '../../../lib/page/page-state.ts';
import {
  NEW_FOUND_LIST,
  type ShownSubjectOfKind,
} from '../../../lib/view/subject/shown-subject.ts';
import { CompanyView } from '../subject/company-view.tsx';
import { FoundPeopleView } from './found-people-view.tsx';
import { OriginStrip } from '../origin-strip.tsx';
import { PeopleHereSection } from './people-here-section.tsx';

const NOW = new Date('2026-11-20T11:00:00.000Z');
const AT = '2026-11-20T10:59:00.000Z';
const shown = { kind: 'company', company: TARNWICK } as unknown as ShownSubjectOfKind<'company'>;

let send: AnswerMessages;
let engine: Engine;
let page: AbortController;
let store: PageStore;
let actions: Actions;
beforeEach(() => {
  engine = createEngine();
  page = new AbortController();
  store = createPageStore();
  actions = createActions(store);
  send = answerMessages();
});
afterEach(() => page.abort());

const failWith = (code: FailureCode): Problem => ({
  code: 'service',
  failure: createFailure(code, 'for developers'),
});

/** The worker refuses counts for which there is a problem, and stores the others. */
function answerCounts(refuse: (filters: PeopleFilters) => Problem | null): void {
  send.mockImplementation(async (name, request) => {
    if (name !== 'people.count') return { ok: true, value: {} };
    const { filters } = request as { filters: PeopleFilters };
    const problem = refuse(filters);
    if (problem) return { ok: false, problem };
    await storeCount(filters);
    return { ok: true, value: { count: { total: 34, facets: {}, at: AT } } };
  });
}

async function storeCount(filters: PeopleFilters): Promise<void> {
  await askPeople(engine, filters);
  const rows = await engine.db.peopleSearches.toArray();
  const { id } = rows.find((one) => JSON.stringify(one.filters) === JSON.stringify(filters))!;
  await engine.db.peopleSearches.update(id, { count: { total: 34, facets: {}, at: AT } });
}

const counts = () => send.mock.calls.filter(([name]) => name === 'people.count');

function Section() {
  const state = useStore(store);
  const [filters, setFilters] = useState(NO_FILTERS);
  const view = { state, actions, now: NOW, db: engine.db, shown, filters };
  return <PeopleHereSection {...view} onFilters={setFilters} onOpen={() => {}} />;
}

async function connect(): Promise<void> {
  await storeConnection(HERE, {
    balance: 40,
    workspaceId: HERE.workspaceId,
    additions: { ...NO_ADDITIONS, search: 'counted' },
  });
  followAccount(store, engine.db, page.signal);
  await vi.waitUntil(() => store.getState().isReady && store.getState().connection !== null);
}

test('A filter that the service refuses can be changed, and its count is not sent again by itself', async () => {
  await connect();
  await storeCount(NO_FILTERS);
  answerCounts(({ title }) => (title === '' ? null : failWith('search_refused')));
  render(<Section />);
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Title, such as buyer');
  await user.type(field, 'x');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('button', { name: 'Count again, free' })).toBeVisible();
  expect(counts()).toHaveLength(1);
  await user.clear(field);
  expect(field).toHaveFocus();
  expect(screen.getByText('34')).toBeVisible();
});

test('A free count that fails is repeated for free: nothing is bought', async () => {
  await connect();
  await storeCount(NO_FILTERS);
  answerCounts(() => failWith('server'));
  render(<Section />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Count again, free' }));
  await user.click(await screen.findByRole('button', { name: 'Try again, free' }));
  expect(counts()).toHaveLength(2);
  expect(send).not.toHaveBeenCalledWith('people.search', expect.anything());
});

test('A count that failed without a network follows when the network is back', async () => {
  await connect();
  await storeCount(NO_FILTERS);
  answerCounts(() => failWith('offline'));
  render(<Section />);
  await userEvent.type(await screen.findByLabelText('Title, such as buyer'), 'x');
  await screen.findByRole('button', { name: 'Try again, free' });
  answerCounts(() => null);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(await screen.findByText('34')).toBeVisible();
});

test('Without credits or a network, more people are not asked for', async () => {
  await connect();
  await storeCount(NO_FILTERS);
  answerCounts(() => null);
  store.setState({ isOnline: false });
  const view = {
    actions,
    now: NOW,
    db: engine.db,
    shown,
    found: NEW_FOUND_LIST,
    onFound: () => {},
  };
  const Found = () => <FoundPeopleView {...view} state={useStore(store)} onBack={() => {}} />;
  render(<Found />);
  const user = userEvent.setup();
  expect(await screen.findByText('Queued')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(send).toHaveBeenCalledWith('job.cancel', expect.anything());
  await act(() => engine.db.jobs.clear());
  await user.click(await screen.findByRole('button', { name: /^Show 10 people/ }));
  expect(screen.getByText('You are offline. Nothing can be sent.')).toBeVisible();
  expect(send).not.toHaveBeenCalledWith('people.search', expect.anything());
});

/** The shown company, or the strip of the shown person. */
function Panel() {
  const state = useStore(store);
  const { shown: subject } = state.panelSubject;
  const view = { state, actions, now: NOW, db: engine.db };
  if (subject?.kind === 'company') {
    return <CompanyView {...view} shown={subject} onCorrect={() => {}} />;
  }
  return subject?.kind === 'person' ? <OriginStrip from={subject.from} actions={actions} /> : null;
}

test('A found person who is opened leads back to the list as it was, and hidden people can be shown again', async () => {
  await connect();
  const people = [createMember('a'), createMember('b', { domain: 'elsewhere.example' })];
  engine.script.searchPeople = () => answer(createPage(people));
  await askPeople(engine);
  await run(engine, engine.runner('a'), 1);
  const company = { known: null, jobs: [], receipt: null, people: [], employer: null };
  store.setState({ company: { ...company, emailPattern: null } });
  actions.present({ kind: 'company', company: TARNWICK, from: { kind: 'typed' } });
  render(<Panel />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Open the 2 people found/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Member a' }));
  await user.click(screen.getByRole('button', { name: 'Hide the 1' }));
  await user.click(screen.getByRole('button', { name: 'Member a' }));
  expect(screen.getByText(/Tarnwick Freight/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Member a' })).toBeChecked();
  expect(screen.queryByText('Member b')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the 1' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Member b' })).not.toBeChecked();
});
