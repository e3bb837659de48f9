// A worker can die at any time. Each test kills one, starts another on the same database, and counts the
// requests.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '../../model/jobs/job.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { dieSending } from '../../../test/support/extension/dying-worker.ts';
import {
  answerWell,
  createEngine,
  lookUp,
  never,
  PLAIN,
  reveal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { advance } from '../job/transitions.ts';

const FULL = () => Promise.reject(new Error('The disk is full.'));

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
  answerWell(engine);
});

const job = async (id: string) => (await engine.store.getJob(id)) as Job;
const starts = () => engine.called('startContactEnrichment');

describe('worker killed before the request', () => {
  test('The next worker sends the job', async () => {
    const id = await reveal(engine);
    await run(engine, engine.runner('second'));
    expect(await job(id)).toMatchObject({ state: 'submitted' });
    expect(starts()).toHaveLength(1);
  });
});

describe('worker killed during the start', () => {
  test('With a key the start is repeated under the same key, and paid once', async () => {
    const id = await dieSending(engine);
    const second = engine.runner('second');
    await run(engine, second);
    await run(engine, second, 3);
    await run(engine, second, 3);
    const [one, two] = starts();
    expect(starts()).toHaveLength(2);
    expect(two).toEqual(one);
    expect(two!.idempotencyKey).toBe((await job(id)).idempotencyKey);
    expect(await job(id)).toMatchObject({ state: 'done', charged: 100 });
  });

  test('Without a key the outcome is unknown, and nothing is sent until the user decides', async () => {
    engine.additions = PLAIN;
    const id = await dieSending(engine);
    const second = engine.runner('second');
    await run(engine, second);
    await run(engine, second, 3600);
    expect(await job(id)).toMatchObject({ state: 'unknown_outcome', charged: null });
    expect(starts()).toHaveLength(1);
    expect(engine.finished.map((one) => one.id)).toEqual([id]);

    await engine.store.putJob(advance(await job(id), { type: 'retry' }, engine.now()));
    await run(engine, second);
    expect(starts()).toHaveLength(2);
    expect(await job(id)).toMatchObject({ state: 'submitted' });
  });

  test('A company look-up has no key: the outcome is unknown', async () => {
    await lookUp(engine);
    engine.script.lookupCompany = never;
    await engine.runner('first').tick();
    await expect.poll(() => engine.called('lookupCompany').length).toBe(1);
    await run(engine, engine.runner('second'));
    expect(engine.finished).toMatchObject([{ state: 'unknown_outcome' }]);
    expect(engine.called('lookupCompany')).toHaveLength(1);
  });

  test('A response that could not be written is written once the disk has space', async () => {
    const id = await reveal(engine);
    let writes = 0;
    const changeJob: EngineStore['changeJob'] = (jobId, change) =>
      ++writes === 2 ? FULL() : engine.store.changeJob(jobId, change);
    const first = engine.runner('first', { changeJob });
    await run(engine, first);
    expect(await job(id)).toMatchObject({ state: 'sending', owner: 'first' });
    expect(engine.reported).toHaveLength(1);
    await run(engine, first, 29);
    expect(starts(), 'it rests').toHaveLength(1);
    await run(engine, first, 1);
    expect(starts(), 'its answer was kept').toHaveLength(1);
    expect(await job(id)).toMatchObject({ state: 'submitted', delivery: { enrichmentId: 'e1' } });
    expect(await engine.unsavedAnswers.get()).toEqual({});
  });
});

describe('worker killed during a poll', () => {
  test('The next worker polls again, which is free', async () => {
    const id = await reveal(engine);
    const first = engine.runner('first');
    await run(engine, first);
    const { getContactEnrichment } = engine.script;
    engine.script.getContactEnrichment = never;
    engine.pass(2);
    await first.tick();
    await expect.poll(() => engine.called('getContactEnrichment').length).toBe(1);
    expect(await job(id)).toMatchObject({ state: 'submitted', owner: 'first' });
    engine.script.getContactEnrichment = getContactEnrichment!;
    await run(engine, engine.runner('second'));
    expect(await job(id)).toMatchObject({ state: 'done', charged: 100 });
    expect(await engine.db.receipts.count()).toBe(1);
    expect(starts()).toHaveLength(1);
  });

  test('A result that could not be written is polled again', async () => {
    const id = await reveal(engine);
    const first = engine.runner('first', { putReceipt: FULL });
    await run(engine, first);
    await run(engine, first, 2);
    expect(await job(id)).toMatchObject({ state: 'submitted' });
    expect(await engine.db.contacts.toArray()).toMatchObject([{ workEmail: null }]);
    expect(await engine.db.receipts.count()).toBe(0);
    expect(engine.reported).toHaveLength(1);
    await run(engine, engine.runner('second'));
    expect(await job(id)).toMatchObject({ state: 'done' });
    expect(await engine.db.receipts.count()).toBe(1);
  });
});

test('A worker that dies during a look is started again by its alarm', async () => {
  await reveal(engine);
  void engine.runner('first', { listActiveJobs: never }).tick();
  await expect.poll(() => engine.wakes.at(-1)).toEqual(new Date(engine.now().getTime() + 30_000));
});
