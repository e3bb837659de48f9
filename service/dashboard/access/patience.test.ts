import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOne, FIRST_WAIT_MS, LONGEST_WAIT_MS, takeBack, type Count } from './patience.ts';

const LIMIT = { free: 3, windowMs: 3_600_000 };
const at = (milliseconds: number) => new Date(Date.UTC(2026, 4, 13) + milliseconds);

/** As soon as each is allowed; the waits between them in seconds. */
function waitsOf(tries: number): number[] {
  let known: Count | null = null;
  let now = at(0);
  return Array.from({ length: tries }, () => {
    known = countOne(known, now, LIMIT);
    const wait = known!.waitsUntil.getTime() - now.getTime();
    now = known!.waitsUntil;
    return wait / 1000;
  });
}

it('lets the first ones pass, and then each waits twice as long as the last', () => {
  expect(waitsOf(10)).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

it('does not count what comes too early', () => {
  let known = countOne(null, at(0), { ...LIMIT, free: 1 });
  expect(countOne(known, at(FIRST_WAIT_MS - 1), LIMIT)).toBeNull();
  known = countOne(known, at(FIRST_WAIT_MS), LIMIT);
  expect(known?.tries).toBe(2);
});

it('begins anew after its time, which does not end while somebody has to wait', () => {
  const first = countOne(null, at(0), LIMIT);
  expect(countOne(first, at(LIMIT.windowMs - 1), LIMIT)?.tries).toBe(2);
  expect(countOne(first, at(LIMIT.windowMs), LIMIT)?.tries).toBe(1);
  const waiting: Count = { tries: 9, waitsUntil: at(0), endsAt: at(1) };
  const next = countOne(waiting, at(0), LIMIT);
  expect(next?.endsAt).toEqual(at(LONGEST_WAIT_MS + LIMIT.windowMs));
});

it('bears no more in any time than the waits allow, however the guesses are spread', () => {
  const spread = fc.array(fc.integer({ min: 0, max: LIMIT.windowMs }), { maxLength: 200 });
  fc.assert(
    fc.property(spread, (gaps) => {
      let known: Count | null = null;
      let now = 0;
      const passed: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const next = countOne(known, at(now), LIMIT);
        if (!next) continue;
        known = next;
        passed.push(now);
      }
      // Once they are over, none follows another sooner than the first wait, or all were forgotten.
      for (const [index, moment] of passed.entries()) {
        const before = passed.slice(0, index).filter((each) => moment - each < FIRST_WAIT_MS);
        expect(before.length).toBeLessThan(LIMIT.free);
      }
    }),
  );
});

it('takes back what was right, and the wait that it began', () => {
  const known: Count = { tries: 50, waitsUntil: at(900_000), endsAt: at(2_000_000) };
  expect(takeBack(known, at(5))).toEqual({ ...known, tries: 49, waitsUntil: at(5) });
  expect(takeBack({ ...known, tries: 0 }, at(5)).tries).toBe(0);
});
