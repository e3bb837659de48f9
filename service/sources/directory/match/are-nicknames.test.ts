import { expect, it } from 'vitest';
import { listCertainShortForms } from '../../../../lib/identity/nicknames.ts';
import { NICKNAMES } from './nickname-list.ts';
import { areNicknames } from './are-nicknames.ts';

it('no group repeats a short form that stands for one name alone', () => {
  const certain = new Set(listCertainShortForms().map(([short, full]) => `${full} ${short}`));
  const repeated = NICKNAMES.trim()
    .split(',')
    .flatMap((group) => {
      const [full, ...short] = group.trim().split(/\s+/);
      return short.map((one) => `${full} ${one}`);
    })
    .filter((pair) => certain.has(pair));
  expect(repeated).toEqual([]);
});

it.each([
  ['bill', 'william'],
  ['will', 'bill'],
  ['mitch', 'mitchell'],
  ['mitch', 'michael'],
  ['alex', 'alexandra'],
])('%s and %s may be one name', (one, other) => {
  expect(areNicknames(one, other)).toBe(true);
  expect(areNicknames(other, one)).toBe(true);
});

it.each([
  ['alexander', 'alexandra'],
  ['bill', 'robert'],
  ['bill', 'bill'],
])('%s and %s are not short forms of each other', (one, other) => {
  expect(areNicknames(one, other)).toBe(false);
});
