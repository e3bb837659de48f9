import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactJob, Job } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import { jobWith, receiptWith, UNANSWERED } from '../../view/jobs/job.fixture.ts';
import { ADA, createEngine, HERE, type Engine } from '../../../test/support/extension/engine.ts';
import { retryJob } from './retry-job.ts';
import { startReveal } from './start-reveal.ts';
import type { StartContext } from './start-context.ts';
import { NOT_STARTED } from '../../model/jobs/delivery.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

const reveal = (at: Partial<StartContext> = {}, kinds: Kind[] = ['work_email']) =>
  startReveal(engine.store, { person: ADA, kinds, refresh: false, ceiling: 1400 }, engine.at(at));
/** Minutes from the time of the tests. */
const later = (minutes: number) =>
  new Date(Date.parse('2026-11-20T10:00:00.000Z') + minutes * 60_000).toISOString();
/** It may have been paid for: its charge is unknown. */
const UNANSWERED_JOB: Partial<ContactJob> = {
  state: 'unknown_outcome',
  delivery: { status: 'unanswered', hasKey: false },
  sentAt: later(-1),
};
const jobs = () => engine.store.listActiveJobs();

describe('the budget', () => {
  test.each<[string, Partial<StartContext>, object]>([
    ['balance', { balance: 10 }, { code: 'not_enough_credits', needed: 11, available: 10 }],
    ['session', { sessionLimit: 10 }, { code: 'over_session_limit', needed: 11, available: 10 }],
    ['day', { dayLimit: 10 }, { code: 'over_day_limit', needed: 11, available: 10 }],
  ])('%s refuses, and no job is written', async (_, at, refusal) => {
    expect(await reveal(at, ['work_email', 'phone'])).toEqual({ ok: false, refusal });
    expect(await jobs()).toEqual([]);
  });

  test('An unknown balance refuses nothing', async () => {
    expect(await reveal({ balance: null })).toMatchObject({ ok: true });
  });

  test.each<[string, Partial<Job>, Partial<StartContext>, string | null]>([
    ['a running job of this workspace', {}, { balance: 13 }, 'not_enough_credits'],
    ['a running job of another workspace', { workspaceId: 'another' }, { balance: 13 }, null],
    ['a running job of this session', {}, { sessionLimit: 13 }, 'over_session_limit'],
    ['a running job of an older session', { sessionId: 'older' }, { sessionLimit: 13 }, null],
    ['a running job of any session', { sessionId: 'older' }, { dayLimit: 13 }, 'over_day_limit'],
    [
      'one that waits for another connection',
      { workspaceId: 'another', sentAt: later(-2880) },
      { dayLimit: 13 },
      null,
    ],
    [
      'the same, sent today',
      { workspaceId: 'another', sentAt: later(-1) },
      { dayLimit: 13 },
      'over_day_limit',
    ],
    ['one that runs since yesterday', { sentAt: later(-2880) }, { dayLimit: 13 }, 'over_day_limit'],
    [
      'an unanswered one of this session',
      UNANSWERED_JOB,
      { sessionLimit: 13 },
      'over_session_limit',
    ],
    [
      'an unanswered one of an older session',
      { ...UNANSWERED_JOB, sessionId: 'older' },
      { sessionLimit: 13 },
      null,
    ],
    [
      'an unanswered one of this day',
      { ...UNANSWERED_JOB, sessionId: 'older' },
      { dayLimit: 13 },
      'over_day_limit',
    ],
    [
      'an unanswered one of another day',
      { ...UNANSWERED_JOB, sentAt: later(-2880) },
      { dayLimit: 13 },
      null,
    ],
  ])('%s', async (_, running, at, code) => {
    await engine.store.putJob({
      ...jobWith({ ...HERE, sessionId: 'session', held: 1300 }),
      ...running,
    } as Job);
    const started = await reveal(at);
    expect(started.ok ? null : started.refusal.code).toBe(code);
  });

  test.each<[string, Partial<Job>, Partial<StartContext>, boolean]>([
    [
      'sent again after a refusal, and accepted after the balance was reported',
      { acceptedAt: later(2) },
      { setsAside: true },
      false,
    ],
    ['reported without it', { acceptedAt: later(-1) }, { setsAside: true }, true],
    [
      'of a service that sets nothing aside',
      { acceptedAt: later(-1) },
      { setsAside: false },
      false,
    ],
    ['being sent again', { state: 'sending' }, { setsAside: true }, false],
    [
      'given up after the balance was reported',
      { state: 'failed', delivery: UNANSWERED, endedAt: later(2) },
      { setsAside: true },
      false,
    ],
    [
      'given up before',
      { state: 'failed', delivery: UNANSWERED, endedAt: later(-1) },
      { setsAside: true },
      true,
    ],
    [
      'refused',
      { state: 'failed', delivery: NOT_STARTED, endedAt: later(2) },
      { setsAside: true },
      true,
    ],
  ])('What the balance does not include is reserved: %s', async (_, changes, at, starts) => {
    const job = jobWith({
      ...HERE,
      sessionId: 'older',
      held: 1300,
      sentAt: later(-2),
      endedAt: null,
    });
    await engine.store.putJob({ ...job, charged: null, ...changes } as Job);
    const started = await reveal({ balance: 13, balanceAt: later(0), ...at });
    expect(started.ok).toBe(starts);
  });

  test.each<[string, string, boolean]>([
    ['after it was reported', later(1), false],
    ['before', later(-1), true],
  ])('A charge %s counts against the balance', async (_, at, starts) => {
    const job = jobWith({ ...HERE, sessionId: 'older', state: 'done', endedAt: at, charged: 1300 });
    await engine.store.putJob(job);
    await engine.store.putReceipt(receiptWith({ ...HERE, id: job.id, at, charged: 1300 }));
    const started = await reveal({ balance: 13, balanceAt: later(0) });
    expect(started.ok).toBe(starts);
  });

  test.each<[string, Partial<StartContext>]>([
    ['session', { sessionLimit: 10 }],
    ['day', { dayLimit: 10 }],
  ])('A start that the user gave up counts against the limit of the %s', async (_, at) => {
    const sentAt = engine.now().toISOString();
    const ended = { state: 'failed' as const, sentAt, endedAt: sentAt, delivery: UNANSWERED };
    await engine.store.putJob(
      jobWith({ ...HERE, sessionId: 'session', held: 1000, charged: null, ...ended }),
    );
    expect(await reveal(at)).toMatchObject({ ok: false });
  });

  test.each<['unknown_outcome' | 'failed', Partial<StartContext>]>([
    ['unknown_outcome', { dayLimit: 10 }],
    ['failed', { dayLimit: 10 }],
    ['failed', { sessionLimit: 10 }],
  ])('A start that was unanswered days ago and sent again today: %s, %o', async (state, at) => {
    const ended = { state, sentAt: later(-4000), endedAt: later(-1), delivery: UNANSWERED };
    await engine.store.putJob(
      jobWith({ ...HERE, sessionId: 'session', held: 1000, charged: null, ...ended }),
    );
    expect(await reveal(at)).toMatchObject({ ok: false });
    expect(await reveal({ dayLimit: 11, sessionLimit: 11 })).toMatchObject({ ok: true });
  });

  test.each<[string, Partial<StartContext>]>([
    ['session', { sessionLimit: 10 }],
    ['day', { dayLimit: 10 }],
  ])(
    'A start that was unanswered and sent again counts twice against the limit of the %s',
    async (_, at) => {
      const sentAt = engine.now().toISOString();
      const unanswered = { ...UNANSWERED_JOB, createdAt: sentAt, sentAt, endedAt: sentAt };
      const job = jobWith({
        ...HERE,
        sessionId: 'session',
        held: 500,
        charged: null,
        ...unanswered,
      });
      await engine.store.putJob(job);
      expect(await retryJob(engine.store, job.id, engine.at())).toEqual({ ok: true });
      const again = (await engine.store.getJob(job.id))!;
      await engine.store.putJob({
        ...again,
        state: 'done',
        endedAt: sentAt,
        nextAt: null,
        charged: 500,
      });
      await engine.store.putReceipt(
        receiptWith({ ...HERE, id: job.id, at: sentAt, sessionId: 'session', charged: 500 }),
      );
      // 5 that the first may have cost, 5 that the second may have cost, and 1 for this one.
      expect(await reveal(at)).toMatchObject({ ok: false });
      expect(await reveal({ sessionLimit: 11, dayLimit: 11 })).toMatchObject({ ok: true });
    },
  );

  test('Receipts of the session, and those since midnight, count', async () => {
    const at = engine.now().toISOString();
    await engine.store.putReceipt(
      receiptWith({ id: 'r1', at, sessionId: 'session', charged: 1000 }),
    );
    expect(await reveal({ sessionLimit: 10 })).toMatchObject({ ok: false });
    expect(await reveal({ dayLimit: 10 })).toMatchObject({ ok: false });
    expect(await reveal({ sessionLimit: 11, dayLimit: 11 })).toMatchObject({ ok: true });
  });
});
