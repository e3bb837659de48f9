import { expect, test } from 'vitest';
import {
  completeTableColumns,
  fitTableColumns,
  getTableColumnName,
  TABLE_COLUMNS,
  type TableColumn,
} from './table-columns.ts';

const shownOf = (columns: readonly { id: TableColumn; on: boolean }[]) =>
  columns.filter(({ on }) => on).map(({ id }) => id);

test('Until the user chooses there are the usual columns.', () => {
  const columns = completeTableColumns(null);
  expect(columns.map(({ id }) => id)).toEqual(TABLE_COLUMNS);
  expect(shownOf(columns)).toEqual(['company', 'email', 'phone', 'stage', 'saved']);
});

test('The order and the choice of the user stay, and columns that were added since are at the end.', () => {
  const columns = completeTableColumns([
    { id: 'tags', on: true },
    { id: 'of a later version', on: true },
    { id: 'email', on: false },
    { id: 'company', on: true },
  ]);
  expect(columns.slice(0, 3)).toEqual([
    { id: 'tags', on: true },
    { id: 'email', on: false },
    { id: 'company', on: true },
  ]);
  expect(columns).toHaveLength(TABLE_COLUMNS.length);
  expect(shownOf(columns)).toEqual(['tags', 'company']);
});

test.each([
  [1300, ['company', 'email', 'phone', 'stage', 'saved']],
  [900, ['email', 'phone', 'stage', 'saved']],
  [800, ['email', 'phone', 'stage']],
  [700, ['email', 'phone']],
  [600, ['email', 'phone']],
  [400, ['email', 'phone']],
])('In %i pixels the usual columns are %j.', (width, expected) => {
  expect(fitTableColumns(completeTableColumns(null), width)).toEqual(expected);
});

test.each([
  [1300, ['company']],
  [760, ['company']],
  [640, []],
  [400, []],
])(
  'Of deleted contacts, in %i pixels, there is space for %j beside what was paid for and the time left.',
  (width, expected) => {
    expect(fitTableColumns(completeTableColumns(null), width, 'deleted')).toEqual(expected);
  },
);

test.each([
  [1300, ['followUp', 'company', 'email', 'phone', 'stage']],
  [800, ['followUp', 'email', 'phone']],
  [600, ['followUp', 'email', 'phone']],
  [400, ['followUp', 'email', 'phone']],
])('In %i pixels, contacts that are due show their day first: %j.', (width, expected) => {
  expect(fitTableColumns(completeTableColumns(null), width, 'due')).toEqual(expected);
});

test('All columns have space in a wide window, and the last ones are left out of a narrower one.', () => {
  const all = TABLE_COLUMNS.map((id) => ({ id, on: true }));
  expect(fitTableColumns(all, 1800)).toEqual(TABLE_COLUMNS);
  expect(fitTableColumns(all, 1100)).toEqual([
    'email',
    'phone',
    'stage',
    'saved',
    'tags',
    'followUp',
  ]);
});

test('A column that the user does not show has no space in a narrow window either.', () => {
  const columns = completeTableColumns([
    { id: 'email', on: false },
    { id: 'phone', on: true },
  ]);
  expect(fitTableColumns(columns, 400)).toEqual(['phone']);
});

test('Each column has a name of its own.', () => {
  expect(new Set(TABLE_COLUMNS.map(getTableColumnName)).size).toBe(TABLE_COLUMNS.length);
});
