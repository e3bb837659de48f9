// Decides what the response to a start means for its job. If the service may have accepted the start, it is
// repeated only under an idempotency key that is still valid.
import {
  isForeign,
  isKeyTaken,
  isUnderWay,
  type Failure,
  type FailureCode,
} from '../../model/jobs/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import { backoffUntil } from './retry-times.ts';
import type { JobEvent } from '../job/transitions.ts';

/** After this many tries in a row, the last two with a 5xx or an unreadable response, the user decides. */
const MAX_BAD_ANSWERS = 3;

/** A job waits by itself for a source that is busy for so long; otherwise the user decides. */
const MAX_SOURCE_WAIT_SECONDS = 60;

const BAD_ANSWERS: ReadonlySet<FailureCode> = new Set(['server', 'unreadable', 'too_large']);

/** Whether the try before was a bad answer. A timeout or a 429 is not one. */
const isBadAnswer = (failure: Failure | null): boolean =>
  failure !== null && (isForeign(failure) || BAD_ANSWERS.has(failure.code));

export type SendContext = {
  repeatable: boolean;
  /** The service is known to have the search. */
  hasSearch: boolean;
  now: Date;
  random: number;
};

export function afterFailedSend(job: Job, failure: Failure, sendContext: SendContext): JobEvent {
  const { now, random, repeatable, hasSearch } = sendContext;
  const { attempts } = job;
  const { retryAfterSeconds } = failure;
  const later = (): JobEvent => ({
    type: 'postpone',
    failure,
    nextAt: backoffUntil({ now, random, attempts, retryAfterSeconds }),
  });
  // A refusal ends the job. It says nothing about an earlier request of the same job that may have arrived.
  const refused = (): JobEvent => ({
    type: job.delivery.status === 'unanswered' ? 'unanswered' : 'fail',
    failure,
  });
  /** The service may have acted on it: repeated only under its key. */
  const ambiguous = (isAnswer: boolean): JobEvent => {
    if (!repeatable) return { type: 'unanswered', failure };
    const isEnough = attempts + 1 >= MAX_BAD_ANSWERS && isBadAnswer(job.failure);
    return isAnswer && isEnough ? { type: 'unanswered', failure } : later();
  };
  // The service does not have this path, so nothing can have been charged. Where it has, the 404 is a proxy's.
  if (job.type === 'search' && failure.status === 404 && !hasSearch) return refused();
  if (isForeign(failure)) return ambiguous(true);
  if (isUnderWay(failure)) return ambiguous(false);
  if (isKeyTaken(failure)) return { type: 'unanswered', failure };
  switch (failure.code) {
    case 'offline':
    case 'rate_limit':
    case 'unauthorized':
      // Nothing was started. The user has to replace a refused key; until then all jobs wait.
      return later();
    case 'source_busy':
      // After hours the request may no longer be wanted, and it costs.
      return (retryAfterSeconds ?? 0) <= MAX_SOURCE_WAIT_SECONDS ? later() : refused();
    case 'credits':
    case 'not_found':
    case 'too_broad':
    case 'search_refused':
    case 'invalid':
      return refused();
    case 'in_progress':
    case 'unreachable':
    case 'timeout':
      return ambiguous(false);
    case 'server':
    case 'unreadable':
    case 'too_large':
      return ambiguous(true);
  }
}
