import { expect, test } from 'vitest';
import { readCeiling, toTyped } from './ceiling.ts';

test.each([
  ['', 1100],
  [' 5 ', 500],
  ['0', 0],
  ['50', 1100],
  ['5.5', null],
  ['-1', null],
  ['ten', null],
])('%j credits of 11 are read as %j hundredths', (typed, expected) => {
  expect(readCeiling(typed, 1100)).toBe(expected);
});

test.each([
  [1100, '11'],
  [120_400, '1204'],
  [25, '0.25'],
])('%j hundredths are typed as %j', (amount, expected) => {
  expect(toTyped(amount)).toBe(expected);
});
