import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from './prng.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const numbers = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 8 }, () => random.next());
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
});

test('numbers stay in their range', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1e6 }), (seed, below) => {
      const random = createRandom(seed);
      const n = random.int(below);
      expect(Number.isInteger(n) && n >= 0 && n < below).toBe(true);
    }),
  );
});

test('some: as many as asked for, different, in order', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(30), fc.nat(30), (seed, length, count) => {
      const list = Array.from({ length }, (_, index) => index);
      const taken = createRandom(seed).some(list, count);
      expect(taken).toHaveLength(Math.min(length, count));
      expect(taken).toEqual([...new Set(taken)].toSorted((a, b) => a - b));
    }),
  );
});

test('weighted: never a value of weight 0, and about as often as the weight says', () => {
  const random = createRandom(1);
  const taken = Array.from({ length: 4_000 }, () =>
    random.weighted([
      ['never', 0],
      ['often', 3],
      ['seldom', 1],
    ]),
  );
  expect(taken).not.toContain('never');
  const often = taken.filter((value) => value === 'often').length;
  expect(often).toBeGreaterThan(2_800);
  expect(often).toBeLessThan(3_200);
});

test('an id has the form of a UUID', () => {
  expect(createRandom(3).uuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
