// How many wrong passwords are borne, and how long the next one has to wait then.

/** Wrong ones, in this time, before the next has to wait. */
type Limit = { free: number; windowMs: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const LIMITS = {
  /** At one account from one address: whoever guesses there keeps nobody out elsewhere. */
  pair: { free: 5, windowMs: DAY_MS },
  /** At one account from the /48 of an IPv6 address: a caller that has it all has 65,536 networks. */
  sitePair: { free: 20, windowMs: DAY_MS },
  /** Over all accounts: a whole office may sit behind one. */
  address: { free: 50, windowMs: 15 * MINUTE_MS },
  /** Over all accounts from the /48 of an IPv6 address: a provider may give it to many customers. */
  site: { free: 200, windowMs: 15 * MINUTE_MS },
  /** Of one account from wherever it was never used before (NIST SP 800-63B, 3.2.2: at most 100). */
  account: { free: 100, windowMs: DAY_MS },
  /** Of one account in a browser that it knows. */
  browser: { free: 10, windowMs: DAY_MS },
  /** At the current password of somebody who is signed in. */
  session: { free: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;

export const FIRST_WAIT_MS = 30_000;
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** `waitsUntil`: the end of the wait that the last try began. `endsAt`: the count begins anew then. */
export type Count = { tries: number; waitsUntil: Date; endsAt: Date };

/**
 * The end of a wait that was never begun. It lies before every reading of a clock: requests that overlap
 * read the clock in another order than they are counted in, and two processes have two clocks.
 */
const NO_WAIT = new Date(0);

/** What is known of an account or address that was never tried. */
export const NO_TRIES: Count = { tries: 0, waitsUntil: NO_WAIT, endsAt: new Date(0) };

const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/**
 * The count after one more try at `at`; null when a wait is in force, and the try must not be made. Only
 * a try that uses up the last free one, or comes after it, begins a wait.
 */
export function countOne(known: Count, at: Date, { free, windowMs }: Limit): Count | null {
  if (known.waitsUntil > at) return null;
  const live = known.tries > 0 && known.endsAt > at ? known : null;
  const tries = (live?.tries ?? 0) + 1;
  if (tries < free) {
    return { tries, waitsUntil: NO_WAIT, endsAt: live?.endsAt ?? later(at, windowMs) };
  }
  const waitsUntil = later(at, Math.min(FIRST_WAIT_MS * 2 ** (tries - free), LONGEST_WAIT_MS));
  // The window outlasts the wait: waiting never makes the count begin anew.
  return { tries, waitsUntil, endsAt: later(waitsUntil, windowMs) };
}

/** The count without one of its tries, and without the wait that the last try began. */
export const takeBack = (known: Count): Count => ({
  ...known,
  tries: Math.max(0, known.tries - 1),
  waitsUntil: NO_WAIT,
});
