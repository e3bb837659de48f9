// A computer whose clock is changed repeatedly while a job runs. Alarms fire by elapsed time; the worker
// knows only the clock, and can die at any time.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Job } from '../../model/jobs/job.ts';
import type { Durations } from '../../model/jobs/service-timing.ts';
import { toAlarmDelay } from '../../platform/wake-alarm.ts';
import {
  answer,
  createEngine,
  foundFor,
  refusal,
  createResult,
  reveal,
  run,
  STARTED,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { memoryItem } from '../../../test/support/extension/memory-item.ts';
import { getDueTime } from './due-time.ts';
import { createPollPlanner } from './pace/poll-planner.ts';
import type { Runner } from './runner.ts';

const HOUR = 3600;
/** Seconds from the click until the service has found everything. */
const FOUND_AFTER = 100;
/** The time after that: two looks that were planned by a wrong clock, and their responses. */
const PATIENCE = 300;

type Setting = { at: number; hours: number; kills: boolean };

const newEngine = (item = memoryItem<Durations>({})): Engine => {
  const engine = createEngine();
  engine.pollPlanner = createPollPlanner({ item, report: (error) => engine.reported.push(error) });
  return engine;
};

/** Seconds from the click to the receipt, in elapsed time. */
async function secondsToResult(settings: readonly Setting[]): Promise<number> {
  const engine = newEngine();
  let passed = 0;
  engine.script.startContactEnrichment = () =>
    passed < 40 ? refusal('rate_limit') : answer(STARTED);
  engine.script.getContactEnrichment = async () =>
    passed < FOUND_AFTER ? refusal('in_progress') : answer(createResult([await foundFor(engine)]));
  const open = settings.toSorted((a, b) => a.at - b.at);
  const id = await reveal(engine);
  let runner: Runner = engine.runner('first');
  await run(engine, runner);
  while (((await engine.store.getJob(id)) as Job).state !== 'done') {
    const wake = engine.wakes.at(-1);
    if (!wake) throw new Error('Nothing wakes the runner, and the job is not done.');
    const ringsAt = passed + toAlarmDelay(wake, engine.now().getTime()) / 1000;
    for (let next = open[0]; next && next.at <= ringsAt; next = open[0]) {
      open.shift();
      engine.pass(Math.max(0, next.at - passed) + next.hours * HOUR);
      passed = Math.max(passed, next.at);
      if (next.kills) runner = engine.runner(`after ${open.length}`);
    }
    engine.pass(ringsAt - passed);
    passed = ringsAt;
    if (passed > 2 * HOUR) return passed;
    await run(engine, runner);
  }
  return passed;
}

test('A job that is polled after the computer slept does not count in the recorded durations', async () => {
  const item = memoryItem<Durations>({});
  const engine = newEngine(item);
  engine.script.startContactEnrichment = () => answer(STARTED);
  engine.script.getContactEnrichment = async () => answer(createResult([await foundFor(engine)]));
  const id = await reveal(engine);
  const runner = engine.runner('first');
  await run(engine, runner);
  engine.pass(2 * HOUR);
  await run(engine, runner);
  expect(await engine.store.getJob(id)).toMatchObject({ state: 'done' });
  expect(await item.get()).toEqual({});
});

test('A clock that is set back before a plan is stored does not delay the job', async () => {
  const engine = newEngine();
  const { pollPlanner } = engine;
  engine.script.startContactEnrichment = () => refusal('rate_limit');
  const id = await reveal(engine);
  // Loading is the last thing that is awaited before the job is written.
  let loads = 0;
  const load = async () => void (loads++ === 0 && engine.pass(-2 * HOUR));
  engine.pollPlanner = { ...pollPlanner, load };
  await run(engine, engine.runner('first'));
  // The stored plan was of the other clock, so the job was sent a second time at once.
  const job = (await engine.store.getJob(id)) as Job;
  expect(job).toMatchObject({ state: 'queued', attempts: 2 });
  expect(getDueTime(job, engine.now())).toBeLessThan(engine.now().getTime() + 120_000);
});

test('A job gets its result within minutes, however the clock jumps', async () => {
  const setting = fc.record({
    at: fc.integer({ min: 0, max: FOUND_AFTER }),
    hours: fc.constantFrom(-30, -2, -0.1, 0, 0.1, 2, 30, 30 * 24),
    kills: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(setting, { maxLength: 6 }), async (settings) => {
      expect(await secondsToResult(settings)).toBeLessThan(FOUND_AFTER + PATIENCE);
    }),
    { numRuns: 25 },
  );
});

test('The duration of a job does not count from a start that was refused', async () => {
  const engine = newEngine();
  engine.script.startContactEnrichment = () => refusal('rate_limit', { retryAfterSeconds: 30 });
  const id = await reveal(engine);
  const runner = engine.runner('worker');
  await run(engine, runner);
  engine.script.startContactEnrichment = () => answer(STARTED);
  await run(engine, runner, 2 * HOUR);
  const { nextAt } = (await engine.store.getJob(id)) as Job;
  expect(Date.parse(nextAt!) - engine.now().getTime()).toBeLessThan(10_000);
});
