// Our own failures: a step that throws, a database that cannot be read.
import { beforeEach, expect, test } from 'vitest';
import type { Job } from '../../model/jobs/job.ts';
import {
  answerWell,
  createEngine,
  HERE,
  reveal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';

const FULL = () => Promise.reject(new Error('The disk is full.'));

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
  answerWell(engine);
});

const job = async (id: string) => (await engine.store.getJob(id)) as Job;
const starts = () => engine.called('startContactEnrichment');

test('A step that throws waits before it is tried again', async () => {
  await reveal(engine);
  engine.script.startContactEnrichment = () => {
    throw new Error('a fault of ours');
  };
  const worker = engine.runner('worker');
  await run(engine, worker);
  await run(engine, worker);
  await run(engine, worker, 10);
  expect(starts()).toHaveLength(1);
  expect(engine.reported).toHaveLength(1);
  expect(engine.wakes.at(-1)!.getTime()).toBeGreaterThan(engine.now().getTime());
});

test('A database that cannot be read is read again later', async () => {
  const worker = engine.runner('worker', { listActiveJobs: FULL });
  await expect(worker.tick()).rejects.toThrow('full');
  expect(engine.wakes.at(-1)).toEqual(new Date(engine.now().getTime() + 30_000));
});

test('A failure after a step is reported, and the job is looked at again later', async () => {
  await reveal(engine);
  let looks = 0;
  const listActiveJobs = () => (++looks === 2 ? FULL() : engine.store.listActiveJobs());
  await run(engine, engine.runner('worker', { listActiveJobs }));
  expect(engine.reported).toHaveLength(1);
  expect(engine.wakes.at(-1)).not.toBeNull();
});

test('A job of another workspace is not changed', async () => {
  const id = await reveal(engine);
  const lying: Job = {
    ...(await job(id)),
    ...HERE,
    workspaceId: 'another',
    owner: 'dead',
    state: 'sending',
  };
  await engine.store.putJob(lying);
  engine.connected = false;
  await run(engine, engine.runner('second'));
  expect(await job(id)).toEqual(lying);
});
