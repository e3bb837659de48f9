// A few seeds of test/faults; `npm run test:faults` runs hundreds. Each strikes the extension down behind
// a network that loses, doubles and corrupts, and compares the books of both sides in the end.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSuite } from '../faults/suite.ts';

/** With additions and without, each way to be struck, limits that bind, answers that are lost for good. */
const SEEDS = [3009, 3014, 4020, 4036, 3015];

const BUILD = join(import.meta.dirname, '../../.output/chrome-mv3');

test(
  'no result is lost and no person is billed twice after any fault',
  { timeout: 420_000 },
  async () => {
    const reports = await runSuite({
      seeds: SEEDS,
      lanes: 2,
      extension: BUILD,
      signal: AbortSignal.timeout(300_000),
    });
    const failures = reports.flatMap(({ plan, failures: all }) =>
      all.map((fault) => `seed ${plan.seed}: ${fault}`),
    );
    expect(failures).toEqual([]);
    expect(reports.map(({ plan }) => plan.seed).toSorted()).toEqual(SEEDS.toSorted());
  },
);
