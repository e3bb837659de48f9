// One worker, and a service that responds. Failures and dying workers are tested in other files.
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactJob, Job } from '../../model/jobs/job.ts';
import {
  answer,
  answerWell,
  createEngine,
  lookUp,
  PLAIN,
  createResult,
  reveal,
  run,
  STARTED,
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

describe('a successful job', () => {
  test('It runs from the click to the receipt', async () => {
    const id = await reveal(engine);
    await run(engine, runner);
    await run(engine, runner, 2);
    expect(await job(id)).toMatchObject({
      state: 'done',
      charged: 100,
      failure: null,
      owner: null,
    });
    expect(await engine.store.getReceipt(id)).toMatchObject({ charged: 100, enrichmentId: 'e1' });
    expect(engine.finished.map((one) => one.id)).toEqual([id]);
    expect(lastWake()).toBeNull();
  });

  test('A response with an unreadable part is stored, and its receipt counts the part', async () => {
    const id = await reveal(engine);
    const whole = engine.script.getContactEnrichment!;
    engine.script.getContactEnrichment = async (call) => ({
      ...(await whole(call)),
      unreadable: 2,
    });
    await run(engine, runner);
    await run(engine, runner, 2);
    expect(await job(id)).toMatchObject({ state: 'done', charged: 100 });
    expect(await engine.store.getReceipt(id)).toMatchObject({ charged: 100, unreadable: 2 });
  });

  test('The job is on disk as sending before the request leaves', async () => {
    const id = await reveal(engine);
    const seen: Job[] = [];
    engine.script.startContactEnrichment = async () => {
      seen.push(await job(id));
      return answer(STARTED);
    };
    await run(engine, runner);
    expect(seen).toMatchObject([
      { state: 'sending', owner: 'worker', sentAt: engine.now().toISOString() },
    ]);
  });

  test('The request has the items of the job, with its reference and its key', async () => {
    const id = await reveal(engine);
    await run(engine, runner);
    const { items, idempotencyKey } = (await job(id)) as ContactJob;
    expect(engine.called('startContactEnrichment')).toEqual([
      {
        name: 'startContactEnrichment',
        idempotencyKey,
        body: {
          name: `Ada Example · ${id.slice(0, 8)}`,
          data: [
            {
              ...items[0]!.input,
              enrich_fields: ['contact.work_emails'],
              custom: { ref: items[0]!.ref },
            },
          ],
        },
      },
    ]);
  });

  test('A service that offers neither gets no key and no wait', async () => {
    engine.additions = PLAIN;
    await reveal(engine);
    await run(engine, runner);
    await run(engine, runner, 2);
    for (const call of engine.calls) {
      expect(call).not.toHaveProperty('idempotencyKey');
      expect(call).not.toHaveProperty('waitSeconds');
    }
  });

  test('A service that holds polls is asked to hold them', async () => {
    engine.additions = { idempotencyKey: false, preferWait: true };
    await reveal(engine);
    await run(engine, runner);
    expect(engine.called('getContactEnrichment')).toMatchObject([
      { enrichmentId: 'e1', waitSeconds: 18 },
    ]);
  });

  test('Overlapping looks take one step', async () => {
    await reveal(engine);
    await Promise.all([runner.tick(), runner.tick(), runner.tick()]);
    await runner.settled();
    expect(engine.called('startContactEnrichment')).toHaveLength(1);
  });

  test('The sum of the receipts is what the service charged', async () => {
    engine.script.lookupCompany = () => answer({ companies: [], metadata: { credits: 0.25 } });
    await reveal(engine);
    await lookUp(engine);
    await run(engine, runner);
    await run(engine, runner, 2);
    const receipts = await engine.store.listReceiptsSince('');
    expect(receipts.map(({ charged }) => charged).toSorted()).toEqual([100, 25].toSorted());
  });
});

describe('a running job', () => {
  test.each(['CREATED', 'IN_PROGRESS', 'RATE_LIMIT', 'A_STATUS_OF_TOMORROW'])(
    '%s is polled again',
    async (status) => {
      engine.script.getContactEnrichment = () => answer(createResult([], null, status));
      const id = await reveal(engine);
      await run(engine, runner);
      await run(engine, runner, 2);
      expect(await job(id)).toMatchObject({ state: 'submitted', failure: null, owner: null });
      expect(secondsToWake()).toBeGreaterThan(0);
    },
  );

  test('A job is not polled before its time', async () => {
    await reveal(engine);
    await run(engine, runner);
    await run(engine, runner, 1);
    expect(engine.called('getContactEnrichment')).toEqual([]);
    expect(secondsToWake()).toBe(1);
  });

  test('An alarm is set during a request, as the worker may die in it', async () => {
    await reveal(engine);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer<typeof STARTED>>>();
    engine.script.startContactEnrichment = () => promise;
    await runner.tick();
    expect(secondsToWake()).toBe(30);
    resolve(answer(STARTED));
    await runner.settled();
  });
});

test('No job goes on before all active jobs were passed on', async () => {
  const id = await reveal(engine);
  const states: string[] = [];
  engine.onActiveJobs = async (jobs) => {
    if (states.length > 0) return;
    expect(jobs.map((one) => one.id)).toEqual([id]);
    // Each read gives a step that has begun the time to claim the job.
    for (let reads = 0; reads < 20; reads++) states.push((await job(id)).state);
  };
  await run(engine, runner);
  expect(new Set(states)).toEqual(new Set(['queued']));
  expect((await job(id)).state).toBe('submitted');
});
