import { expect, test } from 'vitest';
import { coverRange, lacksOnlySpareRows } from './row-range.ts';

test.each([
  ['what is drawn is inside', 3, 17],
  ['the search finds less than a screen', 0, 2],
  ['the last row is drawn', 0, 40],
])('The range of rows stays the same object while it covers them: %s', (_, from, count) => {
  const range = { from: 0, count: 40 };
  expect(coverRange(range, from, count)).toBe(range);
});

test('Rows near an end of the range move it in steps, before they are outside.', () => {
  const range = { from: 4_960, count: 120 };
  expect(coverRange(range, 4_990, 40)).toBe(range);
  expect(coverRange(range, 5_021, 40)).toEqual({ from: 4_980, count: 140 });
  expect(coverRange(range, 4_979, 40)).toEqual({ from: 4_920, count: 140 });
  expect(coverRange({ from: 0, count: 40 }, 0, 50)).toEqual({ from: 0, count: 100 });
});

test('After a jump only the spare rows are read beside those that are drawn, and more at the beginning.', () => {
  expect(coverRange({ from: 0, count: 40 }, 5_000, 45)).toEqual({ from: 4_980, count: 100 });
  expect(coverRange({ from: 5_000, count: 45 }, 0, 18)).toEqual({ from: 0, count: 60 });
});

test('Rows ahead of the beginning are read only in a pause.', () => {
  const range = { from: 0, count: 20 };
  expect(coverRange(range, 0, 18)).toBe(range);
  expect(coverRange(range, 0, 18, true)).toEqual({ from: 0, count: 60 });
  expect(coverRange({ from: 5_000, count: 45 }, 5_000, 45, true)).toEqual({
    from: 4_960,
    count: 140,
  });
});

test('Rows below those that are drawn are spare; after the beginning the last twenty of the range are.', () => {
  const lacking = (count: number, missing: number) =>
    Array.from({ length: count }, (_, at) => at < missing);
  expect(lacksOnlySpareRows(lacking(40, 39), 20)).toBe(true);
  expect(lacksOnlySpareRows(lacking(20, 19), 20)).toBe(false);
  expect(lacksOnlySpareRows(lacking(140, 100), 20)).toBe(false);
  expect(lacksOnlySpareRows(lacking(40, 40), 20)).toBe(false);
});
