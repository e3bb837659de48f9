// Steps of `npm test` that are commands or installations, and not tests.
import { runCommand } from './command.ts';
import type { Outcome } from './step.ts';

export const SECOND = 1000;

/** Runs the commands one after the other as one check. */
export const check = (signal: AbortSignal, ...commands: string[]) =>
  checkWithin(180, signal, commands);

/** @param limit seconds for each command */
export async function checkWithin(
  limit: number,
  signal: AbortSignal,
  commands: readonly string[],
): Promise<Outcome> {
  for (const command of commands) {
    const result = await runCommand(command.split(' '), { limit: limit * SECOND, signal });
    if (!result.ok) {
      return { passed: 0, failed: 1, skipped: 0, output: `$ ${command}\n${result.output}` };
    }
  }
  return { passed: 1, failed: 0, skipped: 0, output: '' };
}

/**
 * A later run checks only the files that changed. With one checker, because each further one works out the same types
 * again, and the other core runs another step.
 */
export const toTypeCheck = (project: string): string =>
  `tsc --noEmit -p ${project} --checkers 1 --incremental --tsBuildInfoFile node_modules/.cache/types/${project}/build.json`;

/** Tries to install everything, so that one run lists everything to install by hand. */
export async function installAll(...all: (() => Promise<unknown>)[]): Promise<Outcome> {
  const missing: string[] = [];
  for (const ensure of all) {
    await ensure().catch((error: unknown) => {
      missing.push(error instanceof Error ? error.message : String(error));
    });
  }
  const failed = Math.min(1, missing.length);
  return { passed: 1 - failed, failed, skipped: 0, output: missing.join('\n') };
}
