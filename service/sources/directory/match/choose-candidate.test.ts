import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseCandidate, MARGIN, THRESHOLD } from './choose-candidate.ts';

const candidates = fc.array(
  fc.record({ id: fc.constantFrom('a', 'b', 'c'), score: fc.integer({ min: 0, max: 100 }) }),
);

it.each([
  [[], null],
  [[['a', THRESHOLD]], 'a'],
  [[['a', THRESHOLD - 1]], null],
  [
    [
      ['a', 100],
      ['b', 100],
    ],
    null,
  ],
  [
    [
      ['a', 100],
      ['b', 100 - MARGIN],
    ],
    'a',
  ],
  [
    [
      ['a', 100],
      ['b', 101 - MARGIN],
    ],
    null,
  ],
  [
    [
      ['a', 100],
      ['a', 99],
    ],
    'a',
  ],
] as [[string, number][], string | null][])('%j: %s', (list, expected) => {
  const decided = chooseCandidate(list.map(([id, score]) => ({ id, score })));
  expect(decided?.id ?? null).toBe(expected);
});

it('never chooses between two similar candidates, in any order', () => {
  fc.assert(
    fc.property(candidates, (list) => {
      const decided = chooseCandidate(list);
      expect(chooseCandidate(list.toReversed())?.id).toBe(decided?.id);
      if (!decided) return;
      expect(decided.score).toBeGreaterThanOrEqual(THRESHOLD);
      const others = list.filter(({ id }) => id !== decided.id).map(({ score }) => score);
      expect(Math.max(0, ...others)).toBeLessThanOrEqual(decided.score - MARGIN);
    }),
  );
});
