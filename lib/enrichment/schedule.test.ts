import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff, firstAsk, nextAsk } from './schedule.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const secondsTo = (date: Date) => (date.getTime() - NOW.getTime()) / 1000;
const ask = (changes: Partial<Parameters<typeof nextAsk>[0]>) =>
  secondsTo(
    nextAsk({
      now: NOW,
      random: 0.5,
      retryAfterSeconds: null,
      runningSeconds: 0,
      waits: false,
      ...changes,
    }),
  );
const back = (changes: Partial<Parameters<typeof backoff>[0]>) =>
  secondsTo(backoff({ now: NOW, random: 1, retryAfterSeconds: null, attempts: 0, ...changes }));

test('a service that holds the answer is asked at once, another one a little later', () => {
  expect(secondsTo(firstAsk(NOW, true))).toBe(0);
  expect(secondsTo(firstAsk(NOW, false))).toBeGreaterThan(0);
});

test.each([
  ['just begun', { runningSeconds: 0 }, 3],
  ['after a minute', { runningSeconds: 60 }, 15],
  ['after an hour', { runningSeconds: 3600 }, 30],
  ['held by the service', { waits: true, runningSeconds: 18 }, 1],
  ['told to wait', { retryAfterSeconds: 42 }, 42],
  ['told to wait, and held', { waits: true, retryAfterSeconds: 42 }, 42],
  ['told not to wait', { retryAfterSeconds: 0 }, 1],
  ['told to wait for ever', { retryAfterSeconds: 1e300 }, 86_400],
])('asked again, %s', (_, changes, seconds) => {
  expect(ask(changes)).toBeCloseTo(seconds);
});

test('a service behind a proxy that drops Prefer is not asked every second for ever', () => {
  expect(ask({ waits: true, runningSeconds: 200 })).toBeCloseTo(10);
  expect(ask({ waits: true, runningSeconds: 3600 })).toBeCloseTo(30);
});

test.each([
  [0, 2],
  [1, 4],
  [5, 64],
  [8, 300],
  [2000, 300],
])('failure %d in a row waits up to %d seconds', (attempts, seconds) => {
  expect(back({ attempts })).toBe(seconds);
  expect(back({ attempts, random: 0 })).toBe(seconds / 2);
});

test('no wait is shorter than Retry-After, and every wait is a date that a clock can hold', () => {
  const seconds = fc.oneof(fc.integer({ min: 0, max: 86_400 }), fc.double({ min: 0, noNaN: true }));
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      seconds,
      random,
      fc.nat(),
      fc.boolean(),
      (retryAfterSeconds, share, count, waits) => {
        const least = Math.min(retryAfterSeconds, 86_400) - 0.001;
        const asked = ask({ retryAfterSeconds, random: share, runningSeconds: count, waits });
        const again = back({ retryAfterSeconds, random: share, attempts: count });
        expect(asked).toBeGreaterThanOrEqual(least);
        expect(again).toBeGreaterThanOrEqual(least);
      },
    ),
  );
});
