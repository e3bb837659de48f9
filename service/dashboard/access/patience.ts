// How many wrong passwords are borne, and how long the next one has to wait then.

/** Wrong ones, in this time, before the next has to wait. */
type Limit = { free: number; windowMs: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const LIMITS = {
  /** At one account from one address: whoever guesses there keeps nobody out elsewhere. */
  pair: { free: 5, windowMs: DAY_MS },
  /** Over all accounts: a whole office may sit behind one. */
  address: { free: 50, windowMs: 15 * MINUTE_MS },
  /** Of one account from wherever it was never used before (NIST SP 800-63B, 3.2.2: at most 100). */
  account: { free: 100, windowMs: DAY_MS },
  /** Of one account in a browser that it knows. */
  browser: { free: 10, windowMs: DAY_MS },
  /** At the current password of somebody who is signed in. */
  session: { free: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;

export const FIRST_WAIT_MS = 30_000;
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** `waitsUntil`: the next is looked at from then on. `endsAt`: it begins anew. */
export type Count = { tries: number; waitsUntil: Date; endsAt: Date };

const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** What is known after one more try at `at`; null when that comes too early to be looked at. */
export function countOne(known: Count | null, at: Date, { free, windowMs }: Limit): Count | null {
  if (known && known.waitsUntil > at) return null;
  const live = known && known.endsAt > at ? known : null;
  const tries = (live?.tries ?? 0) + 1;
  const endsAt = live?.endsAt ?? later(at, windowMs);
  if (tries < free) return { tries, waitsUntil: at, endsAt };
  const waitsUntil = later(at, Math.min(FIRST_WAIT_MS * 2 ** (tries - free), LONGEST_WAIT_MS));
  // Who has to wait cannot wait for all to be forgotten instead.
  return { tries, waitsUntil, endsAt: later(waitsUntil, windowMs) };
}

/** It was the right one. */
export const takeBack = (known: Count, at: Date): Count => ({
  ...known,
  tries: Math.max(0, known.tries - 1),
  waitsUntil: at,
});
