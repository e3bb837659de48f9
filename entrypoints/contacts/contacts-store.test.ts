import { expect, test } from 'vitest';
import {
  coverRange,
  createContactsStore,
  drawRows,
  openGroup,
  search,
  toggleSort,
} from './contacts-store.ts';

test.each([
  ['what is drawn is inside', 3, 20],
  ['the search finds less than a screen', 0, 2],
  ['the last row is drawn', 30, 10],
])('The range of rows stays the same object while it covers them: %s', (_, from, count) => {
  const range = { from: 0, count: 40 };
  expect(coverRange(range, from, count)).toBe(range);
});

test('Another search reads as many rows as the table draws, wherever it was scrolled to.', () => {
  const store = createContactsStore();
  drawRows(store, 0, 45);
  expect(store.getState().range).toEqual({ from: 0, count: 80 });
  drawRows(store, 500, 110);
  expect(store.getState().range).toEqual({ from: 480, count: 160 });
  search(store, { text: 'ana' });
  expect(store.getState().range).toEqual({ from: 0, count: 45 });
  drawRows(store, 0, 2);
  search(store, { text: 'anab' });
  expect(store.getState().range).toEqual({ from: 0, count: 45 });
});

test('Rows outside the range move it in steps, with a step to spare on each side.', () => {
  expect(coverRange({ from: 0, count: 40 }, 31, 30)).toEqual({ from: 0, count: 100 });
  expect(coverRange({ from: 0, count: 40 }, 5_000, 30)).toEqual({ from: 4_980, count: 80 });
  expect(coverRange({ from: 0, count: 40 }, 0, 50)).toEqual({ from: 0, count: 80 });
  expect(coverRange({ from: 4_980, count: 80 }, 4_961, 30)).toEqual({ from: 4_940, count: 80 });
});

test('Another group closes the filters: its own filter may be the open one.', () => {
  const store = createContactsStore();
  store.setState({ openFilter: { filter: 'list', text: '' } });
  openGroup(store, { kind: 'list', id: 'q1' });
  expect(store.getState().openFilter).toBeNull();
});

test.each([
  ['name', ['ascending', 'descending']],
  ['saved', ['descending', 'ascending']],
  ['revealed', ['descending', 'ascending']],
] as const)('A third press on %s returns to the order that ranks a search.', (column, turns) => {
  const store = createContactsStore();
  const press = () => {
    toggleSort(store, column);
    return store.getState().sort;
  };
  expect([press(), press()]).toEqual(turns.map((direction) => ({ column, direction })));
  expect(press()).toEqual({ column: 'relevance', direction: 'descending' });
  expect(press()).toEqual({ column, direction: turns[0] });
});

test('A third press under Due returns to the reminder that has waited longest.', () => {
  const store = createContactsStore({ kind: 'due' });
  for (let press = 0; press < 3; press += 1) toggleSort(store, 'name');
  expect(store.getState().sort).toEqual({ column: 'followUp', direction: 'ascending' });
});
