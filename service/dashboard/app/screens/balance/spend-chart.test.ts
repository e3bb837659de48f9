import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeScale } from './spend-chart.tsx';

it.each([
  [0, [0, 100]],
  [17_200, [0, 5000, 10_000, 15_000, 20_000]],
  [100, [0, 50, 100]],
])('a scale for %d has the lines %j', (largest, ticks) => {
  expect(makeScale(largest).ticks).toEqual(ticks);
});

it('a scale includes the largest value and has few lines', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (largest) => {
      const { top, ticks } = makeScale(largest);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(ticks.at(-1)).toBe(top);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
    }),
  );
});
