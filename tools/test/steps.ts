// The steps of `npm test`. Two run at a time, except where a step names others that it needs or follows.
import { ensureBrowser } from '../browser/install-browser.ts';
import { ensurePostgres } from '../postgres/install.ts';
import { startCluster } from '../postgres/cluster.ts';
import { check, installAll, SECOND, toTypeCheck } from './run-checks.ts';
import type { Step } from './step.ts';
import { runVitest, type VitestOptions } from './vitest-step.ts';

/** Names a PostgreSQL database to test on, in place of a server of the run's own. */
const DATABASE = 'SIDELIGHT_TEST_DATABASE_URL';

export type StepsOptions = {
  env: Record<string, string | undefined>;
  /** Whether this is `npm run test:all`. */
  isLong: boolean;
  /** Prints a line before work that takes long and is not a step, such as an installation. */
  say: (line: string) => void;
};

/** `npm run test:all` runs the longest properties more often. */
const LONG_PROPERTIES = { SIDELIGHT_PROPERTY_FACTOR: '5' };

/** Compiling a query takes longer than running it on the few rows of a test. */
const POSTGRES_SETTINGS = ['jit=off'];

/** Runs a vitest project with a PostgreSQL server for its databases. */
const onPostgres = (
  project: string,
  { env, isLong }: StepsOptions,
  options: Pick<VitestOptions, 'atOnce' | 'mustHave'>,
) => ({
  name: project,
  async run(signal: AbortSignal) {
    const given = env[DATABASE];
    const cluster = given
      ? { url: given, stop: async () => {} }
      : await startCluster(POSTGRES_SETTINGS);
    try {
      return await runVitest([project], {
        ...options,
        limit: 1500 * SECOND,
        signal,
        env: {
          [DATABASE]: cluster.url,
          SIDELIGHT_REQUIRE_POSTGRES: '1',
          ...(isLong && LONG_PROPERTIES),
        },
      });
    } finally {
      await cluster.stop();
    }
  },
});

/** Tests of the service. Those that depend on the database run on PGlite too. */
export const serviceTests = (project: string, options: StepsOptions) =>
  onPostgres(project, options, {
    // The unit tests run beside them: more processes than that take more processor time in all.
    atOnce: 2,
    // Neither may be missing.
    mustHave: ['PGlite', 'PostgreSQL'],
  });

export function steps(options: StepsOptions): Step[] {
  const { env, isLong, say } = options;
  return [
    {
      name: 'prepare',
      run: (signal) => check(signal, 'wxt prepare'),
    },
    {
      name: 'browsers',
      run: () =>
        installAll(
          () => ensureBrowser('chromium', say),
          () => ensureBrowser('firefox', say),
        ),
    },
    {
      name: 'postgres',
      // apt-get runs once at a time.
      after: ['browsers'],
      run: () => installAll(async () => env[DATABASE] || (await ensurePostgres(say))),
    },
    {
      name: 'dashboard',
      needs: ['prepare'],
      run: (signal) => check(signal, 'npm run --silent build:dashboard'),
    },
    // One of the longest steps, so it begins as early as it can.
    { ...serviceTests('service', options), needs: ['postgres', 'dashboard'] },
    {
      name: 'lint',
      run: (signal) => check(signal, 'oxlint --deny-warnings'),
    },
    {
      name: 'types',
      needs: ['prepare'],
      run: (signal) => check(signal, ...['.', 'service', 'service/dashboard/app'].map(toTypeCheck)),
    },
    {
      name: 'dead-code',
      needs: ['prepare'],
      run: (signal) => check(signal, 'knip --no-progress'),
    },
    {
      name: 'direction',
      needs: ['prepare'],
      run: (signal) => check(signal, 'npm run --silent deps'),
    },
    {
      name: 'build',
      needs: ['prepare'],
      // The build writes the same generated types that these read.
      after: ['types', 'dead-code', 'direction'],
      // The one for Edge is the same as for Chrome, which the long step `edge` checks.
      run: (signal) => check(signal, 'wxt build', 'npm run --silent build-for-amo'),
    },
    {
      name: 'format',
      run: (signal) => check(signal, 'oxfmt --check'),
    },
    {
      name: 'unit',
      // The reader is tested as Chromium injects it.
      needs: ['browsers'],
      after: ['build'],
      run: (signal) =>
        runVitest(['unit', 'dom'], {
          limit: 1500 * SECOND,
          signal,
          atOnce: 2,
          env: isLong ? LONG_PROPERTIES : {},
        }),
    },
    {
      ...onPostgres('e2e', options, {}),
      needs: ['build', 'dashboard', 'browsers', 'postgres'],
    },
    {
      name: 'repo',
      needs: ['build'],
      run: (signal) => runVitest(['repo'], { limit: 300 * SECOND, signal }),
    },
    {
      name: 'demo',
      needs: ['build', 'browsers'],
      // The README's first command. It may build, so no test that uses the build runs at the same time.
      after: ['repo', 'e2e'],
      run: (signal) => check(signal, 'npm start --silent -- --headless'),
    },
  ];
}
