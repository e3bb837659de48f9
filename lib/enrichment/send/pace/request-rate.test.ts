import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  newRateState,
  applyResponse,
  findNextSlot,
  countRequest,
  type Urgency,
} from './request-rate.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 0, 41);
const LIMIT = 60;
const nothing = { limit: null, remaining: null, resetSeconds: null };
const answer = (changes: object, at = NOW) => ({
  status: 200,
  retryAfterSeconds: null,
  rate: nothing,
  sentAt: new Date(at - 100),
  receivedAt: new Date(at),
  ...changes,
});

type World = { offsetMs: number; tells: boolean; travelMs: number; pausesMs: readonly number[] };

/** The most requests that a service counted in one of its minutes, when requests are always waiting. */
function mostCounted({ offsetMs, tells, travelMs, pausesMs }: World): number {
  let [state, at, minute, count, most] = [newRateState(NOW), NOW, 0, 0, 0];
  for (const pause of pausesMs) {
    at = Math.ceil(findNextSlot(state, at + pause, 'looked_at'));
    state = countRequest(state, at);
    const there = at + travelMs + offsetMs;
    if (Math.floor(there / 60_000) !== minute) count = 0;
    minute = Math.floor(there / 60_000);
    most = Math.max(most, (count += 1));
    const resetSeconds = Math.ceil(((minute + 1) * 60_000 - there) / 1000);
    const rate = { limit: LIMIT, remaining: LIMIT - count, resetSeconds };
    const receivedAt = new Date(at + 2 * travelMs);
    if (tells) state = applyResponse(state, answer({ rate, sentAt: new Date(at), receivedAt }));
  }
  return most;
}

test('No more requests leave than the service allows in its minutes, whenever those begin', () => {
  const world = fc.record({
    offsetMs: fc.integer({ min: 0, max: 59_999 }),
    tells: fc.boolean(),
    travelMs: fc.integer({ min: 0, max: 1000 }),
    pausesMs: fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 150, maxLength: 250 }),
  });
  fc.assert(
    fc.property(world, (one) => {
      expect(mostCounted(one)).toBeLessThanOrEqual(LIMIT);
    }),
    { numRuns: 60 },
  );
});

test('A few requests leave at once, and the others are spread over the minute', () => {
  let state = newRateState(NOW);
  for (let count = 0; count < 24; count += 1) {
    expect(findNextSlot(state, NOW, 'looked_at')).toBe(NOW);
    state = countRequest(state, NOW);
  }
  expect(findNextSlot(state, NOW, 'looked_at')).toBeGreaterThan(NOW + 1000);
});

describe('the whole service waits', () => {
  test.each([
    ['429, for as long as it says', { status: 429, retryAfterSeconds: 42 }, 42],
    ['429 that does not say how long', { status: 429 }, 30],
    [
      '429 at the rate limit',
      { status: 429, retryAfterSeconds: 19, rate: { limit: 60, remaining: 0, resetSeconds: 19 } },
      19,
    ],
    [
      '429 although requests are left concerns its job alone',
      {
        status: 429,
        retryAfterSeconds: 7200,
        rate: { limit: 60, remaining: 59, resetSeconds: 19 },
      },
      0,
    ],
    ['503 with a time', { status: 503, retryAfterSeconds: 7 }, 7],
    [
      'a question that is too early concerns its job alone',
      { status: 400, retryAfterSeconds: 30 },
      0,
    ],
  ])('%s', (_, changes, seconds) => {
    const state = applyResponse(newRateState(NOW), answer(changes));
    expect(findNextSlot(state, NOW, 'looked_at')).toBe(NOW + seconds * 1000);
  });

  test('When others use the same key, the rest that the service reports counts', () => {
    const rate = { limit: 60, remaining: 0, resetSeconds: 20 };
    const state = applyResponse(countRequest(newRateState(NOW), NOW), answer({ rate }));
    expect(findNextSlot(state, NOW, 'looked_at')).toBe(NOW + 20_000);
  });

  test('A smaller limit is applied', () => {
    const rate = { limit: 2, remaining: 1, resetSeconds: 20 };
    const state = applyResponse(newRateState(NOW), answer({ rate }));
    expect(
      findNextSlot(countRequest(countRequest(state, NOW), NOW), NOW, 'looked_at'),
    ).toBeGreaterThan(NOW + 19_000);
  });
});

test('Lists leave a reserve for jobs that the user looks at', () => {
  let state = newRateState(NOW);
  let at = NOW;
  const free = (urgency: Urgency) => findNextSlot(state, at, urgency);
  for (let count = 0; count < 54; count += 1) {
    at = Math.max(at, Math.ceil(free('list')));
    state = countRequest(state, at);
  }
  expect(free('list') - at).toBeGreaterThan(free('looked_at') - at);
});

describe('a clock that was set back', () => {
  const hour = 3_600_000;
  test('does not make a wait longer', () => {
    const state = applyResponse(newRateState(NOW), answer({ status: 429, retryAfterSeconds: 42 }));
    expect(findNextSlot(state, NOW - hour, 'looked_at')).toBe(NOW - hour + 42_000);
  });
  test('does not give tokens back', () => {
    let state = newRateState(NOW);
    for (let count = 0; count < LIMIT; count += 1) state = countRequest(state, NOW);
    expect(findNextSlot(state, NOW - hour, 'looked_at')).toBeGreaterThan(NOW - hour + 50_000);
  });
});
