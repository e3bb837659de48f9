import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from './log.ts';

it('logs the kind of an error without the personal data of a database error', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(zoe@home.example) already exists.',
    params: ['zoe@home.example'],
  });
  log.error({ err: new Error('outer', { cause: error }) }, 'failed');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'failed',
    err: { message: 'outer', cause: { message: 'duplicate key', code: '23505' } },
  });
  expect(lines[0]).not.toContain('zoe@');
});

it('logs at info for an unknown level, and lists the known ones', () => {
  const lines: string[] = [];
  const log = createLog('loud', { write: (line) => lines.push(line) });
  log.info('on');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'LOG_LEVEL is not a known level: logging at info',
    'on',
  ]);
  expect(lines[0]).toContain('"debug"');
});

const LOGGING = `
  import { stat } from 'node:fs/promises';
  import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
  const log = createLog('info');
  // Gives each line the time to fail.
  for (let line = 0; line < 20; line += 1) {
    log.info('a line');
    await stat('.');
  }
  process.stdout.write('still running');
  process.exit(0);
`;

it('goes on, and ends when it is asked to, when standard error cannot be written', () => {
  // A file that is only open for reading fails like one on a full disk.
  const unwritable = openSync(import.meta.filename, 'r');
  onTestFinished(() => closeSync(unwritable));
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', LOGGING],
    { stdio: ['ignore', 'pipe', unwritable], encoding: 'utf8', timeout: 30_000 },
  );
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'still running' });
});
