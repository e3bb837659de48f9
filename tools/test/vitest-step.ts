import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from '../../lib/zod.ts';
import { runCommand, type CommandOptions } from './command.ts';
import type { Outcome } from './step.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

type TestFile = z.infer<typeof report>['testResults'][number];

const NOTHING = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };

export type VitestOptions = CommandOptions & {
  /** Words of test names: a run in which none of the passed tests has them has failed. */
  mustHave?: readonly string[];
  /** Files at once; default: what vitest makes of the number of cores. */
  atOnce?: number;
};

/** Runs vitest projects and counts their tests. A run that counts none has failed. */
export async function runVitest(
  projects: readonly string[],
  { mustHave = [], atOnce, ...options }: VitestOptions,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-report-'));
  const file = join(folder, 'report.json');
  try {
    const { ok, output } = await runCommand(
      [
        'vitest',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...(atOnce === undefined ? [] : [`--maxWorkers=${atOnce}`]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      options,
    );
    const read = z.safeParse(report, await readFile(file, 'utf8').then(JSON.parse, () => null));
    const counts = read.success ? read.data : NOTHING;
    const passed = counts.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed');
    const absent = mustHave.filter((word) => !passed.some((one) => one.fullName.includes(word)));
    const isGreen =
      ok && counts.numFailedTests === 0 && counts.numPassedTests > 0 && absent.length === 0;
    return {
      passed: counts.numPassedTests,
      // A file that does not load, or an error outside of any test, fails the run without a test.
      failed: isGreen ? 0 : Math.max(1, counts.numFailedTests),
      skipped: counts.numPendingTests,
      output: `${output}${absent.map((word) => `\nNo test of "${word}" has passed.`).join('')}`,
      failures: counts.testResults.flatMap(getFailures),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** "file: test: the beginning of why", for each failed test, or for a file that did not load. */
function getFailures({ name, message, assertionResults }: TestFile): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message === '' ? [] : [`${file}: ${getBeginning(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${file}: ${fullName}: ${getBeginning(failureMessages?.[0] ?? 'no reason was given')}`,
  );
}

const REASON_LENGTH = 600;

/** On one line: a property's counterexample and seed, or the place, stand below the first line. */
const getBeginning = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, REASON_LENGTH);
