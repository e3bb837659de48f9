import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { read, ROOT } from './files.ts';

const run = promisify(execFile);

/** Several programs load the whole service. */
const TIMEOUT_MS = 60_000;

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The scripts that start a program of this repository. A script with arguments is a variant of another one. */
const programs = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node (\S+\.ts)$/.exec(command) ?? [];
  if (file === undefined) return [];
  return [{ name: ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`, file }];
});

test('package.json has scripts that start programs of this repository.', () => {
  expect(programs.length).toBeGreaterThan(10);
});

test.each(programs)(
  '"$name -- --help" prints how to call it.',
  async ({ name, file }) => {
    const { stdout } = await run(process.execPath, [file, '--help'], {
      cwd: ROOT,
      timeout: TIMEOUT_MS,
    });
    // "npm run -s detect" prints nothing but the program's output.
    expect(stdout.replace('npm run -s ', 'npm run ')).toContain(name);
  },
  2 * TIMEOUT_MS,
);
