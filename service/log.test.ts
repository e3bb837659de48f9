import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('logs what an error is, and nothing that a database error carries about people', () => {
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

it('logs at info when there is no such level, and says which there are', () => {
  const lines: string[] = [];
  const log = createLog('loud', { write: (line) => lines.push(line) });
  log.info('on');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'LOG_LEVEL is none of the levels: logging at info',
    'on',
  ]);
  expect(lines[0]).toContain('"debug"');
});
