import { beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '../model/job.ts';
import type { Kind } from '../model/kinds.ts';
import { jobWith, receiptWith } from '../view/job.fixture.ts';
import { ADA, createEngine, HERE, type Engine } from '../../test/support/engine.ts';
import { startReveal, type Circumstances } from './start.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

const reveal = (at: Partial<Circumstances> = {}, kinds: Kind[] = ['work_email']) =>
  startReveal(engine.store, { person: ADA, kinds, refresh: false, ceiling: 1400 }, engine.at(at));
const jobs = () => engine.store.activeJobs();

describe('the budget', () => {
  test.each<[string, Partial<Circumstances>, object]>([
    ['balance', { balance: 10 }, { code: 'not_enough_credits', needed: 11, available: 10 }],
    ['session', { sessionLimit: 10 }, { code: 'over_session_limit', needed: 11, available: 10 }],
    ['day', { dayLimit: 10 }, { code: 'over_day_limit', needed: 11, available: 10 }],
  ])('%s refuses, and no job is written', async (_, at, refusal) => {
    expect(await reveal(at, ['work_email', 'phone'])).toEqual({ ok: false, refusal });
    expect(await jobs()).toEqual([]);
  });

  test('an unknown balance refuses nothing', async () => {
    expect(await reveal({ balance: null })).toMatchObject({ ok: true });
  });

  test.each<[string, Partial<Job>, Partial<Circumstances>, string | null]>([
    ['a running job of this workspace', {}, { balance: 13 }, 'not_enough_credits'],
    ['a running job of another workspace', { workspaceId: 'another' }, { balance: 13 }, null],
    ['a running job of this session', {}, { sessionLimit: 13 }, 'over_session_limit'],
    ['a running job of an older session', { sessionId: 'older' }, { sessionLimit: 13 }, null],
    ['a running job of any session', { sessionId: 'older' }, { dayLimit: 13 }, 'over_day_limit'],
  ])('%s', async (_, running, at, code) => {
    await engine.store.putJob({
      ...jobWith({ ...HERE, sessionId: 'session', held: 1300 }),
      ...running,
    } as Job);
    const started = await reveal(at);
    expect(started.ok ? null : started.refusal.code).toBe(code);
  });

  test('receipts count: those of the session, and those since midnight', async () => {
    const at = engine.now().toISOString();
    await engine.store.putReceipt(
      receiptWith({ id: 'r1', at, sessionId: 'session', charged: 1000 }),
    );
    expect(await reveal({ sessionLimit: 10 })).toMatchObject({ ok: false });
    expect(await reveal({ dayLimit: 10 })).toMatchObject({ ok: false });
    expect(await reveal({ sessionLimit: 11, dayLimit: 11 })).toMatchObject({ ok: true });
  });
});
