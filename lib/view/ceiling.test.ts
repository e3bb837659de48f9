import { expect, test } from 'vitest';
import { readCeiling } from './ceiling.ts';

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
