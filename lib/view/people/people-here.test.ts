import { expect, test } from 'vitest';
import {
  NO_FILTERS,
  type PeopleFilters,
  type PeopleSearch,
} from '../../model/jobs/people-search.ts';
import { toPeopleHereScreen, type PeopleHereFacts } from './people-here.ts';

const NOW = new Date('2026-01-22T12:00:00Z');
const service = { baseUrl: 'https://api.enrich.example/api/v2', workspaceId: 'workspace' };
const BUYERS: PeopleFilters = { ...NO_FILTERS, title: 'buyer' };

const FACETS = {
  current_position_job_functions: [
    { value: 'Operations', count: 11 },
    { value: 'Procurement', count: 6 },
  ],
  current_position_seniority_level: [
    { value: 'Head', count: 7 },
    { value: 'Manager', count: 12 },
  ],
};

const searchWith = (
  filters: PeopleFilters,
  total: number | null,
  changes: Partial<PeopleSearch> = {},
): PeopleSearch => ({
  id: crypto.randomUUID(),
  ...service,
  company: 'domain:tarnwick.example',
  searched: { domain: 'tarnwick.example', networkUrl: '' },
  filters,
  count: total === null ? null : { total, facets: FACETS, at: '2026-01-20T12:00:00.000Z' },
  found: [],
  next: null,
  createdAt: '2026-01-20T12:00:00.000Z',
  updatedAt: '2026-01-20T12:00:00.000Z',
  ...changes,
});

const show = (changes: Partial<PeopleHereFacts> = {}) =>
  toPeopleHereScreen(
    {
      searches: [searchWith(NO_FILTERS, 34)],
      foundAt: [],
      jobs: [],
      filters: NO_FILTERS,
      own: 4,
      service,
      support: 'counted',
      available: 41_200,
      host: 'api.enrich.example',
      refused: null,
      dismissed: [],
      countState: null,
      ...changes,
    },
    NOW,
  );

test('The values of very few people, which a service does not say, are no zeros', () => {
  const facets = { current_position_job_functions: [], current_position_seniority_level: [] };
  const count = { total: 2, facets, at: '2026-01-20T12:00:00.000Z' };
  const filters = { ...BUYERS, departments: ['Legal'] };
  const screen = show({ searches: [searchWith(BUYERS, 2, { count })], filters });
  expect(screen.departments).toMatchObject([{ value: 'Legal', count: null, isPressed: true }]);
  expect(screen.ranks.map((rank) => rank.count)).toEqual([null, null, null]);
});

test('Before the first count nothing is offered but the count', () => {
  expect(show({ searches: [] })).toMatchObject({ state: 'unasked', total: null, counted: '' });
  expect(show({ searches: [], countState: 'running' }).state).toBe('counting');
  expect(show({ searches: [], countState: 'failed' }).state).toBe('unasked');
});

test('A stored count is shown with its date, the largest department and what is yours', () => {
  expect(show()).toMatchObject({
    state: 'counted',
    total: 34,
    summary: 'people · 11 in Operations · 4 already yours',
    counted: 'counted 2\u00A0days ago',
    next: { count: 10, price: 250 },
  });
});

test('Ranks add up the values that they consist of', () => {
  expect(show().ranks.map(({ label, count }) => [label, count])).toEqual([
    ['Director and up', 7],
    ['Manager', 12],
    ['Other', 15],
  ]);
});

test('Filters that were not counted yet are counted after the first count, and stay after a failure', () => {
  expect(show({ filters: BUYERS }).state).toBe('counting');
  expect(show({ filters: BUYERS, countState: 'failed' }).state).toBe('failed');
});

test('A filter says of how many it is, and its own values keep their counts', () => {
  const departments = { ...BUYERS, departments: ['Procurement', 'Legal'] };
  const fewer = searchWith(departments, 2);
  const buyers = searchWith(BUYERS, 6);
  const screen = show({
    searches: [searchWith(NO_FILTERS, 34), buyers, fewer],
    filters: departments,
  });
  expect(screen).toMatchObject({
    total: 2,
    summary: 'of 34 people',
    next: { count: 2, price: 50 },
  });
  expect(screen.departments).toEqual([
    { value: 'Operations', label: 'Operations', count: 11, isPressed: false },
    { value: 'Procurement', label: 'Procurement', count: 6, isPressed: true },
    { value: 'Legal', label: 'Legal', count: 0, isPressed: true },
  ]);
});

test('A small balance pays for fewer people', () => {
  expect(show({ available: 130 }).next).toEqual({ count: 5, price: 125 });
  expect(show({ available: 10 }).next, 'the button says what is missing').toMatchObject({
    count: 10,
  });
  expect(show({ available: null }).next).toMatchObject({ count: 10 });
});

test('People who were found are shown free, and only the rest has a price', () => {
  const at = '2026-01-22T10:00:00.000Z';
  const found = Array.from({ length: 30 }, (_, index) => ({
    contactId: `${index}`,
    at,
    misfits: [],
  }));
  const search = searchWith(NO_FILTERS, 34, { found, next: 'cursor' });
  expect(show({ searches: [search], foundAt: found.map((one) => one.at) })).toMatchObject({
    shown: { count: 30, found: 'today' },
    next: { count: 4, price: 100 },
  });
  expect(show({ searches: [{ ...search, next: '' }] }).next).toBeNull();
});

test('After the last page, those who match since then are offered once they are counted', () => {
  const at = '2026-01-19T10:00:00.000Z';
  const found = [{ contactId: 'a', at, misfits: [] }];
  const last = searchWith(NO_FILTERS, 3, { found, next: '' });
  expect(show({ searches: [last] }).next).toEqual({ count: 2, price: 50 });
  expect(show({ searches: [{ ...last, gone: 1 }] }).next).toEqual({ count: 3, price: 75 });
  const before = { ...last.count!, at: '2026-01-18T10:00:00.000Z' };
  expect(show({ searches: [{ ...last, count: before }] }).next).toBeNull();
});

test.each(['plain', 'unknown'] as const)(
  'A service with search “%s” shows the price alone',
  (support) => {
    expect(show({ searches: [], support })).toMatchObject({
      state: 'uncounted',
      departments: [],
      ranks: [{ count: null }, { count: null }, { count: null }],
      next: { count: 10, price: 250 },
    });
  },
);

test('Searches with another service do not count', () => {
  const elsewhere = searchWith(NO_FILTERS, 34, { workspaceId: 'another' });
  expect(show({ searches: [elsewhere] }).state).toBe('unasked');
});

test('When no one has the title, titles of this company are offered: those with a word of it, then the most frequent', () => {
  const everyone = searchWith(NO_FILTERS, 34);
  const titles = ['Driver', 'Planner', 'Head of Procurement', 'Clerk'].map((value, index) => ({
    value,
    count: 9 - index,
  }));
  const facets = { ...FACETS, current_position_titles: titles };
  const searches = [
    { ...everyone, count: { ...everyone.count!, facets } },
    searchWith({ ...NO_FILTERS, title: 'procurement counsel' }, 0),
    searchWith(BUYERS, 2),
  ];
  const listFor = (title: string) =>
    show({ searches, filters: { ...NO_FILTERS, title } }).nearTitles.map(({ value }) => value);
  expect(listFor('procurement counsel')).toEqual(['Head of Procurement', 'Driver', 'Planner']);
  expect(listFor('buyer')).toEqual([]);
});
