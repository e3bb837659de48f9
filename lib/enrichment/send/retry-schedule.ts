// The waits that do not depend on how long a job takes (pace/poll-planner.ts): what the service asks for,
// and how long to leave it alone after a failure. Retry-After is always honoured.

/** No service means a longer wait than this; a date beyond what a clock can hold would stop the job. */
export const LONGEST_WAIT_SECONDS = 86_400;

/** How often to look again while jobs are active: when the next one is due is only as right as the clock. */
export const BEAT_MS = 60_000;

const LONGEST_BACKOFF_SECONDS = 300;

const after = (now: Date, seconds: number): Date =>
  new Date(now.getTime() + Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000);

/** Seconds that we ask the service to hold a result call, below our own patience (client.ts). */
export const WAIT_SECONDS = 18;

/** The earliest time for the next question about a job that goes on. */
export const earliestPoll = (now: Date, retryAfterSeconds: number | null): Date =>
  retryAfterSeconds === null ? now : after(now, Math.max(1, retryAfterSeconds));

/** After the n-th answer in a row that was too large to read, 1, 2, 4 … hours: it takes a while to send. */
export const retryLargeAnswerAt = (now: Date, attempts: number): Date =>
  after(now, 3600 * 2 ** Math.min(attempts, 5));

type Waiting = { now: Date; random: number; retryAfterSeconds: number | null; attempts: number };

/** After the n-th failure in a row: 2, 4, 8 … seconds up to five minutes, half of it jitter. */
export function backoffUntil({ now, random, retryAfterSeconds, attempts }: Waiting): Date {
  const full = Math.min(LONGEST_BACKOFF_SECONDS, 2 ** (attempts + 1));
  const seconds = full * (0.5 + 0.5 * random);
  return after(now, Math.max(seconds, retryAfterSeconds ?? 0));
}
