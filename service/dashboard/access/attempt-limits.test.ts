import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countAttempt,
  FIRST_WAIT_MS,
  MAX_WAIT_MS,
  NO_ATTEMPTS,
  undoAttempt,
  type Count,
} from './attempt-limits.ts';

const LIMIT = { free: 3, windowMs: 3_600_000 };
const at = (milliseconds: number) => new Date(Date.UTC(2026, 4, 13) + milliseconds);

/** Makes each attempt as soon as it is allowed. Returns the waits between them in seconds. */
function getWaits(tries: number): number[] {
  let known = NO_ATTEMPTS;
  let now = at(0);
  return Array.from({ length: tries }, () => {
    known = countAttempt(known, now, LIMIT)!;
    const wait = Math.max(0, known.waitsUntil.getTime() - now.getTime());
    now = new Date(now.getTime() + wait);
    return wait / 1000;
  });
}

it('allows the first attempts, and then doubles the wait each time', () => {
  expect(getWaits(10)).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

it('does not count an attempt that comes too early', () => {
  const known = countAttempt(NO_ATTEMPTS, at(0), { ...LIMIT, free: 1 })!;
  expect(countAttempt(known, at(FIRST_WAIT_MS - 1), LIMIT)).toBeNull();
  expect(countAttempt(known, at(FIRST_WAIT_MS), LIMIT)?.tries).toBe(2);
});

it('starts over after its window, which does not end during a wait', () => {
  const first = countAttempt(NO_ATTEMPTS, at(0), LIMIT)!;
  expect(countAttempt(first, at(LIMIT.windowMs - 1), LIMIT)?.tries).toBe(2);
  expect(countAttempt(first, at(LIMIT.windowMs), LIMIT)?.tries).toBe(1);
  const waiting: Count = { tries: 9, waitsUntil: at(0), endsAt: at(1) };
  const next = countAttempt(waiting, at(0), LIMIT);
  expect(next?.endsAt).toEqual(at(MAX_WAIT_MS + LIMIT.windowMs));
});

it('allows no more attempts in any time than the waits permit, however they are spread', () => {
  const spread = fc.array(fc.integer({ min: 0, max: LIMIT.windowMs }), { maxLength: 200 });
  fc.assert(
    fc.property(spread, (gaps) => {
      let known = NO_ATTEMPTS;
      let now = 0;
      const passed: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const next = countAttempt(known, at(now), LIMIT);
        if (!next) continue;
        known = next;
        passed.push(now);
      }
      // After the free attempts, none follows another sooner than the first wait, unless all were
      // forgotten.
      for (const [index, moment] of passed.entries()) {
        const before = passed.slice(0, index).filter((each) => moment - each < FIRST_WAIT_MS);
        expect(before.length).toBeLessThan(LIMIT.free);
      }
    }),
  );
});

type Step = { clock: number; isTakenBack: boolean };

/** Simultaneous requests that read the clock in a different order than they are counted. */
const overlapping: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    clock: fc.integer({ min: 0, max: FIRST_WAIT_MS - 1 }),
    isTakenBack: fc.boolean(),
  }),
  { maxLength: 40 },
);

it('refuses overlapping requests only after the last free attempt', () => {
  fc.assert(
    fc.property(overlapping, (steps) => {
      let known = NO_ATTEMPTS;
      for (const { clock, isTakenBack } of steps) {
        if (isTakenBack && known.tries > 0) {
          known = undoAttempt(known);
          continue;
        }
        const next = countAttempt(known, at(clock), LIMIT);
        expect(next === null).toBe(known.tries >= LIMIT.free);
        known = next ?? known;
      }
    }),
  );
});

it('keeps the window of the first attempt when a later clock reading was counted before it', () => {
  const first = countAttempt(NO_ATTEMPTS, at(1000), LIMIT)!;
  expect(countAttempt(first, at(0), LIMIT)).toMatchObject({ tries: 2, endsAt: first.endsAt });
});

it('gives the first attempt after a reset its whole window', () => {
  const none = undoAttempt(countAttempt(NO_ATTEMPTS, at(5), LIMIT)!);
  expect(countAttempt(none, at(6), LIMIT)?.endsAt).toEqual(at(6 + LIMIT.windowMs));
});

it('undoes one attempt and the wait that it began', () => {
  const known: Count = { tries: 50, waitsUntil: at(900_000), endsAt: at(2_000_000) };
  const { tries, waitsUntil, endsAt } = undoAttempt(known);
  expect({ tries, endsAt }).toEqual({ tries: 49, endsAt: known.endsAt });
  expect(waitsUntil.getTime()).toBeLessThan(at(0).getTime());
  expect(undoAttempt(NO_ATTEMPTS).tries).toBe(0);
});
