// The steps that `npm run test:all` adds to those of `npm test`.
import { ensureOffice } from '../office/install.ts';
import { check, checkWithin, installAll, SECOND } from './run-checks.ts';
import type { Step } from './step.ts';
import { serviceTests, steps, type StepsOptions } from './steps.ts';
import { runVitest } from './vitest-step.ts';

/**
 * The long suites that `npm run test:all` adds, each with a limited size. They run one at a time after all
 * other steps, because each starts many processes and has timeouts that a busy machine would exceed.
 */
export function longSteps(options: StepsOptions): Step[] {
  const earlier = steps(options).map(({ name }) => name);
  const long = longSuites(options);
  return long.map((step, index) => ({
    ...step,
    after: [...earlier, ...long.slice(0, index).map(({ name }) => name)],
  }));
}

const longSuites = (options: StepsOptions): Step[] => [
  {
    name: 'web-ext',
    needs: ['build'],
    run: (signal) => check(signal, 'npm run --silent lint:ext'),
  },
  {
    name: 'edge',
    needs: ['build'],
    // `npm test` builds and tests only the build for Chrome.
    run: (signal) =>
      check(signal, 'wxt build -b edge', 'diff -r .output/chrome-mv3 .output/edge-mv3'),
  },
  {
    name: 'package',
    needs: ['build'],
    // Two builds must be the same, byte by byte.
    run: (signal) =>
      checkWithin(600, signal, ['npm run --silent package -- --check --placeholder']),
  },
  {
    name: 'office',
    run: () => installAll(() => ensureOffice(options.say)),
  },
  { ...serviceTests('service-long', options), needs: ['postgres', 'office'] },
  {
    name: 'service-embedded',
    // Without a server everything runs on PGlite.
    run: (signal) =>
      runVitest(['service', 'service-long'], {
        limit: 1500 * SECOND,
        signal,
        atOnce: 3,
        mustHave: ['PGlite'],
      }),
  },
  {
    name: 'e2e-embedded',
    needs: ['build', 'edge', 'browsers'],
    run: (signal) => runVitest(['e2e', 'e2e-long'], { limit: 2000 * SECOND, signal }),
  },
  {
    name: 'pictures',
    needs: ['build', 'browsers'],
    run: (signal) => checkWithin(600, signal, ['node tools/screens/compare.ts']),
  },
  {
    name: 'faults',
    needs: ['build', 'browsers'],
    run: (signal) => checkWithin(900, signal, ['node test/faults/run.ts --runs 40']),
  },
  {
    name: 'hostile',
    needs: ['build', 'browsers'],
    run: (signal) => checkWithin(900, signal, ['node test/hostile/run.ts --runs 1000']),
  },
  {
    name: 'chaos',
    needs: ['postgres'],
    run: (signal) =>
      checkWithin(900, signal, [
        'node test/chaos/run.ts --kills 20',
        'node test/chaos/run.ts --database pglite --kills 5',
      ]),
  },
  {
    name: 'fuzz',
    run: (signal) => checkWithin(900, signal, ['node test/fuzz/run.ts --requests 10000']),
  },
];
