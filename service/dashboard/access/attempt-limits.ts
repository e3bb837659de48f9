// Limits wrong passwords: how many are allowed before the next attempt must wait, and for how long.
import { DAY_MS, MINUTE_MS } from '../../durations.ts';

/** Wrong attempts within the window before the next one must wait. */
type Limit = { free: number; windowMs: number };

export const LIMITS = {
  /** One account from one address. Guesses from there do not affect the account elsewhere. */
  pair: { free: 5, windowMs: DAY_MS },
  /**
   * One account from the /48 of an IPv6 address, because one caller may own all of its 65,536
   * networks.
   */
  sitePair: { free: 20, windowMs: DAY_MS },
  /** All accounts from one address, because a whole office may share it. */
  address: { free: 50, windowMs: 15 * MINUTE_MS },
  /**
   * All accounts from the /48 of an IPv6 address, because a provider may share it among many
   * customers.
   */
  site: { free: 200, windowMs: 15 * MINUTE_MS },
  /** One account from addresses that it never used (NIST SP 800-63B, 3.2.2: at most 100). */
  account: { free: 100, windowMs: DAY_MS },
  /** One account in a browser that it knows. */
  browser: { free: 10, windowMs: DAY_MS },
  /** The current password of a signed-in person. */
  session: { free: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;

export const FIRST_WAIT_MS = 30_000;
export const MAX_WAIT_MS = 15 * MINUTE_MS;

/**
 * `waitsUntil`: the end of the wait that the last attempt began. `endsAt`: when the count starts
 * over.
 */
export type Count = { tries: number; waitsUntil: Date; endsAt: Date };

/**
 * The end of a wait that never began. It is before every time of a clock, because overlapping
 * requests read the clock in a different order than they are counted, and two processes have two
 * clocks.
 */
const NO_WAIT = new Date(0);

/** The count of an account or address without attempts. */
export const NO_ATTEMPTS: Count = { tries: 0, waitsUntil: NO_WAIT, endsAt: new Date(0) };

const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/**
 * The count after one more attempt at `at`; null when a wait is in force and the attempt must not
 * be made. Only an attempt that uses up the last free one, or follows it, begins a wait.
 */
export function countAttempt(known: Count, at: Date, { free, windowMs }: Limit): Count | null {
  if (known.waitsUntil > at) return null;
  const live = known.tries > 0 && known.endsAt > at ? known : null;
  const tries = (live?.tries ?? 0) + 1;
  if (tries < free) {
    return { tries, waitsUntil: NO_WAIT, endsAt: live?.endsAt ?? later(at, windowMs) };
  }
  const waitsUntil = later(at, Math.min(FIRST_WAIT_MS * 2 ** (tries - free), MAX_WAIT_MS));
  // The window ends after the wait, so that waiting never resets the count.
  return { tries, waitsUntil, endsAt: later(waitsUntil, windowMs) };
}

/** The count without one of its attempts and without the wait that the last attempt began. */
export const undoAttempt = (known: Count): Count => ({
  ...known,
  tries: Math.max(0, known.tries - 1),
  waitsUntil: NO_WAIT,
});
