import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLongest, toScale, toSegments } from './chart-geometry.ts';

test('A bar has a segment for each part with an amount, one after the other.', () => {
  expect(toSegments([100, 0, 300, 0], 800)).toEqual([
    { part: 0, from: 0, to: 0.125 },
    { part: 2, from: 0.125, to: 0.5 },
  ]);
  expect(toSegments([0, 0], 0)).toEqual([]);
});

test('A correction is drawn as nothing, and does not shorten the longest bar.', () => {
  const corrected = [0, 1000, -25];
  expect(toSegments(corrected, 1000)).toEqual([{ part: 1, from: 0, to: 1 }]);
  expect(findLongest([corrected, [0, 0, 50]])).toBe(1000);
});

test.each([
  [0, [0]],
  [25, [0, 10, 20, 30]],
  [5825, [0, 2000, 4000, 6000]],
  [8000, [0, 2000, 4000, 6000, 8000]],
  [10_000, [0, 2500, 5000, 7500, 10_000]],
])('The scale for %i is %j.', (most, expected) => {
  expect(toScale(most)).toEqual(expected);
});

test('A scale includes the largest amount and has few lines.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (largest) => {
      const scale = toScale(largest);
      expect(scale.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(scale.length).toBeLessThanOrEqual(6);
    }),
  );
});
