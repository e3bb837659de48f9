// Tests when requests are sent: stopped queues, suspected services, and clocks that jump.
import type { ContactJob } from '../../model/jobs/job.ts';
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
} from '../../../test/support/extension/engine.ts';
import type { Runner } from './runner.ts';

let engine: Engine;
let runner: Runner;
beforeEach(() => {
  engine = createEngine();
  answerWell(engine);
  runner = engine.runner('worker');
});

test('A stopped queue sends nothing, and goes on when the key is replaced', async () => {
  const id = await reveal(engine);
  engine.stopped = true;
  await run(engine, runner);
  await run(engine, runner, 3600);
  expect(engine.calls).toEqual([]);
  expect(engine.wakes.at(-1)).toBeNull();
  engine.stopped = false;
  await run(engine, runner);
  expect(await engine.store.getJob(id)).toMatchObject({ state: 'submitted' });
});

describe('after a start stayed unanswered', () => {
  beforeEach(async () => {
    engine.additions = PLAIN;
    engine.script.startContactEnrichment = () => refusal('unreachable');
    await reveal(engine);
    await run(engine, runner);
    await lookUp(engine);
    engine.script.lookupCompany = () => answer({ companies: [], metadata: { credits: 0 } });
  });

  test('The next start waits until the service has answered a free request', async () => {
    await run(engine, runner);
    expect(engine.calls.map(({ name }) => name)).toEqual([
      'startContactEnrichment',
      'verifyKey',
      'lookupCompany',
    ]);
  });

  test('While the service does not respond, no further start is sent', async () => {
    engine.script.verifyKey = () => refusal('unreachable');
    await run(engine, runner);
    await run(engine, runner, 1);
    await run(engine, runner, 600);
    expect(engine.called('lookupCompany')).toEqual([]);
    expect(engine.called('verifyKey').length).toBeLessThanOrEqual(3);
    expect(await engine.store.listActiveJobs()).toMatchObject([{ state: 'queued' }]);
  });
});

describe('a clock that jumps', () => {
  const seconds = (changes: number) => run(engine, runner, changes);

  test('After a jump back a job continues at once, without a busy loop', async () => {
    engine.script.getContactEnrichment = () => refusal('in_progress');
    await reveal(engine);
    await seconds(0);
    await seconds(-86_400);
    await seconds(0);
    await seconds(0);
    expect(engine.called('getContactEnrichment')).toHaveLength(1);
  });

  test('After a year ahead and back no job is given up or stuck', async () => {
    const id = await reveal(engine);
    await seconds(0);
    engine.script.getContactEnrichment = () => refusal('server');
    await seconds(365 * 86_400);
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'submitted' });
    answerWell(engine);
    await seconds(-365 * 86_400);
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'done', charged: 100 });
  });
});

test('A suspected service is probed at once when the clock was set back', async () => {
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

test('While a job is active, the runner looks again within a minute', async () => {
  engine.script.startContactEnrichment = () => refusal('rate_limit', { retryAfterSeconds: 3600 });
  await reveal(engine);
  await run(engine, runner);
  expect(engine.wakes.at(-1)!.getTime() - engine.now().getTime()).toBe(60_000);
  await run(engine, runner, 60);
  expect(engine.called('startContactEnrichment')).toHaveLength(1);
});

test('No more requests are under way than a browser has connections', async () => {
  for (let count = 0; count < 9; count += 1) {
    const job = (await engine.store.getJob(await reveal(engine))) as ContactJob;
    const items = job.items.map((item) => ({ ...item, contactId: `contact ${count}` }));
    await engine.store.putJob({ ...job, id: crypto.randomUUID(), items });
  }
  engine.script.startContactEnrichment = never;
  await runner.tick();
  await expect.poll(() => engine.called('startContactEnrichment').length).toBe(5);
});
