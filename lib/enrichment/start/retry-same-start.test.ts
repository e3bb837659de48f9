// A retry under a valid key is the same start as the unanswered one: until there is a response, its charge
// is unknown.
import { beforeEach, expect, test } from 'vitest';
import {
  createListEnvironment,
  createPerson,
} from '../../../test/support/extension/list-environment.ts';
import {
  answer,
  createEngine,
  PLAIN,
  refusal,
  reveal,
  run,
  STARTED,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { pauseList } from '../../lists/change-list.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import { mayLastStartBeCharged } from '../../model/jobs/job.ts';
import { retryJob } from './retry-job.ts';
import { advance } from '../job/transitions.ts';

let engine: Engine;
let id: string;
beforeEach(async () => {
  engine = createEngine();
  id = await reveal(engine);
  engine.script.startContactEnrichment = () => refusal('server', { status: 500 });
  for (let tries = 0; tries < 3; tries++) await run(engine, engine.runner('one'), 600);
  if ((await job()).state !== 'unknown_outcome')
    throw new Error('The start did not stay unanswered.');
});

const job = async () => (await engine.store.getJob(id))!;
const retry = (at: Parameters<Engine['at']>[0] = {}) => retryJob(engine.store, id, engine.at(at));

test('If it is cancelled before it leaves, its outcome is unknown, not free', async () => {
  expect(await retry()).toEqual({ ok: true });
  await engine.store.changeJob(id, (one) => advance(one, { type: 'cancel' }, engine.now()));
  expect(await job()).toMatchObject({ state: 'unknown_outcome', charged: null });
});

test('A refusal says nothing about the first start', async () => {
  expect(await retry()).toEqual({ ok: true });
  engine.script.startContactEnrichment = () =>
    refusal('invalid', { status: 400, serviceCode: 'error.request.invalid' });
  await run(engine, engine.runner('one'), 1);
  expect(mayLastStartBeCharged(await job())).toBe(true);
});

test('It does not leave after the key has expired', async () => {
  expect(await retry()).toEqual({ ok: true });
  engine.online = false;
  await run(engine, engine.runner('one'), 1);
  engine.pass(24 * 3600);
  engine.online = true;
  engine.script.startContactEnrichment = () => answer(STARTED);
  const before = engine.called('startContactEnrichment').length;
  await run(engine, engine.runner('one'), 60);
  expect(engine.called('startContactEnrichment')).toHaveLength(before);
  expect(await job()).toMatchObject({ state: 'unknown_outcome' });
});

test('It counts once against the limits', async () => {
  expect(await retry({ sessionLimit: 1, dayLimit: 1 })).toEqual({ ok: true });
});

test('It is another start if the service offers no keys', async () => {
  engine.additions = PLAIN;
  await engine.store.changeJob(id, (one) => ({
    ...one,
    delivery: { status: 'unanswered', hasKey: false },
  }));
  expect(await retry({ sessionLimit: 1 })).toMatchObject({ ok: false });
  expect(await retry()).toEqual({ ok: true });
  expect(await job()).toMatchObject({ delivery: { status: 'not_started' }, unsure: 100 });
});

test('In a list that is paused before it leaves, it is not requested under another key', async () => {
  const world = createListEnvironment();
  const list = await world.start([createPerson(1)]);
  await world.feed();
  const [chunk] = await world.listChunks();
  await world.leaveUnanswered(chunk!, createFailure('server', 'for developers'));
  await world.feed();
  expect(await retryJob(world.store, chunk!.id, world.at())).toEqual({ ok: true });
  await world.feed();
  await pauseList(world.store, list, world.engine.now());
  expect(await world.readOutcomes(list)).toBe('running');
  expect(await world.store.getJob(chunk!.id)).toMatchObject({ state: 'queued' });
});
