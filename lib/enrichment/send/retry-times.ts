// Computes how long a job waits before its next request: as Retry-After says, and longer after each failure in a row.
// pace/poll-planner.ts adds waits by how long jobs usually take.
import { REQUEST_TIMEOUT_MS } from '../../model/jobs/request-timeout.ts';

/** The longest accepted wait. A date beyond the range of a clock would stop the job. */
export const MAX_RETRY_AFTER_SECONDS = 86_400;

/** The longest time between two looks at active jobs: due times depend on the clock, which may be wrong. */
export const MAX_LOOK_INTERVAL_MS = 60_000;

const MAX_BACKOFF_SECONDS = 300;

const after = (now: Date, seconds: number): Date =>
  new Date(now.getTime() + Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1000);

/** The time for which the service is asked to hold a poll. The rest of the timeout is for the network. */
export const LONG_POLL_SECONDS = REQUEST_TIMEOUT_MS / 1000 - 4;

/** The earliest time for the next poll of a running job. */
export const earliestPoll = (now: Date, retryAfterSeconds: number | null): Date =>
  retryAfterSeconds === null ? now : after(now, Math.max(1, retryAfterSeconds));

/**
 * After the n-th response in a row that was too large: 1, 2, 4 … hours, because such a response costs the
 * service a lot.
 */
export const retryLargeAnswerAt = (now: Date, attempts: number): Date =>
  after(now, 3600 * 2 ** Math.min(attempts, 5));

type Waiting = { now: Date; random: number; retryAfterSeconds: number | null; attempts: number };

/** After the n-th failure in a row: 2, 4, 8 … seconds up to five minutes, half of it jitter. */
export function backoffUntil({ now, random, retryAfterSeconds, attempts }: Waiting): Date {
  const full = Math.min(MAX_BACKOFF_SECONDS, 2 ** (attempts + 1));
  const seconds = full * (0.5 + 0.5 * random);
  return after(now, Math.max(seconds, retryAfterSeconds ?? 0));
}
