// Overlapping requests: each reads the clock on its own, and the database counts them in a
// different order.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { FIRST_WAIT_MS, LIMITS } from './attempt-limits.ts';
import { createPasswordAttempts } from './password-attempts.ts';

const NOON = Date.parse('2026-05-13T12:00:00Z');

onEachDashboard('counting tries', (test) => {
  /** A clock that returns these milliseconds in turn and then repeats the last. */
  const triesAt = (...milliseconds: number[]) => {
    let last = 0;
    const now = () => new Date(NOON + (last = milliseconds.shift() ?? last));
    return createPasswordAttempts({ db: test.data.db, now });
  };
  let count = 0;
  const createGuesser = () => {
    count += 1;
    return { email: `person-${count}@tarnwick.example`, address: `192.0.2.${count}` };
  };

  it.each([
    ['in order', [0, 1, 2, 3, 4]],
    ['in reverse order', [4, 3, 2, 1, 0]],
    ['in one millisecond', [0, 0, 0, 0, 0]],
    ['from two processes whose clocks differ by a second', [0, 1000, 1, 1001, 2]],
  ])('lets all free tries pass that are counted %s', async (_, order) => {
    expect(order).toHaveLength(LIMITS.pair.free);
    const origin = createGuesser();
    for (const at of order) expect(await triesAt(at).take(origin)).toBe(0);
    const seconds = await triesAt(Math.min(...order)).take(origin);
    expect(seconds).toBeGreaterThan(0);
  });

  it('allows an attempt that read the clock before another one was undone', async () => {
    const origin = createGuesser();
    const other = { ...origin, email: 'other@tarnwick.example' };
    expect(await triesAt(10).take(origin)).toBe(0);
    await triesAt(12).forget(origin);
    expect(await triesAt(11).take(other)).toBe(0);
    expect(await triesAt(11).take(origin)).toBe(0);
  });

  it('counts an attempt for its whole window although another one was undone just before', async () => {
    const { address } = createGuesser();
    const guess = (email: string) => ({ email, address });
    await triesAt(5).take(guess('first@tarnwick.example'));
    await triesAt(7).forget(guess('first@tarnwick.example'));
    for (let index = 0; index < LIMITS.address.free; index++) {
      expect(await triesAt(6 + index).take(guess(`no-${index}@tarnwick.example`))).toBe(0);
    }
    const one = guess('one-too-many@tarnwick.example');
    expect(await triesAt(10 + LIMITS.address.free).take(one)).toBeGreaterThan(0);
  });

  it('allows exactly the free attempts of simultaneous requests, whatever their clocks show', async () => {
    const skews = fc.array(fc.integer({ min: 0, max: FIRST_WAIT_MS - 1 }), {
      minLength: 1,
      maxLength: LIMITS.pair.free + 3,
    });
    await fc.assert(
      fc.asyncProperty(skews, async (clocks) => {
        const origin = createGuesser();
        const waits = await Promise.all(clocks.map((clock) => triesAt(clock).take(origin)));
        const passed = waits.filter((seconds) => seconds === 0);
        expect(passed).toHaveLength(Math.min(clocks.length, LIMITS.pair.free));
      }),
      { numRuns: 25 },
    );
  });
});
