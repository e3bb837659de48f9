// Computes when a job or a service is due, by a clock that may jump.
import type { Job } from '../../model/jobs/job.ts';
import { MAX_RETRY_AFTER_SECONDS } from './retry-times.ts';

/** Clocks are often corrected by small amounts. */
const BACKWARDS_MS = 5_000;

type Planned = {
  /** Milliseconds since 1970. */
  at: number;
  /** When `at` was planned. */
  plannedAt: number;
};

/**
 * The planned time, or now if the clock was ahead when it was planned: then it was planned in the future,
 * or lies further away than the longest wait.
 */
export function toTrustedTime({ at, plannedAt }: Planned, now: number): number {
  const wentBack = plannedAt - now > BACKWARDS_MS;
  const strandsIt = at - now > MAX_RETRY_AFTER_SECONDS * 1000 + BACKWARDS_MS;
  return wentBack || strandsIt ? now : at;
}

/**
 * Milliseconds since 1970; null when the job waits for the user or is finished. If the clock has jumped,
 * the planned time is unknown and the job is due now, because polling is free. Waits that a service
 * requested are stored elsewhere (pace/request-rate.ts).
 */
export function getDueTime(job: Pick<Job, 'nextAt' | 'updatedAt'>, now: Date): number | null {
  if (job.nextAt === null) return null;
  const planned = { at: Date.parse(job.nextAt), plannedAt: Date.parse(job.updatedAt) };
  return toTrustedTime(planned, now.getTime());
}
