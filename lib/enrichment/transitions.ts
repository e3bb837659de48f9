// The state machine of a job, pure. Every change of a job's state in the whole extension is one of
// these events.
import { mayHaveArrived, type Failure } from '../model/failure.ts';
import { isAccepted, type Job, type JobState } from '../model/job.ts';
import { settled } from './narrowed.ts';

export type JobEvent =
  /** `keyed`: the request carries the job's idempotency key. */
  | { type: 'send'; owner: string; keyed: boolean }
  /** The service has accepted it. `wasHad`: as it was sent at first, when it asked for more. */
  | { type: 'accepted'; enrichmentId: string; nextAt: Date; wasHad?: boolean }
  /** The request did not start anything, or repeating it is safe: try again later. */
  | { type: 'postpone'; failure: Failure; nextAt: Date }
  /** A worker takes a submitted job to ask for its result. */
  | { type: 'ask'; owner: string }
  /** Not finished, or no answer: ask again later. Asking is free. */
  | { type: 'ask_later'; failure: Failure | null; nextAt: Date }
  | { type: 'finish'; charged: number; failure: Failure | null }
  | { type: 'fail'; failure: Failure }
  | { type: 'lose'; failure: Failure }
  | { type: 'cancel' }
  /**
   * The user asks for another try: now, if it waits; once more, if it failed or its answer was lost.
   * `isSame`: under a key that the service remembers, so that it is the start which may have arrived.
   */
  | { type: 'retry'; isSame?: boolean }
  /** The user takes a lost answer as a failure: what it looked for may be asked for anew. */
  | { type: 'give_up' }
  /** The user has found at the service what a lost answer had started: it goes on from there. */
  | { type: 'adopt'; enrichmentId: string };

export type JobEventType = JobEvent['type'];

const ALLOWED: Record<JobEventType, readonly JobState[]> = {
  send: ['queued'],
  accepted: ['sending'],
  postpone: ['sending'],
  ask: ['submitted'],
  ask_later: ['submitted'],
  finish: ['sending', 'submitted'],
  fail: ['sending', 'submitted'],
  lose: ['sending'],
  cancel: ['queued'],
  retry: ['queued', 'submitted', 'failed', 'unknown_outcome'],
  give_up: ['unknown_outcome'],
  adopt: ['unknown_outcome'],
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
  const next = { ...job, ...change(job, event, now), updatedAt: now.toISOString() };
  return MAY_REPEAT.has(event.type) ? next : { ...next, repeats: undefined };
}

/** After anything else the start is answered, or never sent again: what was kept to repeat it goes. */
const MAY_REPEAT: ReadonlySet<JobEventType> = new Set([
  'send',
  'postpone',
  'lose',
  'cancel',
  'retry',
]);

type Change = Partial<Job> & { enrichmentId?: string };

function change(job: Job, event: JobEvent, now: Date): Change {
  const at = now.toISOString();
  const ended = { endedAt: at, nextAt: null, owner: null };
  switch (event.type) {
    case 'send':
      // The first time counts: an idempotency key is remembered from then on.
      return {
        state: 'sending',
        owner: event.owner,
        sentAt: job.sentAt ?? at,
        keyed: event.keyed && !(job.mayHaveArrived && job.keyed === false),
      };
    case 'accepted':
      return {
        ...(job.type === 'contact' ? settled(job, event.wasHad === true) : {}),
        state: 'submitted',
        acceptedAt: at,
        enrichmentId: event.enrichmentId,
        owner: null,
        attempts: 0,
        failure: null,
        nextAt: event.nextAt.toISOString(),
      };
    case 'postpone':
      return {
        state: 'queued',
        owner: null,
        mayHaveArrived: job.mayHaveArrived === true || mayHaveArrived(event.failure),
        attempts: job.attempts + 1,
        failure: event.failure,
        nextAt: event.nextAt.toISOString(),
      };
    case 'ask':
      return { owner: event.owner, askedAt: at };
    case 'ask_later':
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
    case 'lose':
      return { ...ended, state: 'unknown_outcome', failure: event.failure };
    case 'cancel':
      // What may have arrived may be charged: stopping to try does not make it undone.
      return job.mayHaveArrived
        ? { ...ended, state: 'unknown_outcome' }
        : { ...ended, state: 'cancelled', charged: 0 };
    case 'give_up':
      // It counts as failed; whether it was charged is as unknown as before.
      return { state: 'failed', mayHaveArrived: true };
    case 'adopt':
      return {
        state: 'submitted',
        enrichmentId: event.enrichmentId,
        mayHaveArrived: false,
        failure: null,
        attempts: 0,
        endedAt: null,
        nextAt: at,
      };
    case 'retry':
      return {
        state: isAccepted(job) ? 'submitted' : 'queued',
        owner: null,
        // Once the user has been told that the outcome is unknown, another start is their decision.
        mayHaveArrived:
          event.isSame === true || (job.state === 'queued' && job.mayHaveArrived === true),
        attempts: 0,
        endedAt: null,
        nextAt: at,
        // What the balance says of an earlier loss says nothing about the next one.
        lost: undefined,
      };
  }
}
