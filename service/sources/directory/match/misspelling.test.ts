import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance } from './misspelling.ts';

it.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abc', 'ab', 1],
  ['abc', 'abcd', 1],
  ['abc', 'abd', 1],
  ['abcd', 'badc', 2],
  ['kitten', 'sitting', 3],
])('%s and %s are %d apart', (one, other, expected) => expect(distance(one, other)).toBe(expected));

it('is the same both ways, 0 only for the same word, and at most the longer word', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const apart = distance(one, other);
      expect(apart).toBe(distance(other, one));
      expect(apart === 0).toBe(one === other);
      expect(apart).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
    }),
  );
});
