import { expect, it } from 'vitest';
import { toRetrySeconds, spreadSeconds } from './back-off.ts';

it.each([
  [1, 0, 5],
  [1, 0.999, 10],
  [2, 0, 10],
  [4, 0, 40],
])('waits after failure %i (random %d) at least %i s', (failures, random, least) => {
  expect(toRetrySeconds(10, failures, () => random)).toBeGreaterThanOrEqual(least * 0.99);
  expect(toRetrySeconds(10, failures, () => random)).toBeLessThanOrEqual(10 * 2 ** (failures - 1));
});

it.each([0, 0.5, 0.999])('is never early and at most a tenth late (random %d)', (random) => {
  expect(spreadSeconds(30, () => random)).toBeGreaterThanOrEqual(30);
  expect(spreadSeconds(30, () => random)).toBeLessThanOrEqual(33);
});
