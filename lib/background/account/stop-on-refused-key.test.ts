// The first 401 stops every job of a connection; an accepted key lets them go on.
import { beforeEach, describe, expect, test } from 'vitest';
import { createFailure } from '../../model/jobs/failure.ts';
import { stoppedItem } from '../../settings/items.ts';
import { createEngine, refusal, reveal, run } from '../../../test/support/extension/engine.ts';
import { recordBalanceEvidence } from './account.ts';
import { retryWaitingJobs, updateStopped } from './stop-on-refused-key.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const HERE = { connectedAt: '2026-11-20T09:00:00.000Z' };
const receive = (status: number) => updateStopped(HERE, { status, receivedAt: NOW });

beforeEach(() => stoppedItem.remove());

test.each([
  ['accepted', [401, 200], false],
  ['refused', [200, 401], true],
  ['refused, and then a fault that says nothing about the key', [401, 500, 429, 404], true],
])('%s', async (_, statuses, isStopped) => {
  for (const status of statuses) await receive(status);
  expect((await stoppedItem.get())?.connectedAt === HERE.connectedAt).toBe(isStopped);
});

test('A response to another key neither stops nor resumes this connection', async () => {
  await receive(401);
  await updateStopped({ connectedAt: NOW.toISOString() }, { status: 200, receivedAt: NOW });
  expect(await stoppedItem.get()).toMatchObject({ ...HERE, failure: { code: 'unauthorized' } });
});

describe('after the cause of a failure is gone', () => {
  test('Jobs that waited for it are due, others keep their time', async () => {
    const engine = createEngine();
    engine.script.startContactEnrichment = () => refusal('unauthorized');
    const id = await reveal(engine);
    await run(engine, engine.runner('worker'));
    const before = (await engine.store.getJob(id))!;
    await retryWaitingJobs(engine.store, ['offline'], engine.now());
    expect(await engine.store.getJob(id)).toEqual(before);
    await retryWaitingJobs(engine.store, ['unauthorized'], engine.now());
    expect(await engine.store.getJob(id)).toMatchObject({ nextAt: engine.now().toISOString() });
  });
});

test('The balance after an unanswered start is stored with it once, with the number of other jobs', async () => {
  const engine = createEngine();
  const id = await reveal(engine);
  const job = (await engine.store.getJob(id))!;
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
  const failure = createFailure('timeout', 'for developers');
  await engine.store.putJob({
    ...job,
    state: 'unknown_outcome',
    endedAt: at(5),
    nextAt: null,
    failure,
  });
  await engine.store.putJob({ ...job, id: crypto.randomUUID() });
  const { baseUrl, workspaceId } = job;
  const report = (balance: number, seconds: number) =>
    recordBalanceEvidence(engine.store, { baseUrl, workspaceId, balance, at: at(seconds) });
  await report(100, 1);
  expect((await engine.store.getJob(id))?.lost, 'reported before the start').toBeUndefined();
  await report(90, 9);
  await report(70, 12);
  expect((await engine.store.getJob(id))?.lost).toEqual({ balanceAfter: 90, at: at(9), others: 1 });
});
