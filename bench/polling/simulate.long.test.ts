// Small cases of the benchmark. They are the same in every run.
import { describe, expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { LIMIT, SERVICES, type ServiceModel } from './simulated-service.ts';

const [, FIVE_SECONDS, MINUTE_LONG] = SERVICES as [ServiceModel, ServiceModel, ServiceModel];

async function measure(model: ServiceModel, isWatched: boolean, everySeconds: number | null) {
  const strategy = { name: '', isWatched, everySeconds };
  const load = { jobs: 50, isBurst: false };
  const { overheads, pollsPerJob } = await simulate(model, load, strategy, 1);
  return { overhead: overheads.reduce((sum, one) => sum + one) / overheads.length, pollsPerJob };
}

test.each([
  ['5 s, panel open', FIVE_SECONDS, true, 5],
  ['56 s, panel open', MINUTE_LONG, true, 5],
  ['56 s, panel closed', MINUTE_LONG, false, 30],
])(
  'Jobs of %s: results arrive sooner and need fewer polls than with a fixed interval.',
  async (_, model, isWatched, everySeconds) => {
    const planned = await measure(model, isWatched, null);
    const fixed = await measure(model, isWatched, everySeconds);
    expect(planned.overhead).toBeLessThan(fixed.overhead);
    expect(planned.pollsPerJob).toBeLessThan(fixed.pollsPerJob);
  },
);

describe.each([true, false])('a burst of jobs, with rate limit headers: %s', (sendsRateLimit) => {
  test.each([1, 2])('The requests never exceed the limit, seed %d.', async (seed) => {
    const strategy = { name: '', isWatched: true, everySeconds: null };
    const load = { jobs: 70, isBurst: true };
    const measured = await simulate({ ...FIVE_SECONDS, sendsRateLimit }, load, strategy, seed);
    expect(measured.overheads).toHaveLength(70);
    expect(measured.refused).toBe(0);
    expect(measured.mostInAMinute).toBeLessThanOrEqual(LIMIT);
  });
});
