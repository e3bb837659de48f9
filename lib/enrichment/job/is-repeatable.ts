// Decides whether a start may be sent again: only under an idempotency key that is still valid.
import { IDEMPOTENCY_HOURS } from '../../contract/limits.ts';
import { isUnanswered } from '../../model/jobs/delivery.ts';
import { isBulk, type Job } from '../../model/jobs/job.ts';

/** An hour less than the service promises, as clocks differ. */
const KEY_LIFE_MS = (IDEMPOTENCY_HOURS - 1) * 3_600_000;

/** Clocks are often corrected by small amounts. */
const CLOCK_MS = 60_000;

/** Whether the same start may be sent again although the first one may have arrived. */
export function isRepeatable(job: Job, hasIdempotencyKeys: boolean, now: Date): boolean {
  if (!isBulk(job) || !hasIdempotencyKeys) return false;
  if (isUnanswered(job.delivery) && !job.delivery.hasKey) return false;
  if (job.sentAt === null) return true;
  const age = now.getTime() - Date.parse(job.sentAt);
  // Sent in the future: the clock was set back, so the age of the key is unknown.
  return age > -CLOCK_MS && age < KEY_LIFE_MS;
}
