import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HERE } from '../../../test/support/extension/engine.ts';
import { askFind, FIND_BUYERS } from '../../../test/support/extension/lookup-requests.ts';
import { saveSearch } from '../../../lib/enrichment/search/saved-search.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import type { FindFilters } from '../../../lib/model/find-filters.ts';
import { createFailure, type FailureCode } from '../../../lib/model/jobs/failure.ts';
import { listFindPageSearches } from '../../../lib/store/people-search-rows.ts';
import {
  answerCounts,
  AT,
  prepareFind,
  sent,
  showFind,
  storeFound,
  type FindFixture,
} from './find-screen.fixture.tsx';

let find: FindFixture;
beforeEach(() => {
  find = prepareFind();
});
afterEach(() => {
  find.page.abort();
  vi.restoreAllMocks();
});

const failWith = (code: FailureCode): Problem => ({
  code: 'service',
  failure: createFailure(code, 'for developers'),
});

const withTitles = (...titles: string[]): FindFilters => ({
  ...FIND_BUYERS,
  titles: titles.map((value) => ({ value, exclude: false })),
});

const addTitle = (user: UserEvent, title: string) =>
  user.type(screen.getByLabelText('Add a title'), `${title}{Enter}`);

const isFor = (request: unknown, filters: FindFilters): boolean =>
  JSON.stringify((request as { find: FindFilters }).find) === JSON.stringify(filters);

async function store(name: string, filters: FindFilters): Promise<string> {
  const asked = await askFind(find.engine, filters);
  if (!asked.ok) throw new Error('refused');
  const search = (await listFindPageSearches(find.engine.db)).find(
    ({ find: one }) => JSON.stringify(one) === JSON.stringify(filters),
  )!;
  await saveSearch(find.engine.store, search, { name, count: null }, AT);
  return search.id;
}

describe('a free count that fails', () => {
  it('is repeated for free, also when there is a count: nothing is bought', async () => {
    const { user } = await showFind(find, 'counted');
    await addTitle(user, 'buyer');
    await screen.findByText('people match');
    answerCounts(find, () => failWith('server'));
    await user.click(screen.getByRole('button', { name: 'Count again, free' }));
    await user.click(await screen.findByRole('button', { name: 'Try again, free' }));
    await vi.waitFor(() => expect(sent(find, 'people.count')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /^Try again, up to/ })).toBeNull();
    expect(sent(find, 'people.search')).toEqual([]);
  });

  it('shows no price when it was the first one', async () => {
    answerCounts(find, () => failWith('server'));
    const { user } = await showFind(find, 'counted');
    await addTitle(user, 'buyer');
    expect(await screen.findByRole('button', { name: 'Try again, free' })).toBeVisible();
  });

  it('is not sent again by itself when its notice is dismissed', async () => {
    answerCounts(find, () => failWith('server'));
    const { user } = await showFind(find, 'counted');
    await addTitle(user, 'buyer');
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Counting, free…')).toBeNull();
    answerCounts(find, () => null);
    await user.click(screen.getByRole('button', { name: 'Count again, free' }));
    expect(await screen.findByText('people match')).toBeVisible();
    expect(sent(find, 'people.count')).toHaveLength(2);
  });

  it('says what to do when the search is too broad, and is not sent again by itself', async () => {
    answerCounts(find, () => failWith('too_broad'));
    const { user } = await showFind(find, 'counted');
    await addTitle(user, 'buyer');
    expect(await screen.findByText(/Add a filter, such as a place or a title\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(sent(find, 'people.count')).toHaveLength(1);
    answerCounts(find, () => null);
    await addTitle(user, 'planner');
    expect(await screen.findByText('people match')).toBeVisible();
  });

  it('does not stop the count of filters that were changed in the meantime', async () => {
    const late = Promise.withResolvers<Problem>();
    answerCounts(find, (request) => (isFor(request, withTitles('buyer')) ? late.promise : null));
    const { user } = await showFind(find, 'counted');
    await addTitle(user, 'buyer');
    await vi.waitFor(() => expect(sent(find, 'people.count')).toHaveLength(1));
    await addTitle(user, 'planner');
    await act(async () => late.resolve(failWith('server')));
    expect(await screen.findByText('people match')).toBeVisible();
    expect(sent(find, 'people.count').at(-1)).toEqual({ find: withTitles('buyer', 'planner') });
  });

  it('follows by itself when the network is back', async () => {
    answerCounts(find, () => failWith('offline'));
    const { user } = await showFind(find, 'counted');
    await addTitle(user, 'buyer');
    await screen.findByRole('button', { name: 'Try again, free' });
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/The count continues when you are online again/)).toBeVisible();
    answerCounts(find, () => null);
    network.mockReturnValue(true);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(await screen.findByText('people match')).toBeVisible();
  });
});

describe('Count now', () => {
  it('leaves out a search that is refused, counts the others, and names it', async () => {
    await store('Buyers', withTitles('buyer'));
    await store('Planners', withTitles('planner'));
    answerCounts(find, (request) =>
      isFor(request, withTitles('buyer')) ? { code: 'suppressed' } : null,
    );
    const { user, open } = await showFind(find, 'counted', 'saved');
    await user.click(await screen.findByRole('button', { name: 'Count now, free' }));
    expect(await screen.findByText(/Refused, so not counted: Buyers\./)).toBeVisible();
    expect(sent(find, 'people.count')).toHaveLength(2);
    // It is not about what is searched for beside it.
    open(null);
    expect(screen.queryByText('On your suppression list')).toBeNull();
  });

  it.each(['too_broad', 'search_refused'] as const)(
    'leaves out a search that the service does not answer: %s',
    async (code) => {
      await store('Buyers', withTitles('buyer'));
      await store('Planners', withTitles('planner'));
      answerCounts(find, (request) =>
        isFor(request, withTitles('buyer')) ? failWith(code) : null,
      );
      const { user } = await showFind(find, 'counted', 'saved');
      await user.click(await screen.findByRole('button', { name: 'Count now, free' }));
      expect(await screen.findByText(/Refused, so not counted: Buyers\./)).toBeVisible();
      expect(sent(find, 'people.count')).toHaveLength(2);
    },
  );

  it('ends with a failure of the service, which is not shown under Search', async () => {
    await store('Buyers', withTitles('buyer'));
    await store('Planners', withTitles('planner'));
    answerCounts(find, () => failWith('server'));
    const { user, store: page } = await showFind(find, 'counted', 'saved');
    await user.click(await screen.findByRole('button', { name: 'Count now, free' }));
    expect(await screen.findByText(/did not count all of them/)).toBeVisible();
    expect(sent(find, 'people.count')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(page.getState().problem).toBeNull();
  });
});

it('A saved search that could not be removed stays, and the page says so.', async () => {
  await store('Buyers', FIND_BUYERS);
  const { user } = await showFind(find, 'counted', 'saved');
  find.messages.mockImplementation(async () => ({ ok: false, problem: { code: 'no_room' } }));
  await user.click(await screen.findByRole('button', { name: 'Remove the saved search Buyers' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText(/^Nothing was changed\./)).toBeVisible();
  answerCounts(find, () => null);
  await user.click(screen.getByRole('button', { name: 'Count now, free' }));
  expect(await screen.findByText(/^Counted\./)).toBeVisible();
});

describe('a search that waits', () => {
  it('can be cancelled, and says why it waits', async () => {
    const id = await store('Buyers', FIND_BUYERS);
    const { user, store: page } = await showFind(find, 'counted', id);
    expect(await screen.findByText('Queued')).toBeVisible();
    act(() => page.setState({ isHostAllowed: false }));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/has no permission for api\.tarnwick\.example/)).toBeVisible();
    expect(notice.getByRole('button', { name: 'Allow' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent(find, 'job.cancel')).toHaveLength(1);
  });
});

describe('what was set', () => {
  it('outlives a reload, for the same workspace alone', async () => {
    const { user, unmount } = await showFind(find, 'counted');
    await addTitle(user, 'buyer');
    unmount();
    const { unmount: leave } = await showFind(find, 'counted');
    expect(await screen.findByRole('button', { name: /^buyer/ })).toBeVisible();
    leave();
    sessionStorage.setItem(
      'find',
      sessionStorage.getItem('find')!.replace(HERE.workspaceId, 'another'),
    );
    await showFind(find, 'counted');
    expect(screen.queryByRole('button', { name: /^buyer/ })).toBeNull();
  });

  it('keeps who was selected on the way back from one of them, for that search alone', async () => {
    const { id } = await storeFound(find.engine);
    const { user, unmount } = await showFind(find, 'counted', id);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Member a' }));
    unmount();
    const { unmount: leave } = await showFind(find, 'counted', id);
    expect(await screen.findByRole('checkbox', { name: 'Select Member a' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Member b' })).not.toBeChecked();
    leave();
    sessionStorage.setItem(
      'find-selected',
      sessionStorage.getItem('find-selected')!.replace(id, 'another'),
    );
    await showFind(find, 'counted', id);
    expect(await screen.findByRole('checkbox', { name: 'Select Member a' })).not.toBeChecked();
  });

  it('leads from Saved back to the search that was open', async () => {
    const { id } = await storeFound(find.engine);
    const { user, open } = await showFind(find, 'counted', id);
    await screen.findByRole('link', { name: 'Member a' });
    await user.click(screen.getByRole('button', { name: 'Saved 0' }));
    open('saved');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(globalThis.location.hash).toBe(`#find/${id}`);
  });
});

it('A database that cannot be read is named', async () => {
  const read = { toArray: () => Promise.reject(new Error('no disk')) };
  const where = vi.spyOn(find.engine.db.peopleSearches, 'where');
  where.mockReturnValue({ startsWith: () => read, equals: () => read } as never);
  await showFind(find, 'counted');
  expect(await screen.findByRole('alert')).toHaveTextContent(/did not open the local database/);
  expect(find.messages).not.toHaveBeenCalledWith('people.count', expect.anything());
});
