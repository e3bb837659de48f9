import { describe, expect, test } from 'vitest';
import { memoryItem } from '../../../../test/support/extension/memory-item.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { durations, type Durations } from '../../../model/jobs/service-timing.ts';
import { z } from '../../../zod.ts';
import { createPollPlanner, toDurationSpan, type PollSettings } from './poll-planner.ts';

const NOW = new Date('2026-11-20T10:05:00.000Z');
const SETTINGS: PollSettings = {
  isWatched: true,
  longPollSeconds: 0,
  activeJobs: 1,
  secondsPerRequest: 1,
};

const createPlanner = (stored: Durations = {}) => {
  const item = memoryItem(stored);
  return { item, ...createPollPlanner({ item, report: () => {} }) };
};

const createAcceptedJob = (sentAt: string): Job => ({
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

const ACCEPTED_NOW = createAcceptedJob('2026-11-20T10:05:00.000Z');
const ACCEPTED_AT_RETRY = createAcceptedJob('2026-11-20T10:00:00.000Z');

test('a job that was accepted at a retry is polled as soon as one that was accepted at once', () => {
  const { planNext } = createPlanner();
  expect(planNext(ACCEPTED_AT_RETRY, NOW, NOW, SETTINGS)).toEqual(
    planNext(ACCEPTED_NOW, NOW, NOW, SETTINGS),
  );
});

describe('a job that seems to have run for long because the clock was put forward', () => {
  const secondsToPoll = (runningAnswers: number, activeJobs = 1) => {
    const { planNext } = createPlanner();
    const job = { ...ACCEPTED_NOW, acceptedAt: '2026-11-19T04:05:00.000Z', runningAnswers };
    const next = planNext(job, NOW, NOW, { ...SETTINGS, activeJobs });
    return Math.round((next.getTime() - NOW.getTime()) / 1000);
  };

  test('is polled again soon, and less often with each answer that it still runs', () => {
    expect([1, 2, 5, 10, 100].map((answers) => secondsToPoll(answers))).toEqual([
      30, 38, 73, 224, 1800,
    ]);
  });

  test('is polled no more often than the rate budget allows for many jobs', () => {
    expect(secondsToPoll(1, 400)).toBe(400);
  });
});

test('the duration of a job counts from when it was accepted', () => {
  const end = new Date(NOW.getTime() + 3000);
  expect(toDurationSpan(ACCEPTED_AT_RETRY, end, 0)).toEqual(toDurationSpan(ACCEPTED_NOW, end, 0));
  expect(toDurationSpan(ACCEPTED_AT_RETRY, end, 0)?.[1]).toBe(3);
});

test.each([
  ['the first poll leaves at once where the service holds polls', 25, {}, true],
  ['the first poll waits where the service answers at once', 0, {}, false],
  ['the second poll waits where the first was not held', 25, { askedAt: NOW.toISOString() }, false],
])('where jobs end within a moment, %s', async (_, longPollSeconds, polled, isAtOnce) => {
  const { planNext, recordDuration } = createPlanner();
  const end = new Date(NOW.getTime() + 60);
  for (let turn = 0; turn < 20; turn++) await recordDuration(ACCEPTED_NOW, end, longPollSeconds);
  const settings = { ...SETTINGS, longPollSeconds };
  const next = planNext({ ...ACCEPTED_NOW, ...polled }, NOW, NOW, settings);
  expect(next.getTime() - NOW.getTime() < 100).toBe(isAtOnce);
});

test('a poll is never planned before the time that Retry-After allows', () => {
  const earliest = new Date(NOW.getTime() + 30_000);
  expect(createPlanner().planNext(ACCEPTED_NOW, earliest, NOW, SETTINGS)).toEqual(earliest);
});

describe('a computer that sleeps, or whose clock is put forward, while a job runs', () => {
  const TWO_HOURS = 7_200_000;
  const late = new Date(NOW.getTime() + TWO_HOURS);

  test.each([
    ['before a poll is sent', late],
    ['before a poll is answered', NOW],
  ])('%s does not make later jobs wait', async (_, askedAt) => {
    const planner = createPlanner();
    await planner.recordDuration({ ...ACCEPTED_NOW, askedAt: askedAt.toISOString() }, late, 25);
    expect(await planner.item.get()).toEqual({});
  });

  test('does not make later jobs wait when it happens during a look-up', async () => {
    const planner = createPlanner();
    await planner.recordDuration(ACCEPTED_NOW, late, 0);
    expect(await planner.item.get()).toEqual({});
  });

  test('delays the first poll of later jobs by a minute at most, whatever was recorded', async () => {
    const spans = { 'contact+work_email/1': [[0, TWO_HOURS / 1000]] as [number, number][] };
    const { load, planNext } = createPlanner({ [ACCEPTED_NOW.baseUrl]: { at: 0, spans } });
    await load();
    for (const longPollSeconds of [0, 25]) {
      const next = planNext(ACCEPTED_NOW, NOW, NOW, { ...SETTINGS, longPollSeconds });
      expect(next.getTime() - NOW.getTime()).toBe(60_000);
    }
  });
});

describe('recorded durations', () => {
  const end = new Date(NOW.getTime() + 200_000);
  const polledAtEnd = { nextAt: end.toISOString(), askedAt: end.toISOString() };
  const POLLED = { ...ACCEPTED_NOW, ...polledAtEnd };
  const secondsToFirstPoll = ({ planNext }: ReturnType<typeof createPlanner>, job: Job) =>
    (planNext(job, NOW, NOW, SETTINGS).getTime() - NOW.getTime()) / 1000;

  test('of other kinds at the same service are used until a job of the kind has ended', async () => {
    const planner = createPlanner();
    for (let turn = 0; turn < 6; turn++) await planner.recordDuration(POLLED, end, 0);
    const items = [{ ref: 'r', contactId: 'c', input: {}, kinds: ['phone' as const] }];
    const other = { ...ACCEPTED_NOW, items } as Job;
    expect(secondsToFirstPoll(planner, other)).toBeGreaterThan(100);
    const elsewhere = { ...other, baseUrl: 'https://elsewhere.example' };
    expect(secondsToFirstPoll(planner, elsewhere)).toBeLessThan(5);
  });

  test('of jobs that end at the same time are all kept', async () => {
    const planner = createPlanner();
    await Promise.all([1, 2, 3].map(() => planner.recordDuration(POLLED, end, 0)));
    const stored = (await planner.item.get())[ACCEPTED_NOW.baseUrl];
    expect(stored?.spans['contact+work_email/1']).toHaveLength(3);
  });

  test('of the previous release are read, and the rest of an unreadable store', async () => {
    const { baseUrl } = ACCEPTED_NOW;
    const spans = { 'contact+work_email/1': Array.from({ length: 40 }, () => [180, 200]) };
    const stored = z.parse(durations, {
      [baseUrl]: { at: NOW.getTime(), gapSeconds: 30, spans },
      'https://unreadable.example': { at: 'yesterday' },
    });
    const planner = createPlanner(stored);
    await planner.load();
    expect(secondsToFirstPoll(planner, ACCEPTED_NOW)).toBeGreaterThan(150);
    const unreadable = { ...ACCEPTED_NOW, baseUrl: 'https://unreadable.example' };
    expect(secondsToFirstPoll(planner, unreadable)).toBeLessThan(5);
    await planner.recordDuration({ ...unreadable, ...polledAtEnd }, end, 0);
    expect(Object.keys(await planner.item.get())).toHaveLength(2);
  });
});
