// What a result call's outcome means for its job. Asking is free: no answer is ever a reason to give
// up a job that was accepted, and perhaps paid.
import type { Outcome } from '../../client/client.ts';
import { isFinalStatus } from '../../contract/values.ts';
import type { BulkJob } from '../../model/job.ts';
import { failureOf, type Failure } from '../../model/failure.ts';
import { afterLargeAnswer, backoff, soonestAsk } from './retry-schedule.ts';
import type { JobEvent } from './transitions.ts';

export type Asked<Result> =
  | { type: 'result'; result: Result; failure: Failure | null; unreadable?: number | undefined }
  | Extract<JobEvent, { type: 'ask_later' | 'fail' }>;

type Circumstances = { now: Date; random: number };

/**
 * A service keeps results for three months (docs/interface.md#retention); a little more, as clocks differ.
 * Age alone ends no job, because our clock may be wrong: an answer that brings nothing does.
 */
const KEPT_MS = 95 * 86_400_000;

/** Failures in a row, some minutes together, before a 404 without an error code counts. */
const MOST_NAMELESS = 6;

export function afterAsk<Result extends { status: string }>(
  job: BulkJob,
  outcome: Outcome<Result>,
  { now, random }: Circumstances,
): Asked<Result> {
  // Where it was sent again, what there is to be kept began with that.
  const isTooOld =
    now.getTime() - Date.parse(job.acceptedAt ?? job.sentAt ?? job.createdAt) > KEPT_MS;
  const goesOn = (retryAfterSeconds: number | null): Asked<Result> =>
    isTooOld
      ? { type: 'fail', failure: failureOf('not_found', 'Older than results are kept.') }
      : { type: 'ask_later', failure: null, nextAt: soonestAsk(now, retryAfterSeconds) };
  const later = (failure: Failure): Asked<Result> => {
    const { retryAfterSeconds } = failure;
    const nextAt = backoff({ now, random, retryAfterSeconds, attempts: job.attempts });
    return { type: 'ask_later', failure, nextAt };
  };
  // Of silence nobody knows whose fault it is.
  const again = (failure: Failure): Asked<Result> =>
    isTooOld && failure.status !== null ? forgotten(failure) : later(failure);
  if (outcome.ok) {
    const { value, facts, unreadable } = outcome;
    return isFinalStatus(value.status)
      ? { type: 'result', result: value, failure: faultOf(value.status), unreadable }
      : goesOn(facts.retryAfterSeconds);
  }
  const { failure, partial, unreadable } = outcome;
  switch (failure.code) {
    case 'in_progress':
      return goesOn(failure.retryAfterSeconds);
    case 'credits':
      return partial
        ? { type: 'result', result: partial, failure, unreadable }
        : { type: 'fail', failure };
    case 'not_found':
      return isBelieved(job, failure) ? { type: 'fail', failure } : again(failure);
    case 'invalid':
      // Gone, in a service's other word for it.
      return failure.status === 410 && isBelieved(job, failure)
        ? forgotten(failure)
        : again(failure);
    case 'too_large':
      return isTooOld
        ? forgotten(failure)
        : { type: 'ask_later', failure, nextAt: afterLargeAnswer(now, job.attempts) };
    case 'unauthorized':
    case 'rate_limit':
      return later(failure);
    case 'offline':
    case 'unreachable':
    case 'timeout':
    case 'server':
    case 'unreadable':
      return again(failure);
  }
}

/** Only a new job can bring more, and the user is told so. */
const forgotten = (failure: Failure): Extract<JobEvent, { type: 'fail' }> => ({
  type: 'fail',
  failure: { ...failure, code: 'not_found' },
});

/**
 * Whether the service itself has forgotten the enrichment. A 404 without an error code is rather that of
 * a proxy whose service is being restarted: what was paid for is given up only when that goes on.
 */
const isBelieved = (job: BulkJob, { serviceCode }: Failure): boolean =>
  serviceCode !== null || job.attempts >= MOST_NAMELESS;

/** An ended enrichment that is not FINISHED still has a result: what was found, and was charged. */
function faultOf(status: string): Failure | null {
  switch (status) {
    case 'FINISHED':
      return null;
    case 'CREDITS_INSUFFICIENT':
      return failureOf('credits', 'The credits ran out before everything was looked for.');
    case 'CANCELED':
      return failureOf('invalid', 'The enrichment was cancelled at the service.');
    default:
      return failureOf('server', `The enrichment ended with the status ${status}.`);
  }
}
