// What `npm test` runs, on one page. Order matters where a step says so; otherwise two run at a time.
import { ensureBrowser } from '../browser/install-browser.ts';
import { ensurePostgres } from '../postgres/install.ts';
import { startCluster } from '../postgres/cluster.ts';
import { runCommand } from './command.ts';
import type { Outcome, Step } from './step.ts';
import { runVitest } from './vitest-step.ts';

const SECOND = 1000;

/** Commands one after the other, as one check. */
async function check(signal: AbortSignal, ...commands: string[]): Promise<Outcome> {
  for (const command of commands) {
    const result = await runCommand(command.split(' '), { limit: 180 * SECOND, signal });
    if (!result.ok) {
      return { passed: 0, failed: 1, skipped: 0, output: `$ ${command}\n${result.output}` };
    }
  }
  return { passed: 1, failed: 0, skipped: 0, output: '' };
}

export type StepsOptions = {
  env: Record<string, string | undefined>;
  /** Hears of what takes long and is not a step, such as an installation. */
  say: (line: string) => void;
};

export const steps = ({ env, say }: StepsOptions): Step[] => [
  {
    name: 'prepare',
    run: (signal) => check(signal, 'wxt prepare'),
  },
  {
    name: 'format',
    run: (signal) => check(signal, 'prettier --check .'),
  },
  {
    name: 'lint',
    run: (signal) => check(signal, 'oxlint --deny-warnings'),
  },
  {
    name: 'types',
    needs: ['prepare'],
    run: (signal) => check(signal, 'tsc --noEmit', 'tsc --noEmit -p service'),
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
    run: (signal) => check(signal, 'npm run --silent build'),
  },
  {
    name: 'web-ext',
    needs: ['build'],
    run: (signal) => check(signal, 'npm run --silent lint:ext'),
  },
  {
    name: 'unit',
    after: ['build'],
    run: (signal) => runVitest(['unit', 'dom'], { limit: 240 * SECOND, signal }),
  },
  {
    name: 'repo',
    needs: ['build'],
    run: (signal) => runVitest(['repo'], { limit: 120 * SECOND, signal }),
  },
  {
    name: 'install',
    // One step, because apt-get runs once at a time.
    async run() {
      await ensureBrowser('chromium', say);
      await ensureBrowser('firefox', say);
      if (!env['SIDELIGHT_TEST_DATABASE_URL']) await ensurePostgres(say);
      return { passed: 1, failed: 0, skipped: 0, output: '' };
    },
  },
  {
    name: 'e2e',
    needs: ['build', 'install'],
    after: ['unit', 'repo'],
    run: (signal) => runVitest(['e2e'], { limit: 420 * SECOND, signal }),
  },
  {
    name: 'demo',
    needs: ['build', 'install'],
    // What the README promises a newcomer, as a newcomer calls it. It builds, and the end-to-end tests
    // must not lose their build under them.
    after: ['unit', 'repo', 'e2e'],
    run: (signal) => check(signal, 'npm start --silent -- --headless'),
  },
  {
    name: 'service',
    needs: ['install'],
    after: ['unit'],
    async run(signal) {
      const given = env['SIDELIGHT_TEST_DATABASE_URL'];
      const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
      try {
        return await runVitest(['service'], {
          limit: 420 * SECOND,
          signal,
          env: { SIDELIGHT_TEST_DATABASE_URL: cluster.url, SIDELIGHT_REQUIRE_POSTGRES: '1' },
          // The same suite runs on both, and neither may drop out unseen.
          mustHave: ['PGlite', 'PostgreSQL'],
        });
      } finally {
        await cluster.stop();
      }
    },
  },
];
