import { configDefaults, defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { BySurroundings } from './test/support/sequencer.ts';

/** Milliseconds. Nothing is measured by it: the machine may be busy with the other steps. */
const PATIENT = 60_000;

/** What is said of a day or an hour is said of one place, wherever the tests run. */
const PLACE = { TZ: 'UTC' };

/** As long as test/support/wait-timeouts.ts waits. */
const POLLS = { poll: { timeout: 15_000 } };

const inNode = [
  '{lib,entrypoints,tools,demo,bench}/**/*.test.ts',
  'test/{detect,faults,hostile,support}/**/*.test.ts',
];

/**
 * Files share processes: modules keep no state, and starting a process for each costs more than the tests.
 * A file that replaces modules, or runs the whole worker, has a process of its own by a line of its own:
 * `@vitest-environment-options {"apart": "<its name>"}` (test/support/test-isolation.test.ts).
 */
const isolate = false;

export default defineConfig({
  test: {
    sequence: { sequencer: BySurroundings },
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          name: 'unit',
          env: PLACE,
          expect: POLLS,
          environment: 'node',
          isolate,
          include: inNode,
          setupFiles: [
            'test/support/property-seed.ts',
            'test/support/wait-timeouts.ts',
            'test/support/fake-browser.ts',
            'test/support/suffix-list.ts',
          ],
          testTimeout: PATIENT,
          hookTimeout: 2 * PATIENT,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'dom',
          env: PLACE,
          expect: POLLS,
          environment: 'jsdom',
          isolate,
          include: [
            '{lib,components,entrypoints}/**/*.test.tsx',
            'components/**/*.test.ts',
            'service/dashboard/app/**/*.test.{ts,tsx}',
          ],
          setupFiles: [
            'test/support/property-seed.ts',
            'test/support/wait-timeouts.ts',
            'test/support/fake-browser.ts',
            'test/support/suffix-list.ts',
            'test/support/dom.ts',
          ],
          testTimeout: PATIENT,
          hookTimeout: 2 * PATIENT,
        },
      },
      {
        test: {
          name: 'service',
          env: PLACE,
          expect: POLLS,
          environment: 'node',
          globalSetup: ['test/contract/support/database-templates.ts'],
          setupFiles: ['test/support/property-seed.ts', 'test/support/wait-timeouts.ts'],
          isolate,
          include: ['service/**/*.test.ts', 'test/{contract,chaos,fuzz}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'service/dashboard/app/**'],
          // Some are two services, their databases and a proxy, all in one process.
          testTimeout: 2 * PATIENT,
          hookTimeout: 4 * PATIENT,
        },
      },
      {
        test: {
          name: 'repo',
          environment: 'node',
          include: ['test/repo/**/*.test.ts'],
          testTimeout: 2 * PATIENT,
          hookTimeout: 4 * PATIENT,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          isolate,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/service-template.ts'],
          expect: { poll: { timeout: 4 * POLLS.poll.timeout } },
          // Much of their time they wait: for a browser to start, a result, the next look of a worker.
          maxWorkers: 2,
          // Several waits of tools/browser/until.ts fit into each.
          testTimeout: 6 * PATIENT,
          hookTimeout: 8 * PATIENT,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'saved-pages',
          environment: 'node',
          include: ['test/saved-pages/**/*.test.ts'],
          globalSetup: ['test/saved-pages/folder.ts'],
          setupFiles: ['test/support/suffix-list.ts'],
          // Hundreds of pages in one test.
          testTimeout: 20 * PATIENT,
          hookTimeout: 4 * PATIENT,
        },
      },
    ],
  },
});
