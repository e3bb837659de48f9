// The state machine of a job, pure. Every change of a job's state is one of these events.
import {
  isUnanswered,
  NOT_STARTED,
  withoutBodies,
  type Delivery,
} from '../../model/jobs/delivery.ts';
import { mayHaveArrived, type Failure } from '../../model/jobs/failure.ts';
import { isAccepted, type ContactJob, type Job, type JobState } from '../../model/jobs/job.ts';
import { getHighestPrice } from '../../model/kinds.ts';

export type JobEvent =
  /** `hasKey`: the request carries the job's idempotency key. */
  | { type: 'send'; owner: string; hasKey: boolean }
  /** The service has accepted it. `isEarlierBody`: it has an earlier, larger body. */
  | { type: 'accepted'; enrichmentId: string; nextAt: Date; isEarlierBody?: boolean }
  /** The request started nothing, or can safely be repeated: try again later. */
  | { type: 'postpone'; failure: Failure; nextAt: Date }
  /** A worker takes a submitted job to poll its result. */
  | { type: 'poll'; owner: string }
  /** Not finished, or no response: poll again later. Polling is free. */
  | { type: 'poll_later'; failure: Failure | null; nextAt: Date }
  | { type: 'finish'; charged: number; failure: Failure | null }
  | { type: 'fail'; failure: Failure }
  | { type: 'unanswered'; failure: Failure }
  | { type: 'cancel' }
  /**
   * By the user, or by the runner when what stopped the job is over: a waiting job at once, a failed or unanswered one again. `isSame`: under a key that
   * is still valid, so it is the same start.
   */
  | { type: 'retry'; isSame?: boolean }
  /** The user treats an unanswered start as failed: its values may be requested anew. */
  | { type: 'give_up' }
  /** The user has found the enrichment of an unanswered start: the job goes on from there. */
  | { type: 'link'; enrichmentId: string };

export type JobEventType = JobEvent['type'];

const ALLOWED: Record<JobEventType, readonly JobState[]> = {
  send: ['queued'],
  accepted: ['sending'],
  postpone: ['sending'],
  poll: ['submitted'],
  poll_later: ['submitted'],
  finish: ['sending', 'submitted'],
  fail: ['sending', 'submitted'],
  unanswered: ['sending'],
  cancel: ['queued'],
  retry: ['queued', 'submitted', 'failed', 'unknown_outcome'],
  give_up: ['unknown_outcome'],
  link: ['unknown_outcome'],
};

export class TransitionError extends Error {
  override name = 'TransitionError';
  constructor(job: Pick<Job, 'id' | 'state'>, event: JobEventType) {
    super(`Job ${job.id} is ${job.state}: "${event}" is not possible. Reload the panel.`);
  }
}

export const isAllowed = (state: JobState, event: JobEventType): boolean =>
  ALLOWED[event].includes(state);

/** The job after the event. Throws TransitionError when its state does not allow the event. */
export function advance<Some extends Job>(job: Some, event: JobEvent, now: Date): Some {
  if (!isAllowed(job.state, event.type)) throw new TransitionError(job, event.type);
  return {
    ...job,
    ...toChangedFields(job, event, now),
    delivery: nextDelivery(job, event),
    updatedAt: now.toISOString(),
  };
}

/** See the table in lib/model/jobs/delivery.ts. */
function nextDelivery({ state, delivery }: Job, event: JobEvent): Delivery {
  const unanswered = (): Delivery =>
    isUnanswered(delivery) ? { ...delivery, status: 'unanswered' } : delivery;
  switch (event.type) {
    case 'send':
      // One request without the key is enough: it is unknown which of them arrived.
      return delivery.status === 'unanswered'
        ? { ...delivery, hasKey: delivery.hasKey && event.hasKey }
        : { status: 'first_send', hasKey: event.hasKey };
    case 'accepted':
    case 'link':
      return { status: 'accepted', enrichmentId: event.enrichmentId };
    case 'postpone':
      // A refusal of this request says nothing about an earlier one.
      return delivery.status === 'unanswered' || mayHaveArrived(event.failure)
        ? unanswered()
        : NOT_STARTED;
    case 'unanswered':
      return unanswered();
    case 'finish':
      return delivery.status === 'accepted' ? delivery : { status: 'answered' };
    case 'fail':
      // Only the refusal of a first request proves that nothing was started.
      return delivery.status === 'first_send' ? NOT_STARTED : delivery;
    case 'retry':
      // After the user was informed that the outcome is unknown, another start is their decision.
      return delivery.status === 'accepted' || state === 'queued' || event.isSame === true
        ? delivery
        : NOT_STARTED;
    case 'give_up':
      // It counts as failed. Whether it was charged stays unknown.
      return withoutBodies(delivery);
    case 'poll':
    case 'poll_later':
    case 'cancel':
      return delivery;
  }
}

/**
 * The requests of the accepted job, and their highest price. If it requests less than its first start,
 * the service has said which of the two it accepted.
 */
function acceptedItems(
  { items, held }: ContactJob,
  isEarlierBody: boolean,
): Pick<ContactJob, 'items' | 'held'> {
  if (items.every(({ firstKinds }) => firstKinds === undefined)) return { items, held };
  return {
    items: items.map(({ firstKinds, ...item }) =>
      isEarlierBody && firstKinds ? { ...item, kinds: firstKinds } : item,
    ),
    held: isEarlierBody ? held : items.reduce((sum, { kinds }) => sum + getHighestPrice(kinds), 0),
  };
}

function toChangedFields(job: Job, event: JobEvent, now: Date): Partial<Job> {
  const at = now.toISOString();
  const ended = { endedAt: at, nextAt: null, owner: null };
  switch (event.type) {
    case 'send':
      // The first time counts: an idempotency key is valid from then on.
      return {
        state: 'sending',
        owner: event.owner,
        sentAt: job.sentAt ?? at,
      };
    case 'accepted':
      return {
        ...(job.type === 'contact' ? acceptedItems(job, event.isEarlierBody === true) : {}),
        state: 'submitted',
        acceptedAt: at,
        owner: null,
        attempts: 0,
        failure: null,
        nextAt: event.nextAt.toISOString(),
      };
    case 'postpone':
      return {
        state: 'queued',
        owner: null,
        attempts: job.attempts + 1,
        failure: event.failure,
        nextAt: event.nextAt.toISOString(),
      };
    case 'poll':
      return { owner: event.owner, askedAt: at };
    case 'poll_later':
      return {
        owner: null,
        ...(event.failure
          ? {}
          : { stillRunningAt: at, runningAnswers: (job.runningAnswers ?? 0) + 1 }),
        attempts: event.failure ? job.attempts + 1 : 0,
        failure: event.failure,
        nextAt: event.nextAt.toISOString(),
      };
    case 'finish':
      return { ...ended, state: 'done', charged: event.charged, failure: event.failure };
    case 'fail':
      return { ...ended, state: 'failed', failure: event.failure };
    case 'unanswered':
      return { ...ended, state: 'unknown_outcome', failure: event.failure };
    case 'cancel':
      // A start that may have arrived may be charged: cancelling does not undo it.
      return job.delivery.status === 'unanswered'
        ? { ...ended, state: 'unknown_outcome' }
        : { ...ended, state: 'cancelled', charged: 0 };
    case 'give_up':
      return { state: 'failed' };
    case 'link':
      return {
        state: 'submitted',
        failure: null,
        attempts: 0,
        endedAt: null,
        nextAt: at,
      };
    case 'retry':
      return {
        state: isAccepted(job) ? 'submitted' : 'queued',
        owner: null,
        attempts: 0,
        endedAt: null,
        nextAt: at,
        // Balance evidence about one unanswered start does not apply to the next one.
        lost: undefined,
      };
  }
}
