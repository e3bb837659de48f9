import { expect, test } from 'vitest';
import { splitFullName, writeGivenNameFirst } from './person-name.ts';

test.each([
  ['Ada Example', 'Ada', 'Example'],
  ['  Ada   Example ', 'Ada', 'Example'],
  ['Ada van der Example', 'Ada', 'van der Example'],
  ['Example, Ada', 'Ada', 'Example'],
  ['de la Cruz, María José', 'María', 'José de la Cruz'],
  ['Ada Example, PhD', 'Ada', 'Example'],
  ['Ada Example, M.Sc., MBA', 'Ada', 'Example'],
  ['Example, Ada, Ph.D.', 'Ada', 'Example'],
  ['Ada Example, Jr.', 'Ada', 'Example'],
])('%j is %j %j', (fullName, first, last) => {
  expect(splitFullName(fullName)).toEqual({ first, last });
});

test.each(['', '  ', 'Ada', ',', 'PhD'])('%j has no parts', (fullName) => {
  expect(splitFullName(fullName)).toBeNull();
});

test('a text with more commas than any rule expects is kept', () => {
  expect(writeGivenNameFirst('Ada, Ida, Example')).toBe('Ada, Ida, Example');
});
