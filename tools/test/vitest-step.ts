import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '../../lib/zod.ts';
import { runCommand, type CommandOptions } from './command.ts';
import type { Outcome } from './step.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});

/** Runs vitest projects and counts their tests. A run that counts none has failed. */
export async function runVitest(
  projects: readonly string[],
  options: CommandOptions,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-report-'));
  const file = join(folder, 'report.json');
  try {
    const { ok, output } = await runCommand(
      [
        'vitest',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      options,
    );
    const read = z.safeParse(report, await readFile(file, 'utf8').then(JSON.parse, () => null));
    const counts = read.success
      ? read.data
      : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
    const isGreen = ok && counts.numFailedTests === 0 && counts.numPassedTests > 0;
    return {
      passed: counts.numPassedTests,
      // A file that does not load, or an error outside of any test, fails the run without a test.
      failed: isGreen ? 0 : Math.max(1, counts.numFailedTests),
      skipped: counts.numPendingTests,
      output,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
