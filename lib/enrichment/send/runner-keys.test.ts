// An unanswered start is repeated only under a key that is still valid.
import { beforeEach, expect, test } from 'vitest';
import type { Job } from '../../model/jobs/job.ts';
import { dieSending } from '../../../test/support/extension/dying-worker.ts';
import {
  answerWell,
  createEngine,
  PLAIN,
  refusal,
  reveal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
  answerWell(engine);
});

const job = async (id: string) => (await engine.store.getJob(id)) as Job;
const starts = () => engine.called('startContactEnrichment');

test('A start is not repeated after the computer slept for two days', async () => {
  const id = await dieSending(engine);
  const second = engine.runner('second');
  await run(engine, second);
  expect(await job(id)).toMatchObject({ state: 'queued', delivery: { status: 'unanswered' } });
  await run(engine, second, 48 * 3600);
  expect(await job(id)).toMatchObject({ state: 'unknown_outcome' });
  expect(starts()).toHaveLength(1);
});

test('A start is not repeated when the service no longer offers keys', async () => {
  const id = await dieSending(engine);
  const second = engine.runner('second');
  await run(engine, second);
  engine.additions = PLAIN;
  await run(engine, second, 3);
  expect(await job(id)).toMatchObject({ state: 'unknown_outcome' });
  expect(starts()).toHaveLength(1);
});

test('A refusal after an unanswered start does not count as failed', async () => {
  const id = await dieSending(engine);
  engine.script.startContactEnrichment = () => refusal('invalid');
  const second = engine.runner('second');
  await run(engine, second);
  await run(engine, second, 3);
  expect(await job(id)).toMatchObject({
    state: 'unknown_outcome',
    failure: { code: 'invalid' },
  });
});

test('After an outage of a day the outcome is unknown, and there is no second job', async () => {
  engine.script.startContactEnrichment = () => refusal('unreachable');
  const id = await reveal(engine);
  const worker = engine.runner('worker');
  for (let hour = 0; hour < 30; hour += 1) await run(engine, worker, 3600);
  expect(await job(id)).toMatchObject({ state: 'unknown_outcome' });
  expect(new Set(starts().map((call) => call.idempotencyKey)).size).toBe(1);
});

test('A start without a key is not repeated when the service offers keys later', async () => {
  const { additions } = engine;
  engine.additions = PLAIN;
  const id = await dieSending(engine);
  engine.additions = additions;
  const second = engine.runner('second');
  await run(engine, second);
  await run(engine, second, 3);
  expect(await job(id)).toMatchObject({ state: 'unknown_outcome' });
  expect(starts().map((call) => call.idempotencyKey)).toEqual([undefined]);
});

const UNDER_WAY = { status: 409, serviceCode: 'error.idempotency.in_flight' };

test('A key that is still being processed has arrived: the start is not repeated two days later', async () => {
  const answered = engine.script.startContactEnrichment;
  engine.script.startContactEnrichment = () => refusal('invalid', UNDER_WAY);
  const id = await reveal(engine);
  const worker = engine.runner('worker');
  await run(engine, worker);
  expect(await job(id)).toMatchObject({ state: 'queued', delivery: { status: 'unanswered' } });
  engine.script.startContactEnrichment = answered!;
  await run(engine, worker, 48 * 3600);
  expect(await job(id)).toMatchObject({ state: 'unknown_outcome' });
  expect(starts()).toHaveLength(1);
});

test('A clock that is set back does not make an expired key valid', async () => {
  const id = await dieSending(engine);
  const second = engine.runner('second');
  await run(engine, second);
  // It was three days ahead and is corrected; the browser is closed for two days.
  engine.pass(-3 * 86_400);
  await run(engine, second, 2 * 86_400);
  expect(await job(id)).toMatchObject({ state: 'unknown_outcome' });
  expect(starts()).toHaveLength(1);
});

test('The 404 of a proxy says nothing about the service: without a key the user decides', async () => {
  engine.additions = PLAIN;
  engine.script.startContactEnrichment = () => refusal('not_found', { status: 404 });
  const id = await reveal(engine);
  await run(engine, engine.runner('worker'));
  expect(await job(id)).toMatchObject({ state: 'unknown_outcome', failure: { status: 404 } });
});
