import { expect, test } from 'vitest';
import { z } from '../../zod.ts';
import { isSameSearch, savedView, type SavedView } from './saved-view.ts';

const VIEW: SavedView = {
  id: 'v1',
  name: 'Free this week',
  query: 'recruiter',
  filters: { list: ['l1'], phone: ['yes'], freeUntil: { fromDays: 0, toDays: 7 } },
  sort: { column: 'freeUntil', direction: 'ascending' },
  position: 0,
  createdAt: '2026-01-10T10:42:00.000Z',
};

test('A view is stored with its words, filters and sort.', () => {
  expect(z.parse(savedView, structuredClone(VIEW))).toEqual(VIEW);
  // Views of earlier versions have columns, which nothing reads.
  expect(z.parse(savedView, { ...VIEW, columns: [] })).toEqual(VIEW);
});

test.each([
  ['without a name', { name: '' }],
  ['with an unknown column to sort by', { sort: { column: 'mood', direction: 'ascending' } }],
  ['with a filter that is not a list', { filters: { list: 'l1' } }],
])('A view %s is refused.', (_what, change) => {
  expect(z.safeParse(savedView, { ...VIEW, ...change }).success).toBe(false);
});

const { filters: FILTERS } = VIEW;

test.each<[string, Partial<SavedView>]>([
  ['another name', { name: 'Recruiters' }],
  ['spaces around the words', { query: ' recruiter ' }],
  ['the filters in another order', { filters: { phone: ['yes'], ...FILTERS } }],
  ['a filter without values', { filters: { ...FILTERS, tag: [] } }],
])('A view with %s is the same search.', (_what, change) => {
  expect(isSameSearch(VIEW, { ...VIEW, ...change })).toBe(true);
});

test.each<[string, Partial<SavedView>]>([
  ['other words', { query: '' }],
  ['another order', { sort: { column: 'freeUntil', direction: 'descending' } }],
  ['another value', { filters: { ...FILTERS, list: ['l1', 'l2'] } }],
  ['another period', { filters: { ...FILTERS, freeUntil: { fromDays: 0, toDays: 30 } } }],
  ['a filter less', { filters: {} }],
])('A view with %s is another search.', (_what, change) => {
  expect(isSameSearch(VIEW, { ...VIEW, ...change })).toBe(false);
});
