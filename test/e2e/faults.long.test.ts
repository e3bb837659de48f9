// A few seeds of the fault suite, of which `npm run test:faults` runs hundreds: requests fail, and the worker, the
// browser and the extension are interrupted. Then the extension's data is compared with the service's ledger.
import { expect, test } from 'vitest';
import { CHROME_BUILD } from '../support/copy-build.ts';
import { runSuite } from '../faults/suite.ts';

/** With and without additions, every kind of interruption, effective limits, and unknown outcomes. */
const SEEDS = [3009, 3014, 4020, 4036, 3015];

test(
  'After any fault no result is missing and no person is billed twice.',
  { timeout: 420_000 },
  async () => {
    const reports = await runSuite({
      seeds: SEEDS,
      lanes: 2,
      extension: CHROME_BUILD,
      signal: AbortSignal.timeout(300_000),
    });
    const failures = reports.flatMap(({ plan, failures: all }) =>
      all.map((fault) => `seed ${plan.seed}: ${fault}`),
    );
    expect(failures).toEqual([]);
    expect(reports.map(({ plan }) => plan.seed).toSorted()).toEqual(SEEDS.toSorted());
  },
);
