// When a job or a service is to be acted on, by a clock that may jump.
import type { Job } from '../../model/job.ts';
import { LONGEST_WAIT_SECONDS } from './retry-schedule.ts';

/** A clock is corrected by a little all the time. */
const BACKWARDS_MS = 5_000;

type Planned = {
  /** Milliseconds since 1970. */
  at: number;
  /** When `at` was planned. */
  plannedAt: number;
};

/**
 * The planned time, or now when the clock was ahead as it was planned: it was planned in the future, or
 * lies further away than any wait lasts.
 */
export function toTrustedTime({ at, plannedAt }: Planned, now: number): number {
  const wentBack = plannedAt - now > BACKWARDS_MS;
  const strandsIt = at - now > LONGEST_WAIT_SECONDS * 1000 + BACKWARDS_MS;
  return wentBack || strandsIt ? now : at;
}

/**
 * Milliseconds since 1970; null when it waits for the user or for nothing. A job that was last written in
 * the future tells that the clock went back, and one that waits for longer than any wait lasts, that it
 * was ahead: what it waits for is not known any more, and asking is free. What the whole service asked
 * for is kept elsewhere (pace/request-rate.ts).
 */
export function getDueTime(job: Pick<Job, 'nextAt' | 'updatedAt'>, now: Date): number | null {
  if (job.nextAt === null) return null;
  const planned = { at: Date.parse(job.nextAt), plannedAt: Date.parse(job.updatedAt) };
  return toTrustedTime(planned, now.getTime());
}
