// A few seeds of the fault suite, of which `npm run test:faults` runs hundreds: requests fail, and the worker, the
// browser and the extension are interrupted. Then the extension's data is compared with the service's ledger.
import { expect, test } from 'vitest';
import { CHROME_BUILD } from '../support/browser/copy-build.ts';
import type { RunReport } from '../faults/run-once.ts';
import { runSuite } from '../faults/suite.ts';

/** With and without additions, every kind of interruption, effective limits, and unknown outcomes. */
const SEEDS = [3009, 3014, 4020, 4036, 3015];

/** The faults of the seeds took place. Otherwise a change of the plans, or of the proxy, would make this test empty. */
function expectAllFaults(reports: readonly RunReport[]): void {
  const sum = (count: (report: RunReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const plans = reports.map(({ plan }) => plan);
  expect(new Set(plans.map(({ additions }) => additions))).toEqual(new Set([true, false]));
  const kinds = plans.flatMap(({ interruptions }) => interruptions.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(
    new Set(['stop-worker', 'kill-browser', 'update-extension', 'shift-clock']),
  );
  expect(sum(({ faultCount }) => faultCount)).toBeGreaterThan(0);
  expect(sum(({ interruptionCount }) => interruptionCount)).toBeGreaterThan(0);
  expect(sum(({ unknownOutcomeCount }) => unknownOutcomeCount)).toBeGreaterThan(0);
  // A limit refuses a request, or pauses a list, which the user then cancels.
  const stopped = reports.filter(
    ({ refusedCount, outcomes }) =>
      refusedCount > 0 || outcomes.some((outcome) => /^list ".*" cancelled /.test(outcome)),
  );
  expect(stopped).not.toEqual([]);
  expect(stopped.filter(({ plan }) => !plan.isLimited)).toEqual([]);
}

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
    expectAllFaults(reports);
  },
);
