import { describe, expect, test } from 'vitest';
import { FIND_BUYERS, createMember } from '../../../test/support/extension/lookup-requests.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { toFindKey } from '../../enrichment/request/find-search.ts';
import { NO_FIND_FILTERS, type FindFilters } from '../../model/find-filters.ts';
import { NO_FILTERS, type PeopleCount, type PeopleSearch } from '../../model/jobs/people-search.ts';
import { toFindScreen, type FindFacts } from './find-screen.ts';
import { toFoundTable } from './found-table.ts';
import { countSearchesWithAdded, toSearchRows } from './saved-searches.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const AT = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const SENIORITY = 'current_position_seniority_level';
const HERE = { baseUrl: 'https://api.tarnwick.example/api/v2', workspaceId: 'workspace' };

const countWith = (total: number, at = AT, managers = total): PeopleCount => ({
  total,
  facets: { [SENIORITY]: [{ value: 'Manager', count: managers }] },
  at,
});

const searchWith = (changes: Partial<PeopleSearch> = {}): PeopleSearch => ({
  ...HERE,
  id: '7f3a0417-0000-4000-8000-000000000008',
  company: toFindKey(FIND_BUYERS),
  searched: { domain: '', networkUrl: '' },
  filters: NO_FILTERS,
  find: FIND_BUYERS,
  count: null,
  found: [],
  next: null,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
});

/** `counts`: those that were requested on this page. */
function getScreen(
  changes: Partial<FindFacts> = {},
  counts: readonly (readonly [FindFilters, PeopleCount])[] = [],
) {
  const byKey = new Map(counts.map(([filters, count]) => [toFindKey(filters), count]));
  return toFindScreen(
    {
      filters: FIND_BUYERS,
      search: null,
      foundAt: [],
      jobs: [],
      getCount: (filters) => byKey.get(toFindKey(filters)) ?? null,
      support: 'counted',
      online: true,
      available: null,
      host: 'api.tarnwick.example',
      refused: null,
      dismissed: [],
      countState: null,
      size: 25,
      ...changes,
    },
    NOW,
  );
}

describe('the state of the Find page', () => {
  test.each<[string, Partial<FindFacts>, string]>([
    ['without a filter', { filters: NO_FIND_FILTERS }, 'empty'],
    ['before the count', {}, 'counting'],
    ['at a service that does not count', { support: 'plain' }, 'uncounted'],
    ['offline', { online: false }, 'offline'],
    ['after a refusal', { countState: 'failed' }, 'failed'],
    ['while it is counted again', { countState: 'running' }, 'counting'],
    ['with a stored count', { search: searchWith({ count: countWith(9) }) }, 'counted'],
  ])('%s', (_, facts, state) => {
    expect(getScreen(facts).state).toBe(state);
  });
});

describe('the price', () => {
  test('is that of a page, and of fewer where fewer match', () => {
    expect(getScreen().next).toEqual({ count: 25, price: 625 });
    expect(getScreen({}, [[FIND_BUYERS, countWith(9)]]).next).toEqual({ count: 9, price: 225 });
    expect(getScreen({}, [[FIND_BUYERS, countWith(0)]]).next).toBeNull();
  });

  test('is not above what is left, and there is none without a filter', () => {
    expect(getScreen({ available: 130 }).next).toEqual({ count: 5, price: 125 });
    expect(getScreen({ filters: NO_FIND_FILTERS }).next).toBeNull();
  });

  test('leaves out those who were shown before, and begins again only with a newer count', () => {
    const found = [{ contactId: 'a', at: AT, misfits: [] }];
    const search = searchWith({ found, next: '', count: countWith(1) });
    const facts = { search, foundAt: [AT] };
    expect(getScreen(facts)).toMatchObject({
      next: null,
      summary: 'person matches · 1 shown before',
    });
    const counted = [[FIND_BUYERS, countWith(4, LATER)]] as const;
    expect(getScreen(facts, counted).next).toEqual({ count: 3, price: 75 });
  });
});

test('The newest count is shown, with the groups of those who match', () => {
  const search = searchWith({ count: countWith(9) });
  const screen = getScreen({ search }, [[FIND_BUYERS, countWith(12, LATER, 6)]]);
  expect(screen).toMatchObject({ total: 12, counted: 'counted today' });
  expect(screen.groups).toEqual([
    { title: 'By seniority', bars: [{ label: 'Manager', count: 6, share: 1 }] },
  ]);
});

test('The groups of the count stay when a page of people says a newer number alone', () => {
  const counts = [[FIND_BUYERS, countWith(9)]] as const;
  const search = searchWith({ count: { total: 8, facets: {}, at: LATER } });
  const { total, groups, choices } = getScreen({ search }, counts);
  expect([total, groups]).toMatchObject([8, [{ bars: [{ label: 'Manager', count: 9 }] }]]);
  expect(choices.seniorities).toContainEqual(
    expect.objectContaining({ value: 'Manager', count: 9 }),
  );
});

test('The values of a list keep the counts that they have without its own filter', () => {
  const filters = { ...FIND_BUYERS, seniorities: [{ value: 'VP', exclude: false }] };
  const find = (screen: ReturnType<typeof getScreen>, value: string) =>
    screen.choices.seniorities.find((one) => one.value === value);
  const before = getScreen({ filters }, [[FIND_BUYERS, countWith(12, AT, 8)]]);
  expect(find(before, 'Manager')).toMatchObject({ value: 'Manager', count: 8, chosen: null });
  expect(find(before, 'VP')).toMatchObject({ value: 'VP', count: 0, chosen: 'included' });
  expect(find(getScreen({ filters }), 'Manager')).toMatchObject({ count: null });
  // A service does not say the values of very few people.
  const few = { total: 2, facets: { current_position_seniority_level: [] }, at: AT };
  const without = getScreen({ filters }, [[FIND_BUYERS, few]]);
  expect(find(without, 'VP')).toMatchObject({ count: null, chosen: 'included' });
});

describe('searches that can be opened again', () => {
  const found = [{ contactId: 'a', at: AT, misfits: [] }];
  const saved = searchWith({ saved: { name: 'Buyers', seenTotal: 9 }, count: countWith(14) });
  const shown = searchWith({ id: '7f3a0417-0000-4000-8000-000000000009', found });

  test('More matches than when it was opened last are new', () => {
    const rows = toSearchRows([saved, shown], HERE, NOW);
    expect(rows.saved).toMatchObject([
      { name: 'Buyers', conditions: 'buyer', total: 14, added: 5 },
    ]);
    expect(rows.shown).toMatchObject([{ shown: '1 person, found today' }]);
    expect(countSearchesWithAdded(rows)).toBe(1);
  });

  const added = (changes: Partial<PeopleSearch>, size?: number) =>
    toSearchRows([{ ...saved, count: countWith(40), ...changes }], HERE, NOW, size).saved[0];

  test('New people have the price of showing them, where all others were shown', () => {
    const name = 'Buyers';
    const seen = { saved: { name, seenTotal: 28, seenUnshown: 0 }, returned: 28 };
    expect(added(seen)).toMatchObject({ added: 12, addedPrice: 'up to 3\u00A0credits' });
    expect(added({ ...seen, saved: { name, seenTotal: 40 }, returned: 40 })).toMatchObject({
      added: 0,
      addedPrice: '',
    });
  });

  test('Beside others that were not shown, they have the price of the next page', () => {
    const price = 'next 10 people: up to 2.50\u00A0credits';
    expect(added({})).toMatchObject({ added: 31, addedPrice: price });
    expect(added({}, 50)?.addedPrice).toBe('next 40 people: up to 10\u00A0credits');
  });

  test('Those of another workspace, and those that were only counted, are not listed', () => {
    const rows = toSearchRows([saved, searchWith()], { ...HERE, workspaceId: 'another' }, NOW);
    expect(rows).toEqual({ saved: [], shown: [] });
    expect(toSearchRows([searchWith()], HERE, NOW)).toEqual({ saved: [], shown: [] });
  });
});

test('The table has the year of the job, and hides what is known of suppressed people', () => {
  const profile = createMember('a');
  const current = { ...profile.employment!.current!, start_at: '2024-03-01T00:00:00.000Z' };
  const contact = contactWith({
    fullName: 'Ada Wren',
    profile: { ...profile, employment: { current, all: [current] } },
  });
  const person = { ...contact, pageUrl: '' };
  const rows = (suppressed: boolean) =>
    toFoundTable(
      [{ person, contact, at: '2026-01-20T12:00:00.000Z', ignoredFilters: ['seniority'] }],
      { suppressed: [suppressed], sendProfileLink: true },
      { now: NOW, hidesMismatches: false, seenAt: '' },
    );
  expect(rows(false)).toMatchObject([{ name: 'Ada Wren', since: 'since 2024', isMismatch: true }]);
  expect(rows(true)).toMatchObject([{ name: 'On your suppression list', since: '' }]);
});

test('New is who was shown since the saved search was opened, if it had shown others before', () => {
  const listNew = (seenAt: string) =>
    toFoundTable(
      ['2026-01-18T12:00:00.000Z', '2026-01-20T12:00:00.000Z'].map((at) => {
        const contact = contactWith({ fullName: at });
        return { person: { ...contact, pageUrl: '' }, contact, at, ignoredFilters: [] };
      }),
      { suppressed: [], sendProfileLink: true },
      { now: NOW, hidesMismatches: false, seenAt },
    ).map(({ isNew }) => isNew);
  expect(listNew('2026-01-19T12:00:00.000Z')).toEqual([false, true]);
  expect(listNew('2026-01-21T12:00:00.000Z')).toEqual([false, false]);
  expect(listNew('2026-01-17T12:00:00.000Z')).toEqual([false, false]);
  expect(listNew('')).toEqual([false, false]);
});
