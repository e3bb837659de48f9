import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAILURE_CODES, createFailure, type FailureCode } from '../../model/jobs/failure.ts';
import { isActive, JOB_STATES, type ContactJob, type JobState } from '../../model/jobs/job.ts';
import { ACCEPTED, jobWith } from '../../view/jobs/job.fixture.ts';
import {
  advance,
  isAllowed,
  TransitionError,
  type JobEvent,
  type JobEventType,
} from './transitions.ts';
import { NOT_STARTED, type Delivery } from '../../model/jobs/delivery.ts';
import { countRuns } from '../../../test/support/setup/property-runs.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LATER = new Date('2026-11-20T10:00:30.000Z');
const failure = (code: FailureCode) => createFailure(code, 'for developers');

const EVENTS: { [Type in JobEventType]: Extract<JobEvent, { type: Type }> } = {
  send: { type: 'send', owner: 'worker', hasKey: true },
  accepted: { type: 'accepted', enrichmentId: 'e1', nextAt: LATER },
  postpone: { type: 'postpone', failure: failure('rate_limit'), nextAt: LATER },
  poll: { type: 'poll', owner: 'worker' },
  poll_later: { type: 'poll_later', failure: null, nextAt: LATER },
  finish: { type: 'finish', charged: 100, failure: null },
  fail: { type: 'fail', failure: failure('invalid') },
  unanswered: { type: 'unanswered', failure: failure('timeout') },
  cancel: { type: 'cancel' },
  retry: { type: 'retry' },
  give_up: { type: 'give_up' },
  link: { type: 'link', enrichmentId: 'e1' },
};
const TYPES = Object.keys(EVENTS) as JobEventType[];

/** The next state for each event and state; missing combinations are not allowed. */
const LEADS: Record<JobState, Partial<Record<JobEventType, JobState>>> = {
  queued: { send: 'sending', cancel: 'cancelled', retry: 'queued' },
  sending: {
    accepted: 'submitted',
    postpone: 'queued',
    finish: 'done',
    fail: 'failed',
    unanswered: 'unknown_outcome',
  },
  submitted: {
    poll: 'submitted',
    poll_later: 'submitted',
    finish: 'done',
    fail: 'failed',
    retry: 'submitted',
  },
  done: {},
  failed: { retry: 'queued' },
  unknown_outcome: { retry: 'queued', give_up: 'failed', link: 'submitted' },
  cancelled: {},
};

/** A valid job in that state. */
const jobIn = (state: JobState): ContactJob =>
  jobWith({
    state,
    ...(state === 'failed' && { delivery: NOT_STARTED }),
    endedAt: isActive({ state }) ? null : NOW.toISOString(),
    nextAt: isActive({ state }) ? NOW.toISOString() : null,
  });

const pairs = JOB_STATES.flatMap((state) => TYPES.map((type) => [state, type] as const));
const possible = pairs.filter(([state, type]) => LEADS[state][type] !== undefined);
const impossible = pairs.filter(([state, type]) => LEADS[state][type] === undefined);

test.each(possible)('%s, %s: moves on', (state, type) => {
  expect(isAllowed(state, type)).toBe(true);
  expect(advance(jobIn(state), EVENTS[type], LATER)).toMatchObject({
    state: LEADS[state][type],
    updatedAt: LATER.toISOString(),
  });
});

test.each(impossible)('%s, %s: throws', (state, type) => {
  expect(isAllowed(state, type)).toBe(false);
  expect(() => advance(jobIn(state), EVENTS[type], LATER)).toThrow(TransitionError);
});

test('The error contains the job, its state and the event, and nothing about a person', () => {
  const move = () => advance(jobIn('done'), EVENTS.cancel, NOW);
  expect(move).toThrow(/is done: "cancel"/);
  expect(move).not.toThrow(/Maren/);
});

test('The given job is not changed', () => {
  const job = jobIn('queued');
  const copy = structuredClone(job);
  advance(job, EVENTS.send, LATER);
  expect(job).toEqual(copy);
});

test('The time of the first send counts, through every later one', () => {
  const first = advance(jobWith({ state: 'queued', sentAt: null }), EVENTS.send, NOW);
  const again = advance(advance(first, EVENTS.postpone, NOW), EVENTS.send, LATER);
  expect([first.sentAt, again.sentAt]).toEqual([NOW.toISOString(), NOW.toISOString()]);
});

test('A failed job that the service has is polled again on retry', () => {
  const failed = advance(jobIn('submitted'), EVENTS.fail, NOW);
  expect(advance(failed, EVENTS.retry, LATER)).toMatchObject({
    state: 'submitted',
    delivery: ACCEPTED,
    attempts: 0,
    endedAt: null,
    nextAt: LATER.toISOString(),
  });
});

describe('a start that may have arrived', () => {
  const postponed = (...codes: FailureCode[]) =>
    codes.reduce(
      (job, code) =>
        advance(
          advance(job, EVENTS.send, NOW),
          { type: 'postpone', failure: failure(code), nextAt: LATER },
          NOW,
        ),
      jobWith({ state: 'queued', sentAt: null }),
    );

  test.each<[FailureCode[], boolean]>([
    [[], false],
    [['offline'], false],
    [['rate_limit'], false],
    [['offline', 'rate_limit'], false],
    [['timeout'], true],
    [['unreachable'], true],
    [['server'], true],
    [['unreadable'], true],
    [['timeout', 'rate_limit'], true],
    [['server', 'offline', 'offline'], true],
  ])('after %j: %s', (codes, arrived) => {
    const job = postponed(...codes);
    expect(job.delivery.status).toBe(arrived ? 'unanswered' : 'not_started');
    const cancelled = advance(job, EVENTS.cancel, LATER);
    expect(cancelled.state).toBe(arrived ? 'unknown_outcome' : 'cancelled');
    expect(cancelled.charged).toBe(arrived ? null : 0);
  });

  test('A later send with a key does not replace a send without one', () => {
    const sentAgain = (before: ContactJob, hasKey: boolean) =>
      advance(before, { ...EVENTS.send, hasKey }, NOW).delivery;
    const unanswered = (hasKey: boolean): ContactJob => ({
      ...postponed('timeout'),
      delivery: { status: 'unanswered', hasKey },
    });
    expect(sentAgain(unanswered(false), true)).toEqual({ status: 'unanswered', hasKey: false });
    expect(sentAgain(unanswered(true), false)).toEqual({ status: 'unanswered', hasKey: false });
    expect(sentAgain(unanswered(true), true)).toEqual({ status: 'unanswered', hasKey: true });
    const refused = postponed('rate_limit');
    expect(sentAgain(refused, true)).toEqual({ status: 'first_send', hasKey: true });
    expect(sentAgain(refused, false)).toEqual({ status: 'first_send', hasKey: false });
  });

  test('It stays known after a failure, because the earlier start may have been charged', () => {
    const sending = advance(postponed('timeout'), EVENTS.send, NOW);
    expect(advance(sending, EVENTS.fail, LATER).delivery.status).toBe('unanswered');
    const first = advance(postponed('rate_limit'), EVENTS.send, NOW);
    expect(advance(first, EVENTS.fail, LATER).delivery.status).toBe('not_started');
  });

  test('It stays known after an early retry, but not after the user has decided to start anew', () => {
    const job = postponed('timeout', 'rate_limit');
    expect(advance(job, EVENTS.retry, LATER).delivery.status).toBe('unanswered');
    const cancelled = advance(job, EVENTS.cancel, LATER);
    expect(advance(cancelled, EVENTS.retry, LATER)).toMatchObject({
      state: 'queued',
      delivery: { status: 'not_started' },
    });
  });
});

/** The table in lib/model/jobs/delivery.ts. */
const DELIVERIES: Record<JobState, readonly Delivery['status'][]> = {
  queued: ['not_started', 'unanswered'],
  sending: ['first_send', 'unanswered'],
  submitted: ['accepted'],
  done: ['accepted', 'answered'],
  failed: ['not_started', 'unanswered', 'accepted'],
  unknown_outcome: ['unanswered'],
  cancelled: ['not_started'],
};

/** Events of the user alone: they reopen a finished job, or decide what it counts as. */
const DECIDED: ReadonlySet<JobEvent['type']> = new Set(['retry', 'give_up', 'link']);

test('Random events leave a final state only by a decision of the user, and the job stays valid', () => {
  const codes = fc.constantFrom(...FAILURE_CODES);
  const event: fc.Arbitrary<JobEvent> = fc.oneof(
    fc.constantFrom(...TYPES.map((type) => EVENTS[type])),
    codes.map((code): JobEvent => ({ type: 'postpone', failure: failure(code), nextAt: LATER })),
    codes.map((code): JobEvent => ({ type: 'poll_later', failure: failure(code), nextAt: LATER })),
    fc.nat({ max: 5000 }).map((charged): JobEvent => ({ type: 'finish', charged, failure: null })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60, size: 'max' }), (events) => {
      let job = jobWith({ state: 'queued', sentAt: null, held: 1300 });
      for (const one of events) {
        if (!isAllowed(job.state, one.type)) continue;
        const before = job;
        job = advance(before, one, LATER);
        const ended = !isActive(job);
        expect(isActive(before) || DECIDED.has(one.type)).toBe(true);
        expect([job.endedAt !== null, job.nextAt === null]).toEqual([ended, ended]);
        expect(ended && job.owner !== null).toBe(false);
        expect(job.charged !== null).toBe(job.state === 'done' || job.state === 'cancelled');
        expect(job.sentAt).toBe(before.sentAt ?? job.sentAt);
        expect(job.attempts).toBeGreaterThanOrEqual(0);
        expect(DELIVERIES[job.state]).toContain(job.delivery.status);
        expect([job.id, job.held, job.idempotencyKey, job.items]).toEqual([
          before.id,
          before.held,
          before.idempotencyKey,
          before.items,
        ]);
      }
    }),
    { numRuns: countRuns(300) },
  );
});
