import { configDefaults, defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { macroPlugin } from './tools/i18n/macro-plugin.ts';
import { EnvironmentSequencer } from './test/support/setup/sequencer.ts';

/** In milliseconds. Generous, because the machine may run other steps at the same time. */
const TIMEOUT_MS = 120_000;

/** The same time zone on every machine. */
const TIME_ZONE = { TZ: 'UTC' };

/** The same timeout as in test/support/setup/wait-timeouts.ts. */
const POLLS = { poll: { timeout: 30_000 } };

const inNode = [
  '{lib,entrypoints,tools,demo,bench}/**/*.test.ts',
  'test/{detect,faults,support}/**/*.test.ts',
];

/**
 * Files that start and kill many processes, use several services or databases in each test, or have very many cases.
 * `npm run test:all` runs them, and so does CI.
 */
const LONG = [
  '{service,test/contract,test/repo}/**/*.long.test.ts',
  'bench/{duplicates,polling}/*.long.test.ts',
];
const LONG_E2E = 'test/e2e/**/*.long.test.ts';

const DASHBOARD_APP = 'service/dashboard/app/**';

/**
 * Files share processes, because modules keep no state and a process for each file takes longer than its tests.
 * A file that replaces modules or runs the whole worker gets a process of its own with a comment:
 * `@vitest-environment-options {"apart": "<its name>"}` (test/support/setup/test-isolation.test.ts).
 */
const isolate = false;

/** Tests of the service and its databases. */
const onDatabases = {
  env: TIME_ZONE,
  expect: POLLS,
  environment: 'node',
  globalSetup: ['test/contract/support/database-templates.ts'],
  setupFiles: ['test/support/setup/property-seed.ts', 'test/support/setup/wait-timeouts.ts'],
  isolate,
  include: ['service/**/*.test.ts', 'test/{contract,chaos,fuzz}/**/*.test.ts'],
  // Some tests run two services, their databases and a proxy in one process.
  testTimeout: 2 * TIMEOUT_MS,
  hookTimeout: 4 * TIMEOUT_MS,
};

/** Tests of the built extension and of the dashboard in real browsers. */
const inBrowsers = {
  environment: 'node',
  isolate,
  globalSetup: ['test/support/service/service-template.ts'],
  expect: { poll: { timeout: 2 * POLLS.poll.timeout } },
  // These tests mostly wait: for a browser, a result, or the worker's next poll.
  maxWorkers: 3,
  // Of the tests of one file that run at the same time.
  maxConcurrency: 2,
  // Longer than several waits of tools/browser/until.ts.
  testTimeout: 3 * TIMEOUT_MS,
  hookTimeout: 4 * TIMEOUT_MS,
};

export default defineConfig({
  test: {
    sequence: { sequencer: EnvironmentSequencer },
    projects: [
      {
        plugins: [WxtVitest(), macroPlugin()],
        test: {
          name: 'unit',
          env: TIME_ZONE,
          expect: POLLS,
          environment: 'node',
          isolate,
          include: inNode,
          exclude: [...configDefaults.exclude, ...LONG],
          setupFiles: [
            'test/support/setup/property-seed.ts',
            'test/support/setup/wait-timeouts.ts',
            'test/support/setup/fake-browser.ts',
            'test/support/setup/suffix-list.ts',
            'test/support/setup/language.ts',
          ],
          testTimeout: TIMEOUT_MS,
          hookTimeout: 2 * TIMEOUT_MS,
        },
      },
      {
        plugins: [WxtVitest(), macroPlugin()],
        test: {
          name: 'dom',
          env: TIME_ZONE,
          expect: POLLS,
          environment: 'jsdom',
          isolate,
          include: [
            '{lib,components,entrypoints}/**/*.test.tsx',
            'components/**/*.test.ts',
            'service/dashboard/app/**/*.test.{ts,tsx}',
          ],
          setupFiles: [
            'test/support/setup/property-seed.ts',
            'test/support/setup/wait-timeouts.ts',
            'test/support/setup/fake-browser.ts',
            'test/support/setup/suffix-list.ts',
            'test/support/setup/language.ts',
            'test/support/setup/dom.ts',
          ],
          testTimeout: TIMEOUT_MS,
          hookTimeout: 2 * TIMEOUT_MS,
        },
      },
      {
        test: {
          ...onDatabases,
          name: 'service',
          exclude: [...configDefaults.exclude, ...LONG, DASHBOARD_APP],
        },
      },
      { test: { ...onDatabases, name: 'service-long', include: LONG } },
      {
        test: {
          name: 'repo',
          environment: 'node',
          include: ['test/repo/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LONG],
          testTimeout: 2 * TIMEOUT_MS,
          hookTimeout: 4 * TIMEOUT_MS,
        },
      },
      {
        test: {
          ...inBrowsers,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG_E2E],
        },
      },
      { test: { ...inBrowsers, name: 'e2e-long', include: [LONG_E2E] } },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'saved-pages',
          environment: 'node',
          include: ['test/saved-pages/**/*.test.ts'],
          globalSetup: ['test/saved-pages/folder.ts'],
          setupFiles: ['test/support/setup/suffix-list.ts'],
          // Hundreds of pages in one test.
          testTimeout: 10 * TIMEOUT_MS,
          hookTimeout: 4 * TIMEOUT_MS,
        },
      },
    ],
  },
});
