// One worker, and a service that refuses, stalls or is unreachable.
import { beforeEach, describe, expect, test } from 'vitest';
import type { FailureCode } from '../../model/jobs/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import {
  answer,
  answerWell,
  createEngine,
  foundFor,
  lookUp,
  refusal,
  createResult,
  reveal,
  run,
  STARTED,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import type { Runner } from './runner.ts';

let engine: Engine;
let runner: Runner;
beforeEach(() => {
  engine = createEngine();
  answerWell(engine);
  runner = engine.runner('worker');
});

const job = async (id: string) => (await engine.store.getJob(id)) as Job;
const lastWake = () => engine.wakes.at(-1);
const secondsToWake = () => (lastWake()!.getTime() - engine.now().getTime()) / 1000;

describe('failures', () => {
  test('After a 429 the same job waits as long as it says', async () => {
    engine.script.startContactEnrichment = () => refusal('rate_limit', { retryAfterSeconds: 42 });
    const id = await reveal(engine);
    await run(engine, runner);
    expect(await job(id)).toMatchObject({ state: 'queued', failure: { code: 'rate_limit' } });
    expect(secondsToWake()).toBe(42);
    await run(engine, runner, 41);
    expect(engine.called('startContactEnrichment')).toHaveLength(1);
    engine.script.startContactEnrichment = () => answer(STARTED);
    await run(engine, runner, 1);
    expect(await job(id)).toMatchObject({ state: 'submitted', failure: null });
  });

  test('Without a network nothing is sent, and the job goes on once there is one', async () => {
    engine.online = false;
    const id = await reveal(engine);
    await run(engine, runner);
    expect(engine.calls).toEqual([]);
    expect(secondsToWake()).toBe(30);
    engine.online = true;
    await run(engine, runner);
    expect(await job(id)).toMatchObject({ state: 'submitted' });
  });

  test('When another service is connected, the job waits and sends nothing', async () => {
    const id = await reveal(engine);
    engine.connected = false;
    await run(engine, runner);
    expect(engine.calls).toEqual([]);
    expect(await job(id)).toMatchObject({ state: 'queued' });
    expect(lastWake()).toBeNull();
  });

  test('A 402 stores what was found before the credits ran out', async () => {
    await reveal(engine);
    const partial = createResult([await foundFor(engine)], 1, 'CREDITS_INSUFFICIENT');
    engine.script.getContactEnrichment = () =>
      ({ ...refusal('credits', { status: 402 }), partial }) as const;
    await run(engine, runner);
    await run(engine, runner, 2);
    expect(engine.finished).toMatchObject([
      { state: 'done', charged: 100, failure: { code: 'credits' } },
    ]);
    expect(await engine.db.contacts.toArray()).toMatchObject([{ workEmail: { values: [WORK] } }]);
  });

  test.each<[FailureCode, string, string]>([
    ['unauthorized', 'startContactEnrichment', 'queued'],
    ['invalid', 'startContactEnrichment', 'failed'],
    ['credits', 'startContactEnrichment', 'failed'],
    ['not_found', 'getContactEnrichment', 'failed'],
    ['unauthorized', 'getContactEnrichment', 'submitted'],
    ['server', 'getContactEnrichment', 'submitted'],
    ['unreadable', 'getContactEnrichment', 'submitted'],
    ['timeout', 'getContactEnrichment', 'submitted'],
  ])('%s at %s: %s, without a receipt', async (code, operation, state) => {
    const serviceCode = code === 'not_found' ? 'error.enrichment.not_found' : 'error.any';
    const refused = () => refusal<never>(code, { serviceCode });
    Object.assign(engine.script, { [operation]: refused });
    const id = await reveal(engine);
    await run(engine, runner);
    await run(engine, runner, 2);
    expect(await job(id)).toMatchObject({ state, failure: { code } });
    expect(await engine.store.getReceipt(id)).toBeNull();
    expect(engine.finished).toHaveLength(state === 'failed' ? 1 : 0);
  });
});

describe('a company look-up', () => {
  test('A result is stored as company, receipt and job', async () => {
    const company = { name: 'Tarnwick Freight', domain: 'tarnwick.example' };
    Object.assign(engine.script, {
      lookupCompany: () =>
        answer({ companies: [company], metadata: null }, { creditsCharged: 0.25 }),
    });
    const id = await lookUp(engine);
    await run(engine, runner);
    expect(await engine.db.companies.toArray()).toMatchObject([{ company, jobId: id }]);
    expect(await engine.store.getReceipt(id)).toMatchObject({ charged: 25, expected: 25 });
  });

  test.each<[FailureCode, string]>([
    ['timeout', 'unknown_outcome'],
    ['unreachable', 'unknown_outcome'],
    ['server', 'unknown_outcome'],
    ['credits', 'failed'],
    ['rate_limit', 'queued'],
  ])('%s: %s, and no second request', async (code, state) => {
    engine.script.lookupCompany = () => refusal(code);
    const id = await lookUp(engine);
    await run(engine, runner);
    await run(engine, runner, 1);
    expect(await job(id)).toMatchObject({ state });
    expect(engine.called('lookupCompany')).toHaveLength(1);
  });
});

describe('a response that is too large to read', () => {
  test('A poll with it is repeated at growing pauses, and the job stays', async () => {
    engine.script.getContactEnrichment = () => refusal('too_large', { status: 200 });
    const id = await reveal(engine);
    await run(engine, runner);
    await run(engine, runner, 2);
    expect(await job(id)).toMatchObject({ state: 'submitted', failure: { code: 'too_large' } });
    await run(engine, runner, 3599);
    expect(engine.called('getContactEnrichment')).toHaveLength(1);
    answerWell(engine);
    await run(engine, runner, 1);
    expect(await job(id)).toMatchObject({ state: 'done', charged: 100 });
  });

  test('A look-up with it is unanswered: the user decides, and nothing is sent again', async () => {
    engine.script.lookupCompany = () => refusal('too_large', { status: 200 });
    const id = await lookUp(engine);
    await run(engine, runner);
    await run(engine, runner, 86_400);
    expect(await job(id)).toMatchObject({ state: 'unknown_outcome' });
    expect(engine.called('lookupCompany')).toHaveLength(1);
  });

  test('A start with it is repeated only under its key', async () => {
    engine.script.startContactEnrichment = () => refusal('too_large', { status: 200 });
    const id = await reveal(engine);
    for (let times = 0; times < 5; times += 1) await run(engine, runner, 600);
    const starts = engine.called('startContactEnrichment');
    expect(new Set(starts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(starts[0]?.idempotencyKey).toBeDefined();
    expect(await job(id)).toMatchObject({ state: 'unknown_outcome' });
  });
});
