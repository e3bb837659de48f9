// An unanswered job may have been paid. Until the user has decided about it, the same values are not bought
// again.
import { beforeEach, expect, test } from 'vitest';
import { ADA, createEngine, type Engine } from '../../../test/support/extension/engine.ts';
import type { Job } from '../../model/jobs/job.ts';
import { startCompanyLookup } from '../start/start-company-lookup.ts';
import { startReveal } from '../start/start-reveal.ts';
import { advance } from '../job/transitions.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

const ACME = { name: 'Acme', domain: 'acme.example', networkUrl: '', pageUrl: '' };
const reveal = (kinds: ('work_email' | 'phone')[] = ['work_email']) =>
  startReveal(engine.store, { person: ADA, kinds, refresh: false, ceiling: 1400 }, engine.at());
const lookUp = () =>
  startCompanyLookup(engine.store, { company: ACME, refresh: false }, engine.at());

async function leaveOnlyJobUnanswered(): Promise<Job> {
  const [job] = await engine.store.listActiveJobs();
  const unanswered: Job = {
    ...job!,
    state: 'unknown_outcome',
    delivery: UNANSWERED,
    endedAt: engine.now().toISOString(),
  };
  await engine.store.putJob({ ...unanswered, nextAt: null });
  return unanswered;
}

test('Revealing again returns the unanswered job, and starts nothing', async () => {
  await reveal();
  const unanswered = await leaveOnlyJobUnanswered();
  expect(await reveal()).toMatchObject({ ok: true, jobId: unanswered.id });
  expect(await engine.store.listActiveJobs()).toEqual([]);
});

test('Another kind of the same person can be revealed', async () => {
  await reveal();
  await leaveOnlyJobUnanswered();
  await reveal(['work_email', 'phone']);
  expect(await engine.store.listActiveJobs()).toMatchObject([{ items: [{ kinds: ['phone'] }] }]);
});

test('After giving up, the same kind can be revealed again', async () => {
  await reveal();
  const unanswered = await leaveOnlyJobUnanswered();
  await engine.store.putJob(advance<Job>(unanswered, { type: 'give_up' }, engine.now()));
  const again = await reveal();
  expect(again).toMatchObject({ ok: true });
  expect(again.ok && again.jobId).not.toBe(unanswered.id);
  expect(await engine.store.listActiveJobs()).toHaveLength(1);
});

test('A company is not looked up while another look-up of it is unanswered', async () => {
  await lookUp();
  const unanswered = await leaveOnlyJobUnanswered();
  expect(await lookUp()).toMatchObject({ ok: true, jobId: unanswered.id });
  expect(await engine.store.listActiveJobs()).toEqual([]);
});
