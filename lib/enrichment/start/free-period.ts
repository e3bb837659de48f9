// What was paid for can be requested again for free for three months; on the commercial service only if
// every field is identical and the first job had FINISHED (docs/interface.md#free-period).
import { freeUntil } from '../../contract/credits.ts';
import { isUnsent, type Job } from '../../model/job.ts';

/** A job can wait, and the service decides when the period ends: close to the end the full price counts. */
const MARGIN_MS = 86_400_000;

/**
 * Since when the request of this job is free, ISO 8601; null when that is not known. A free repetition does
 * not start the period anew. The service counts from the end of the job; counting from its start is on the
 * safe side.
 */
export function getFreeSince(job: Job): string | null {
  if (job.state !== 'done' || job.failure !== null) return null;
  return job.charged ? job.sentAt : (job.freeSince ?? null);
}

/** Until when a repetition is offered as free. */
export const getFreeUntil = (since: string): Date =>
  new Date(freeUntil(new Date(since)).getTime() - MARGIN_MS);

export const isFreePeriod = (since: string, now: Date): boolean => now < getFreeUntil(since);

/**
 * A free repetition that was not sent in time would cost without the user's consent. A start that may have
 * arrived is still the same start under its key.
 */
export const hasFreePeriodEnded = (job: Job, now: Date): boolean =>
  isUnsent(job) && job.freeSince !== undefined && now >= freeUntil(new Date(job.freeSince));
