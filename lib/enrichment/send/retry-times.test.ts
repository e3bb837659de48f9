import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffUntil, earliestPoll } from './retry-times.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const secondsTo = (date: Date) => (date.getTime() - NOW.getTime()) / 1000;
const soonest = (retryAfterSeconds: number | null) =>
  secondsTo(earliestPoll(NOW, retryAfterSeconds));
const back = (changes: Partial<Parameters<typeof backoffUntil>[0]>) =>
  secondsTo(
    backoffUntil({ now: NOW, random: 1, retryAfterSeconds: null, attempts: 0, ...changes }),
  );

test.each([
  ['without Retry-After', null, 0],
  ['with a Retry-After', 42, 42],
  ['with a Retry-After of 0', 0, 1],
  ['with an endless Retry-After', 1e300, 86_400],
])('The next poll, %s', (_, retryAfterSeconds, seconds) => {
  expect(soonest(retryAfterSeconds)).toBe(seconds);
});

test.each([
  [0, 2],
  [1, 4],
  [5, 64],
  [8, 300],
  [2000, 300],
])('Failure %d in a row waits up to %d seconds', (attempts, seconds) => {
  expect(back({ attempts })).toBe(seconds);
  expect(back({ attempts, random: 0 })).toBe(seconds / 2);
});

test('No wait is shorter than Retry-After, and every wait is a valid date', () => {
  const seconds = fc.oneof(fc.integer({ min: 0, max: 86_400 }), fc.double({ min: 0, noNaN: true }));
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(seconds, random, fc.nat(), (retryAfterSeconds, share, attempts) => {
      const least = Math.min(retryAfterSeconds, 86_400) - 0.001;
      expect(soonest(retryAfterSeconds)).toBeGreaterThanOrEqual(least);
      const again = back({ retryAfterSeconds, random: share, attempts });
      expect(again).toBeGreaterThanOrEqual(least);
    }),
  );
});
