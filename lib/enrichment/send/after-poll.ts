// Decides what the response to a poll means for its job. Polling is free, and a job that was accepted may
// be paid for, so a response alone is rarely a reason to give up.
import { DAY_MS } from '../../model/calendar-day.ts';
import type { Outcome } from '../../client/client.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { isFinalStatus } from '../../contract/values.ts';
import type { BulkJob } from '../../model/jobs/job.ts';
import { createFailure, type Failure } from '../../model/jobs/failure.ts';
import { retryLargeAnswerAt, backoffUntil, earliestPoll } from './retry-times.ts';
import type { JobEvent } from '../job/transitions.ts';

export type PollOutcome<Result> =
  | { type: 'result'; result: Result; failure: Failure | null; unreadable?: number | undefined }
  | Extract<JobEvent, { type: 'poll_later' | 'fail' }>;

type PollContext = { now: Date; random: number };

/**
 * A service keeps results for three months (docs/interface.md#retention); we wait a little longer, as
 * clocks differ. Age alone does not end a job, because our clock may be wrong: a response without a result
 * does.
 */
const KEPT_MS = 95 * DAY_MS;

/** The codes that say that the service does not have this enrichment. */
const DELETED: readonly ErrorCode[] = [
  'error.enrichment.not_found',
  'error.reverse.email.not_found',
];

/** Failures in a row, some minutes together, before a 404 with another code, or without one, is believed. */
const MAX_UNCERTAIN = 6;

export function afterPoll<Result extends { status: string }>(
  job: BulkJob,
  outcome: Outcome<Result>,
  { now, random }: PollContext,
): PollOutcome<Result> {
  // If it was sent again, the retention period began when that was accepted.
  const isTooOld =
    now.getTime() - Date.parse(job.acceptedAt ?? job.sentAt ?? job.createdAt) > KEPT_MS;
  const pollAgain = (retryAfterSeconds: number | null): PollOutcome<Result> =>
    isTooOld
      ? { type: 'fail', failure: createFailure('not_found', 'Older than results are kept.') }
      : { type: 'poll_later', failure: null, nextAt: earliestPoll(now, retryAfterSeconds) };
  const backOff = (failure: Failure): PollOutcome<Result> => {
    const { retryAfterSeconds } = failure;
    const nextAt = backoffUntil({ now, random, retryAfterSeconds, attempts: job.attempts });
    return { type: 'poll_later', failure, nextAt };
  };
  // Without a response the cause is unknown, so the job stays.
  const backOffIfKept = (failure: Failure): PollOutcome<Result> =>
    isTooOld && failure.status !== null ? asNotFound(failure) : backOff(failure);
  if (outcome.ok) {
    const { value, facts, unreadable } = outcome;
    return isFinalStatus(value.status)
      ? { type: 'result', result: value, failure: toUnfinishedFailure(value.status), unreadable }
      : pollAgain(facts.retryAfterSeconds);
  }
  const { failure, partial, unreadable } = outcome;
  switch (failure.code) {
    case 'in_progress':
      return pollAgain(failure.retryAfterSeconds);
    case 'credits':
      return partial
        ? { type: 'result', result: partial, failure, unreadable }
        : { type: 'fail', failure };
    case 'not_found':
      return isDeletionCertain(job, failure) ? { type: 'fail', failure } : backOffIfKept(failure);
    case 'invalid':
      // Another status for "not found".
      return failure.status === 410 && isDeletionCertain(job, failure)
        ? asNotFound(failure)
        : backOffIfKept(failure);
    case 'too_large':
      return isTooOld
        ? asNotFound(failure)
        : { type: 'poll_later', failure, nextAt: retryLargeAnswerAt(now, job.attempts) };
    case 'unauthorized':
    case 'rate_limit':
    case 'source_busy':
      return backOff(failure);
    case 'offline':
    case 'unreachable':
    case 'timeout':
    case 'server':
    case 'unreadable':
    case 'too_broad':
    case 'search_refused':
      return backOffIfKept(failure);
  }
}

/** Only a new job can find more. The user is informed. */
const asNotFound = (failure: Failure): Extract<JobEvent, { type: 'fail' }> => ({
  type: 'fail',
  failure: { ...failure, code: 'not_found' },
});

/**
 * Whether the service itself has deleted the enrichment. A 404 with any other code is more likely from a proxy whose
 * service restarts, so a paid result is given up only if it persists: one 404 at the end of an outage does not count
 * as repeated (docs/interface.md#reading-rules).
 */
const isDeletionCertain = (job: BulkJob, { serviceCode, status, code }: Failure): boolean =>
  DELETED.some((known) => known === serviceCode) ||
  (job.attempts >= MAX_UNCERTAIN && job.failure?.code === code && job.failure.status === status);

/** A finished enrichment that is not FINISHED still has a result: what was found and charged. */
function toUnfinishedFailure(status: string): Failure | null {
  switch (status) {
    case 'FINISHED':
      return null;
    case 'CREDITS_INSUFFICIENT':
      return createFailure('credits', 'The credits ran out before everything was looked for.');
    case 'CANCELED':
      return createFailure('invalid', 'The enrichment was cancelled at the service.');
    default:
      return createFailure('server', `The enrichment ended with the status ${status}.`);
  }
}
