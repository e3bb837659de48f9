import { expect, test } from 'vitest';
import { createContactsStore, drawRows, openGroup, search, toggleSort } from './contacts-store.ts';

test('Another search reads as many rows as the table draws, wherever it was scrolled to.', () => {
  const store = createContactsStore();
  drawRows(store, 0, 45, false);
  expect(store.getState().range).toEqual({ from: 0, count: 100 });
  drawRows(store, 500, 110, false);
  expect(store.getState().range).toEqual({ from: 480, count: 160 });
  search(store, { text: 'ana' });
  expect(store.getState().range).toEqual({ from: 0, count: 45 });
  drawRows(store, 0, 2, false);
  search(store, { text: 'anab' });
  expect(store.getState().range).toEqual({ from: 0, count: 45 });
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
  const store = createContactsStore({ type: 'contacts', group: { kind: 'due' }, openId: null });
  for (let press = 0; press < 3; press += 1) toggleSort(store, 'name');
  expect(store.getState().sort).toEqual({ column: 'followUp', direction: 'ascending' });
});
