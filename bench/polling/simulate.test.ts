// Small cases of the bench, which are the same every time.
import { describe, expect, test } from 'vitest';
import { WAYS } from './measure.ts';
import { SERVICES } from './services.ts';
import { LIMIT } from './simulated-service.ts';
import { simulate, type Way } from './simulate.ts';

const [, five, minute] = SERVICES;
const oneByOne = { jobs: 50, isBurst: false };

async function figures(service: (typeof SERVICES)[number], way: Way) {
  const { overheads, questionsPerJob } = await simulate(service, oneByOne, way, 1);
  return {
    overhead: overheads.reduce((sum, one) => sum + one) / overheads.length,
    questionsPerJob,
  };
}

test.each([
  ['5 s', five!, WAYS.seen, WAYS.five],
  ['56 s', minute!, WAYS.seen, WAYS.five],
  ['56 s', minute!, WAYS.unseen, WAYS.thirty],
])(
  'jobs of %s: sooner and with fewer questions than by a fixed spacing',
  async (_, service, ours, fixed) => {
    const [mine, theirs] = [await figures(service, ours), await figures(service, fixed)];
    expect(mine.overhead).toBeLessThan(theirs.overhead);
    expect(mine.questionsPerJob).toBeLessThan(theirs.questionsPerJob);
  },
);

describe.each([true, false])('a burst; the service tells its limit: %s', (tells) => {
  test.each([1, 2])('is never over it, seed %d', async (seed) => {
    const load = { jobs: 70, isBurst: true };
    const measured = await simulate({ ...five!, tells }, load, WAYS.seen, seed);
    expect(measured.overheads).toHaveLength(70);
    expect(measured.refused).toBe(0);
    expect(measured.mostInAMinute).toBeLessThanOrEqual(LIMIT);
  });
});
