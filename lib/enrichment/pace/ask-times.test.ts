import { describe, expect, test } from 'vitest';
import type { Job } from '../../model/job.ts';
import { createAskTimes, spanOf } from './ask-times.ts';

const NOW = new Date('2026-11-20T10:05:00.000Z');
const CIRCUMSTANCES = { now: NOW, isSeen: true, heldSeconds: 0, crowd: 1, secondsPerRequest: 1 };

const accepted = (sentAt: string): Job => ({
  id: 'c0ffee00-0000-4000-8000-000000000000',
  type: 'contact',
  state: 'submitted',
  name: 'Ada Example',
  baseUrl: 'https://api.tarnwick.example/api/v2',
  workspaceId: 'workspace',
  idempotencyKey: 'c0ffee00-0000-4000-8000-000000000001',
  pageUrl: '',
  sessionId: 'session',
  createdAt: sentAt,
  updatedAt: NOW.toISOString(),
  sentAt,
  acceptedAt: NOW.toISOString(),
  endedAt: null,
  nextAt: NOW.toISOString(),
  owner: null,
  attempts: 0,
  failure: null,
  held: 100,
  charged: null,
  balanceBefore: null,
  items: [{ ref: 'r', contactId: 'c', input: {}, kinds: ['work_email'] }],
  delivery: { status: 'accepted', enrichmentId: 'e1' },
});

const AT_ONCE = accepted('2026-11-20T10:05:00.000Z');
const AT_THE_LAST_TRY = accepted('2026-11-20T10:00:00.000Z');

test('what was accepted at a later send is asked for as soon as what was accepted at once', () => {
  const times = createAskTimes({
    item: { get: async () => ({}), set: async () => {} },
    report: () => {},
  });
  expect(times.next(AT_THE_LAST_TRY, NOW, CIRCUMSTANCES)).toEqual(
    times.next(AT_ONCE, NOW, CIRCUMSTANCES),
  );
});

describe('a job that seems to have run for long, as the clock was put forward', () => {
  const times = createAskTimes({
    item: { get: async () => ({}), set: async () => {} },
    report: () => {},
  });
  const secondsTo = (runningAnswers: number, crowd = 1) => {
    const job = { ...AT_ONCE, acceptedAt: '2026-11-19T04:05:00.000Z', runningAnswers };
    const next = times.next(job, NOW, { ...CIRCUMSTANCES, crowd });
    return Math.round((next.getTime() - NOW.getTime()) / 1000);
  };

  test('is asked for again soon, and less often with each answer that it still runs', () => {
    expect([1, 2, 5, 10, 100].map((answers) => secondsTo(answers))).toEqual([
      30, 38, 73, 224, 1800,
    ]);
  });

  test('is asked for no more often than the requests allow where there are many', () => {
    expect(secondsTo(1, 400)).toBe(400);
  });
});

test('how long it takes is learnt from when it was accepted', () => {
  const end = new Date(NOW.getTime() + 3000);
  expect(spanOf(AT_THE_LAST_TRY, end, 0)).toEqual(spanOf(AT_ONCE, end, 0));
  expect(spanOf(AT_THE_LAST_TRY, end, 0)?.[1]).toBe(3);
});

test.each([
  ['a first question that is held goes at once', 25, {}, true],
  ['one that is answered at once does not', 0, {}, false],
  ['nor does a second one', 25, { askedAt: NOW.toISOString() }, false],
])('where jobs are over in a moment, %s', async (_, heldSeconds, asked, isAtOnce) => {
  const times = createAskTimes({
    item: { get: async () => ({}), set: async () => {} },
    report: () => {},
  });
  const quick = new Date(NOW.getTime() + 60);
  for (let turn = 0; turn < 20; turn++) await times.learn(AT_ONCE, { now: quick, heldSeconds });
  const next = times.next({ ...AT_ONCE, ...asked }, NOW, { ...CIRCUMSTANCES, heldSeconds });
  expect(next.getTime() === NOW.getTime()).toBe(isAtOnce);
});
