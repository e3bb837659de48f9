// The balance after an unanswered start is shown to the user who decides about it. So it must belong to
// this start, and count other jobs that may have been charged.
import { beforeEach, expect, test } from 'vitest';
import { createEngine, HERE, type Engine } from '../../../test/support/extension/engine.ts';
import { retryJob } from '../../enrichment/start/retry-job.ts';
import { advance } from '../../enrichment/job/transitions.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import { jobWith, receiptWith } from '../../view/jobs/job.fixture.ts';
import { recordBalanceEvidence } from './account.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

const time = () => engine.now().toISOString();
const account = (balance: number) => ({ ...HERE, balance, at: time(), setsAside: false });
const evidence = async (id: string) => (await engine.store.getJob(id))?.lost;

/**
 * The start stays unanswered a second after it was sent; `reportedAt`: when the balance before was
 * reported.
 */
async function leaveUnanswered(reportedAt: string): Promise<string> {
  const job = jobWith({
    ...HERE,
    id: crypto.randomUUID(),
    createdAt: time(),
    state: 'queued',
    charged: null,
    balanceBefore: 50,
    balanceBeforeAt: reportedAt,
  });
  await engine.store.putJob(job);
  await lose(job.id);
  return job.id;
}

async function lose(id: string): Promise<void> {
  const move = (event: Parameters<typeof advance>[1]) =>
    engine.store.changeJob(id, (job) => advance<Job>(job, event, engine.now()));
  await move({ type: 'send', owner: 'one', hasKey: false });
  engine.pass(1);
  await move({ type: 'unanswered', failure: createFailure('timeout', 'for developers') });
  engine.pass(60);
}

test('A job that was charged since the balance before is counted', async () => {
  const reportedAt = time();
  engine.pass(10);
  await engine.store.putReceipt(receiptWith({ ...HERE, id: 'r1', at: time(), charged: 500 }));
  engine.pass(10);
  const id = await leaveUnanswered(reportedAt);
  await recordBalanceEvidence(engine.store, account(45));
  expect(await evidence(id)).toMatchObject({ balanceAfter: 45, others: 1 });
});

test('Another start that stayed unanswered meanwhile is counted, as it may have been charged', async () => {
  const id = await leaveUnanswered(time());
  const second = await leaveUnanswered(time());
  await recordBalanceEvidence(engine.store, account(45));
  expect(await evidence(id)).toMatchObject({ others: 1 });
  await engine.store.changeJob(second, (job) => ({
    ...job,
    state: 'failed',
  }));
  await engine.store.changeJob(id, (job) => ({ ...job, lost: undefined }));
  await recordBalanceEvidence(engine.store, account(45));
  expect(await evidence(id)).toMatchObject({ others: 1 });
});

test('A job that was charged before is not counted', async () => {
  await engine.store.putReceipt(receiptWith({ ...HERE, id: 'r1', at: time(), charged: 500 }));
  engine.pass(10);
  const id = await leaveUnanswered(time());
  await recordBalanceEvidence(engine.store, account(45));
  expect(await evidence(id)).toMatchObject({ others: 0 });
});

test('A start that stays unanswered twice gets the balance after the second time', async () => {
  const id = await leaveUnanswered(time());
  await recordBalanceEvidence(engine.store, account(45));
  expect(await retryJob(engine.store, id, engine.at({ balance: 45, balanceAt: time() }))).toEqual({
    ok: true,
  });
  await lose(id);
  expect(await evidence(id)).toBeUndefined();
  await recordBalanceEvidence(engine.store, account(40));
  expect(await evidence(id)).toMatchObject({ balanceAfter: 40 });
});
