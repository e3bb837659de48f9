// When to ask again. Retry-After is always honoured; where the service says nothing, asking starts
// short, because a local service answers in milliseconds, and grows to the half minute that a
// commercial one takes for a contact.

type Waiting = { now: Date; random: number; retryAfterSeconds: number | null };

/** No service means a longer wait than this; a date beyond what a clock can hold would stop the job. */
const LONGEST_WAIT_SECONDS = 86_400;

const after = (now: Date, seconds: number): Date =>
  new Date(now.getTime() + Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000);

/** Seconds that we ask the service to hold a result call, below our own patience (client.ts). */
export const WAIT_SECONDS = 18;

/** Before the first question about a job that was just accepted. */
export function firstAsk(now: Date, waits: boolean): Date {
  return after(now, waits ? 0 : 2);
}

/** Between two questions about a job that goes on. `running` is the time since it was sent. */
export function nextAsk(waiting: Waiting & { runningSeconds: number; waits: boolean }): Date {
  const { now, random, retryAfterSeconds, runningSeconds, waits } = waiting;
  if (retryAfterSeconds !== null) return after(now, Math.max(1, retryAfterSeconds));
  // A call that the service holds is itself the wait; behind a proxy that drops `Prefer` it is not.
  if (waits) return after(now, Math.min(30, Math.max(1, runningSeconds / 20)));
  const spacing = Math.min(30, Math.max(3, runningSeconds / 4));
  return after(now, spacing * (0.9 + 0.2 * random));
}

const LONGEST_BACKOFF_SECONDS = 300;

/** After the n-th failure in a row: 2, 4, 8 … seconds up to five minutes, half of it jitter. */
export function backoff(waiting: Waiting & { attempts: number }): Date {
  const { now, random, retryAfterSeconds, attempts } = waiting;
  const full = Math.min(LONGEST_BACKOFF_SECONDS, 2 ** (attempts + 1));
  const seconds = full * (0.5 + 0.5 * random);
  return after(now, Math.max(seconds, retryAfterSeconds ?? 0));
}
