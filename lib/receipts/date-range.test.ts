import { expect, test } from 'vitest';
import { toDateRange, type CustomDays, type DateRangeChoice } from './date-range.ts';

const NOW = new Date(2026, 2, 15, 16, 30);
const NO_DAYS: CustomDays = { first: '', last: '' };
const local = (...parts: [number, number, number, number?, number?]) =>
  new Date(...parts).toISOString();

const isIn = (at: string, choice: DateRangeChoice, custom = NO_DAYS) => {
  const { from, to } = toDateRange(choice, NOW, custom);
  return at >= from && at <= to;
};

test.each<[DateRangeChoice, string, boolean]>([
  ['today', local(2026, 2, 15), true],
  ['today', local(2026, 2, 14, 23, 59), false],
  ['week', local(2026, 2, 9), true],
  ['week', local(2026, 2, 8, 23, 59), false],
  ['month', local(2026, 2, 1), true],
  ['month', local(2026, 1, 28, 23, 59), false],
  ['quarter', local(2025, 11, 16), true],
  ['quarter', local(2025, 11, 15, 23, 59), false],
  ['all', local(2001, 0, 1), true],
])('%s: %s is in it: %s', (choice, at, expected) => {
  expect(isIn(at, choice)).toBe(expected);
});

test.each<[string, string, string, boolean]>([
  ['2026-03-01', '2026-03-02', local(2026, 2, 1), true],
  ['2026-03-01', '2026-03-02', local(2026, 2, 2, 23, 59), true],
  ['2026-03-01', '2026-03-02', local(2026, 2, 3), false],
  ['2026-03-01', '2026-03-02', local(2026, 1, 28, 23, 59), false],
  ['2026-03-01', '', local(2026, 5, 1), true],
  ['', '2026-03-02', local(2020, 5, 1), true],
  ['nonsense', '', local(2020, 5, 1), true],
  ['2026-03-29', '2026-03-29', local(2026, 2, 29, 23, 59), true],
])('from %j to %j holds %s: %s', (first, last, at, expected) => {
  expect(isIn(at, 'custom', { first, last })).toBe(expected);
});
