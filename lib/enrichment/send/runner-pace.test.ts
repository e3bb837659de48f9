// Who is asked when: stopped queues, services in doubt, and clocks that jump.
import type { ContactJob } from '../../model/job.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  answerWell,
  createEngine,
  lookUp,
  never,
  PLAIN,
  refusal,
  reveal,
  run,
  type Engine,
} from '../../../test/support/engine.ts';
import type { Runner } from './runner.ts';

let engine: Engine;
let runner: Runner;
beforeEach(() => {
  engine = createEngine();
  answerWell(engine);
  runner = engine.runner('worker');
});

test('a queue that stands still sends nothing, and goes on when the key is mended', async () => {
  const id = await reveal(engine);
  engine.stopped = true;
  await run(engine, runner);
  await run(engine, runner, 3600);
  expect(engine.calls).toEqual([]);
  expect(engine.wakes.at(-1)).toBeNull();
  engine.stopped = false;
  await run(engine, runner);
  expect(await engine.store.job(id)).toMatchObject({ state: 'submitted' });
});

describe('after an answer to a start was lost', () => {
  beforeEach(async () => {
    engine.additions = PLAIN;
    engine.script.startContactEnrichment = () => refusal('unreachable');
    await reveal(engine);
    await run(engine, runner);
    await lookUp(engine);
    engine.script.lookupCompany = () => answer({ companies: [], metadata: { credits: 0 } });
  });

  test('the next start waits until the service has answered something that is free', async () => {
    await run(engine, runner);
    expect(engine.calls.map(({ name }) => name)).toEqual([
      'startContactEnrichment',
      'verifyKey',
      'lookupCompany',
    ]);
  });

  test('and as long as it does not answer, no further start is lost', async () => {
    engine.script.verifyKey = () => refusal('unreachable');
    await run(engine, runner);
    await run(engine, runner, 1);
    await run(engine, runner, 600);
    expect(engine.called('lookupCompany')).toEqual([]);
    expect(engine.called('verifyKey').length).toBeLessThanOrEqual(3);
    expect(await engine.store.activeJobs()).toMatchObject([{ state: 'queued' }]);
  });
});

describe('a clock that jumps', () => {
  const seconds = (changes: number) => run(engine, runner, changes);

  test('back: a job goes on at once, and does not spin', async () => {
    engine.script.getContactEnrichment = () => refusal('in_progress');
    await reveal(engine);
    await seconds(0);
    await seconds(-86_400);
    await seconds(0);
    await seconds(0);
    expect(engine.called('getContactEnrichment')).toHaveLength(1);
  });

  test('a year ahead and back again: nothing is given up, nothing is stranded', async () => {
    const id = await reveal(engine);
    await seconds(0);
    engine.script.getContactEnrichment = () => refusal('server');
    await seconds(365 * 86_400);
    expect(await engine.store.job(id)).toMatchObject({ state: 'submitted' });
    answerWell(engine);
    await seconds(-365 * 86_400);
    expect(await engine.store.job(id)).toMatchObject({ state: 'done', charged: 100 });
  });
});

test('a service in doubt is asked again at once when the clock went back', async () => {
  engine.additions = PLAIN;
  engine.script.startContactEnrichment = () => refusal('unreachable');
  engine.script.verifyKey = () => refusal('unreachable', { retryAfterSeconds: 3600 });
  await reveal(engine);
  await run(engine, runner);
  await lookUp(engine);
  await run(engine, runner);
  await run(engine, runner, -30 * 3600);
  expect(engine.called('verifyKey')).toHaveLength(2);
});

test('while a job is active, the runner looks again within a minute', async () => {
  engine.script.startContactEnrichment = () => refusal('rate_limit', { retryAfterSeconds: 3600 });
  await reveal(engine);
  await run(engine, runner);
  expect(engine.wakes.at(-1)!.getTime() - engine.now().getTime()).toBe(60_000);
  await run(engine, runner, 60);
  expect(engine.called('startContactEnrichment')).toHaveLength(1);
});

test('no more requests are under way than a browser has connections for', async () => {
  for (let count = 0; count < 9; count += 1) {
    const job = (await engine.store.job(await reveal(engine))) as ContactJob;
    const items = job.items.map((item) => ({ ...item, contactId: `somebody ${count}` }));
    await engine.store.putJob({ ...job, id: crypto.randomUUID(), items });
  }
  engine.script.startContactEnrichment = never;
  await runner.tick();
  await expect.poll(() => engine.called('startContactEnrichment').length).toBe(5);
});
