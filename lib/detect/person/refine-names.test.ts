import { expect, test } from 'vitest';
import { fold } from '../page/text.ts';
import { refineNames } from './refine-names.ts';

const refine = (names: readonly string[]): string[] =>
  refineNames(names.map((name) => ({ name, key: fold(name) }))).map(({ name }) => name);

test('the order of the weights is kept where the names are different people’s', () => {
  expect(refine(['Ada Brisk', 'Jonas Weld', 'Ada Brisk Weld'])).toEqual([
    'Ada Brisk',
    'Jonas Weld',
    'Ada Brisk Weld',
  ]);
});

test('a firm with the name of its owner gives way to the owner', () => {
  expect(refine(['Ada Brisk Interiors', 'Jonas Weld', 'Ada Brisk'])).toEqual([
    'Ada Brisk',
    'Ada Brisk Interiors',
    'Jonas Weld',
  ]);
});

test('what a page is called is no name in any language', () => {
  expect(refine(['Chi Sono', 'Contact Us', 'Ada Brisk', 'About Me'])).toEqual(['Ada Brisk']);
  expect(refine(['Chi sono'])).toEqual([]);
});

test('the trade is dropped from the name of a firm that is never named alone', () => {
  expect(refine(['Ada Brisk Photography', 'Jonas Weld'])[0]).toBe('Ada Brisk');
  expect(refine(['Bright Dental'])).toEqual(['Bright Dental']);
});
