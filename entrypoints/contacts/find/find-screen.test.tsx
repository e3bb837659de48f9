import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HERE } from '../../../test/support/extension/engine.ts';
import { FIND_BUYERS } from '../../../test/support/extension/lookup-requests.ts';
import { findViolations } from '../../../components/contacts/contacts-page.fixture.tsx';
import { saveSearch } from '../../../lib/enrichment/search/saved-search.ts';
import type { Additions } from '../../../lib/model/additions.ts';
import { NO_FIND_FILTERS } from '../../../lib/model/find-filters.ts';
import { changeSettings, settingsItem } from '../../../lib/settings/stored-settings.ts';
import { listFindPageSearches } from '../../../lib/store/people-search-rows.ts';
import { readEditedSearch, replaceEditedSearch, storeEditedSearch } from './edited-search.ts';
import {
  answerCounts,
  AT,
  COUNT,
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
afterEach(() => find.page.abort());

const show = (search: Additions['search'], openId?: string) => showFind(find, search, openId);

describe('filters, count and price', () => {
  it('counts when typing has ended, and shows the price before anything is bought', async () => {
    const { user } = await show('counted');
    expect(screen.getByRole('heading', { name: 'Who are you looking for?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
    await user.type(screen.getByLabelText('Add a title'), 'buyer{Enter}');
    await user.click(screen.getByRole('button', { name: 'Exclude VP' }));
    expect(await screen.findByText('people match')).toBeVisible();
    const titles = [{ value: 'buyer', exclude: false }];
    const asked = { ...FIND_BUYERS, titles, seniorities: [{ value: 'VP', exclude: true }] };
    await vi.waitFor(() => expect(sent(find, 'people.count').at(-1)).toEqual({ find: asked }));
    // No part of the title was counted.
    for (const request of sent(find, 'people.count'))
      expect(request).toMatchObject({ find: { titles } });
    const button = screen.getByRole('button', { name: 'Show 10 people, up to 2.50 credits' });
    await user.selectOptions(screen.getByLabelText('Most people of a page'), '25');
    expect(button).toHaveTextContent('Show 25 people');
    await user.click(button);
    expect(sent(find, 'people.search')).toMatchObject([{ ceiling: 625 }]);
    await waitFor(() => expect(globalThis.location.hash).toBe('#find/new'));
  });

  it('leaves filters and their count behind when another workspace is connected', async () => {
    const { user, store } = await show('counted');
    await user.type(screen.getByLabelText('Add a title'), 'buyer{Enter}');
    expect(await screen.findByText('people match')).toBeVisible();
    const { connection } = store.getState();
    act(() => store.setState({ connection: { ...connection!, workspaceId: 'other' } }));
    expect(screen.getByRole('heading', { name: 'Who are you looking for?' })).toBeVisible();
    expect(screen.queryByText('people match')).toBeNull();
  });

  it('does not set the filters of a search that another workspace has stored', async () => {
    const search = await storeFound(find.engine);
    const other = { ...search, id: crypto.randomUUID(), workspaceId: 'other' };
    await find.engine.db.peopleSearches.put(other);
    const { open } = await show('counted', search.id);
    expect(await screen.findByText('buyer')).toBeVisible();
    open(other.id);
    expect(screen.getByRole('heading', { name: 'Who are you looking for?' })).toBeVisible();
  });

  it('brings back filters that the company of another page has replaced', async () => {
    const { id } = await storeFound(find.engine);
    const skills = [{ value: 'customs', exclude: false }];
    storeEditedSearch({ openId: id, filters: { ...FIND_BUYERS, skills } }, HERE);
    const companyDomains = [{ value: 'tarnwick.example', exclude: false }];
    replaceEditedSearch({ ...NO_FIND_FILTERS, companyDomains }, HERE);
    const { user, open } = await show('counted');
    expect(await screen.findByText('Your filters were replaced.')).toBeVisible();
    expect(screen.getByText('tarnwick.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(globalThis.location.hash).toBe(`#find/${id}`);
    open(id);
    expect(await screen.findByText('customs')).toBeVisible();
    expect(screen.queryByText('tarnwick.example')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(readEditedSearch(HERE)).not.toHaveProperty('replaced');
  });

  it('shows the price without a count where the service does not count', async () => {
    const { user } = await show('plain');
    await user.type(screen.getByLabelText('Add a title'), 'buyer{Enter}');
    expect(screen.getByText(/cannot count first/)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Show 10 people, up to 2.50 credits' }),
    ).toBeVisible();
    expect(sent(find, 'people.count')).toEqual([]);
  });

  it('says when no one matches, and takes the filters back', async () => {
    find.messages.mockImplementation(async () => ({
      ok: true,
      value: { count: { ...COUNT, total: 0, facets: {} } },
    }));
    const { user } = await show('counted');
    await user.type(screen.getByLabelText('Add a title'), 'buyer{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('heading', { name: 'Who are you looking for?' })).toBeVisible();
  });

  it('says why a count failed, and does not repeat it by itself', async () => {
    answerCounts(find, () => ({ code: 'suppressed' }));
    const { user } = await show('counted');
    await user.type(screen.getByLabelText('Add a title'), 'buyer{Enter}');
    expect(await screen.findByText(/suppression list/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
    expect(sent(find, 'people.count')).toHaveLength(1);
  });

  it('sends ranges, and takes them back when they are emptied', async () => {
    const { user } = await show('plain');
    await user.click(screen.getByText('Company'));
    await user.type(screen.getByLabelText('Headcount from'), '51');
    await user.click(screen.getByLabelText('Exclude this range'));
    await user.click(screen.getByText('Changed job lately'));
    await user.selectOptions(screen.getByLabelText('New job'), '90');
    await user.click(screen.getByRole('button', { name: /^Show 10 people/ }));
    expect(sent(find, 'people.search')).toMatchObject([
      {
        find: {
          headcount: { min: 51, max: null, exclude: true },
          jobChange: { days: 90, exclude: false },
        },
      },
    ]);
    await user.clear(screen.getByLabelText('Headcount from'));
    expect(screen.getByText('1 condition')).toBeVisible();
  });

  it('goes to the first filter, or opens the filters, with F', async () => {
    await show('counted');
    expect(screen.getByLabelText('Add a title')).toHaveAttribute('aria-keyshortcuts', 'F');
    expect(screen.getByRole('button', { name: /^Filters, 0 conditions/ })).toHaveAttribute(
      'aria-keyshortcuts',
      'F',
    );
  });

  it('refuses a company site that is none', async () => {
    const { user } = await show('counted');
    await user.click(screen.getByText('Company'));
    await user.type(screen.getByLabelText('Add a company site'), 'nothing{Enter}');
    expect(screen.getByText('Type a domain, such as acme.example.')).toBeVisible();
    await user.clear(screen.getByLabelText('Add a company site'));
    await user.type(
      screen.getByLabelText('Add a company site'),
      'https://www.tarnwick.example/about{Enter}',
    );
    expect(screen.getByRole('button', { name: /^tarnwick.example/ })).toBeInTheDocument();
  });
});

describe('people who were shown', () => {
  it('are shown again for free, with the price of the next ones', async () => {
    const { id } = await storeFound(find.engine);
    const { user } = await show('counted', id);
    expect(await screen.findByRole('link', { name: 'Member a' })).toBeVisible();
    expect(screen.getByText(/found today are shown free/)).toBeVisible();
    const more = await screen.findByRole('button', { name: 'Show 1 more, up to 0.25 credit' });
    await user.click(more);
    expect(sent(find, 'people.search')).toMatchObject([{ find: FIND_BUYERS, ceiling: 25 }]);
  });

  it('are revealed by the list engine, under a ceiling', async () => {
    const { id } = await storeFound(find.engine);
    const { user } = await show('counted', id);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Member a' }));
    const reveal = screen.getByRole('button', { name: 'Reveal work email, up to 1 credit' });
    expect([...document.querySelectorAll('.button-primary')]).toEqual([reveal]);
    await user.click(reveal);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(
      dialog.getByRole('button', { name: /^Reveal for 1 person, up to 1\scredit$/ }),
    );
    expect(sent(find, 'list.start')).toMatchObject([
      { people: [{ fullName: 'Member a' }], kindsOf: [['work_email']], ceiling: 100 },
    ]);
  });

  it('are saved to a new list', async () => {
    const { id } = await storeFound(find.engine);
    const { user } = await show('counted', id);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Member a' }));
    await user.click(screen.getByRole('button', { name: /^Save without revealing/ }));
    await user.click(screen.getByRole('menuitem', { name: 'New list…' }));
    await user.click(screen.getByRole('button', { name: 'Create and save' }));
    expect(await screen.findByText('1 person saved to buyer.')).toBeVisible();
    expect(sent(find, 'label.put')).toMatchObject([{ label: { kind: 'list', name: 'buyer' } }]);
    expect(sent(find, 'contact.save')).toMatchObject([{ person: { fullName: 'Member a' } }]);
  });

  it('break no accessibility rule', async () => {
    const { id } = await storeFound(find.engine);
    const { container } = await show('counted', id);
    await screen.findByRole('link', { name: 'Member a' });
    expect(await findViolations(container)).toEqual([]);
  });
});

describe('saved searches', () => {
  it('are kept with the name and the last count', async () => {
    const { user } = await show('counted');
    await user.type(screen.getByLabelText('Add a title'), 'buyer{Enter}');
    await screen.findByText('people match');
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Buyers{Enter}');
    expect(sent(find, 'search.save')).toEqual([
      { find: FIND_BUYERS, name: 'Buyers', count: COUNT },
    ]);
  });

  it('say how many match since the last time, are counted for free, and are opened', async () => {
    const search = await storeFound(find.engine);
    await saveSearch(find.engine.store, search, { name: 'Buyers', count: null }, AT);
    const [saved] = await listFindPageSearches(find.engine.db);
    await find.engine.store.putPeopleSearch({ ...saved!, count: { ...COUNT, total: 8 } });
    const { user, open, container } = await show('counted', 'saved');
    expect(await screen.findByText('At least 5 new')).toBeVisible();
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Count now, free' }));
    expect(await screen.findByText(/^Counted\. 1 search has new people/)).toBeVisible();
    expect(sent(find, 'people.count')).toEqual([{ find: FIND_BUYERS, leavesOutFound: true }]);
    expect(screen.getByText(/^“Count now” also sends the ids/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Buyers' }));
    expect(sent(find, 'search.seen')).toEqual([{ id: search.id }]);
    open(search.id);
    expect(await screen.findByRole('link', { name: 'Member a' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename' })).toBeVisible();
  });

  it('mark the people that they have shown since they were opened', async () => {
    const search = await storeFound(find.engine);
    const [first, second] = search.found;
    const at = new Date(Date.parse(first!.at) + 60_000).toISOString();
    const saved = { name: 'Buyers', seenTotal: 3, seenAt: first!.at };
    await find.engine.store.putPeopleSearch({
      ...search,
      found: [first!, { ...second!, at }],
      saved,
    });
    await show('counted', search.id);
    const row = (await screen.findByRole('link', { name: 'Member b' })).closest('tr');
    expect(row).toHaveTextContent('New');
    expect(screen.getByRole('link', { name: 'Member a' }).closest('tr')).not.toHaveTextContent(
      'New',
    );
  });
});

it.each([
  [false, '2026-11-01T10:00:00.000Z', 1],
  [true, '2026-11-19T10:59:00.000Z', 1],
  [true, '2026-11-19T11:01:00.000Z', 0],
])(
  'The daily count of saved searches can be switched. On: %s, counted at %s, asked for %i times.',
  async (isOn, at, times) => {
    await changeSettings({ countSearchesDaily: isOn });
    const search = await storeFound(find.engine);
    await find.engine.store.putPeopleSearch({ ...search, count: { ...COUNT, at } });
    await saveSearch(find.engine.store, search, { name: 'Buyers', count: null }, AT);
    const { user } = await show('counted', 'saved');
    const box = await screen.findByRole('checkbox', { name: /^Count once a day, free/ });
    expect(isOn || sent(find, 'search.count_daily').length === 0).toBe(true);
    await user.click(box);
    expect((await settingsItem.get()).countSearchesDaily).toBe(!isOn);
    const counted = times > 0 ? [{ id: search.id }] : [];
    await waitFor(() => expect(sent(find, 'search.count_daily')).toEqual(counted));
    expect(sent(find, 'people.count')).toEqual([]);
  },
);

it('A service without a search is named as such, without an error', async () => {
  await show('none');
  expect(
    screen.getByRole('heading', { name: 'Your service has no search for people' }),
  ).toBeVisible();
});
