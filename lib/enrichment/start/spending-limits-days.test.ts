import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '../../model/jobs/job.ts';
import { SAMPLE_SERVICE } from '../../model/sample.ts';
import { jobWith, receiptWith, UNANSWERED } from '../../view/jobs/job.fixture.ts';
import { ADA, createEngine, HERE, type Engine } from '../../../test/support/extension/engine.ts';
import type { StartContext } from './start-context.ts';
import { retryJob } from './retry-job.ts';
import { startReveal } from './start-reveal.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});
afterEach(() => vi.unstubAllEnvs());

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString();

/** Reveals a work email for one credit. */
const reveal = (at: Partial<StartContext> = {}) =>
  startReveal(
    engine.store,
    { person: ADA, kinds: ['work_email'], refresh: false, ceiling: 1400 },
    engine.at(at),
  );

const putJob = (changes: Partial<Job>) =>
  engine.store.putJob({
    ...jobWith({ ...HERE, sessionId: 'older', held: 1000, charged: null, endedAt: null }),
    ...changes,
  } as Job);

const AHEAD = hours(72);

test.each<[string, Partial<StartContext>]>([
  ['the limit of the day', { dayLimit: 10 }],
  ['the balance', { balance: 10, balanceAt: hours(0) }],
])('A receipt from a clock that was days ahead does not block %s', async (_, at) => {
  await putJob({ state: 'done', endedAt: AHEAD, charged: 1000 });
  const { id } = jobWith();
  await engine.store.putReceipt(receiptWith({ ...HERE, id, at: AHEAD, charged: 1000 }));
  expect(await reveal(at)).toMatchObject({ ok: true });
});

test.each<[string, Partial<StartContext>]>([
  ['the limit of the day', { dayLimit: 10 }],
  ['the balance', { balance: 10, balanceAt: hours(0) }],
])('A start given up under a clock that was days ahead does not block %s', async (_, at) => {
  await putJob({ state: 'failed', delivery: UNANSWERED, sentAt: AHEAD, endedAt: AHEAD });
  expect(await reveal(at)).toMatchObject({ ok: true });
});

test('A charge of the same second counts, although it was written after the click', async () => {
  const at = new Date(NOW + 900).toISOString();
  await putJob({ state: 'done', endedAt: at, charged: 1000 });
  await engine.store.putReceipt(receiptWith({ ...HERE, id: jobWith().id, at, charged: 1000 }));
  expect(await reveal({ dayLimit: 10 })).toMatchObject({ ok: false });
  expect(await reveal({ balance: 10, balanceAt: hours(0) })).toMatchObject({ ok: false });
});

test.each<[string, Partial<Job>, boolean]>([
  ['of today', { updatedAt: hours(-1) }, false],
  ['of the day before', { updatedAt: hours(-24) }, true],
  [
    'that may have arrived the day before',
    { updatedAt: hours(-24), sentAt: hours(-24), delivery: UNANSWERED },
    true,
  ],
])('A job %s that waits for another connection', async (_, changes, starts) => {
  const elsewhere = { ...HERE, workspaceId: 'another', state: 'queued' as const };
  await putJob({ ...elsewhere, createdAt: hours(-24), nextAt: hours(0), ...changes });
  expect((await reveal({ dayLimit: 10 })).ok).toBe(starts);
  expect((await reveal({ dayLimit: 10, workspaceId: 'another' })).ok, 'connected').toBe(false);
});

test.each<[string, Partial<StartContext>, boolean]>([
  ['the real limit of the day', { dayLimit: 10 }, true],
  ['the real limit of the session', { sessionLimit: 10 }, true],
  ['the limit of the day in the demo', { ...SAMPLE_SERVICE, dayLimit: 10 }, false],
  ['the limit of the session in the demo', { ...SAMPLE_SERVICE, sessionLimit: 10 }, false],
])('Jobs and receipts of the demo under %s', async (_, at, starts) => {
  const sessionId = 'session';
  await engine.store.putReceipt(
    receiptWith({ ...SAMPLE_SERVICE, at: hours(0), sessionId, charged: 500 }),
  );
  await putJob({ ...SAMPLE_SERVICE, sessionId, state: 'submitted', held: 500, sentAt: hours(0) });
  expect((await reveal(at)).ok).toBe(starts);
});

test.each<[string, number]>([
  ['sent first on the day before', -30],
  ['asked for more than a week ago', -300],
])('The second start of today counts after a third one: %s', async (_, first) => {
  await putJob({
    state: 'unknown_outcome',
    delivery: UNANSWERED,
    createdAt: hours(first),
    sentAt: hours(first),
    endedAt: hours(-1),
    held: 500,
    unsure: 500,
    unsureAt: hours(first),
  });
  const { id } = jobWith();
  expect(await retryJob(engine.store, id, engine.at({ sessionLimit: 100 }))).toEqual({ ok: true });
  // 5 that the second start of today may have cost, and 5 that the third may cost.
  expect(await reveal({ dayLimit: 10 })).toMatchObject({ ok: false });
});

test('A start that was given up early on a day of 25 hours counts until its end', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const ended = '2026-10-24T22:10:00.000Z';
  await putJob({ state: 'failed', delivery: UNANSWERED, sentAt: ended, endedAt: ended });
  const now = new Date('2026-10-25T22:30:00.000Z');
  expect(await reveal({ dayLimit: 10, now })).toMatchObject({ ok: false });
});
