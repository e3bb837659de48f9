import { expect, it } from 'vitest';
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
