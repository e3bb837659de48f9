// What was paid for is free to ask for again for three months; on the commercial service only when
// every field is identical and the first job had FINISHED (docs/interface.md#free-period).
import { freeUntil } from '../../contract/credits.ts';
import { isUnsent, type Job } from '../../model/job.ts';

/** A job can wait, and the service reckons when it ends: what is this close to the end is priced. */
const MARGIN_MS = 86_400_000;

/**
 * Since when what this job asked for is free, ISO 8601; null when it is not known to be. A repetition
 * that cost nothing does not begin the period anew. The service counts from the job's end: from its
 * beginning is the safe side.
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
 * A repetition that was to be free and was not sent in time: it would cost what nobody has agreed to.
 * What may have arrived is another matter: under its key it is still the same start.
 */
export const hasFreePeriodEnded = (job: Job, now: Date): boolean =>
  isUnsent(job) && job.freeSince !== undefined && now >= freeUntil(new Date(job.freeSince));
