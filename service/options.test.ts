import { expect, it } from 'vitest';
import { parseOptions, UsageError } from './options.ts';

it('has defaults for everything', () => {
  expect(parseOptions([])).toEqual({
    help: false,
    demo: false,
    port: 8787,
    host: '127.0.0.1',
    data: '.sidelight/service',
    delayMs: 0,
    credits: 1000,
    rate: undefined,
    createKey: undefined,
  });
});

it('reads what npm run service is called with', () => {
  const args = '--demo --port 0 --data DIR --delay 3000 --credits 5 --rate 90 --host ::1'.split(
    ' ',
  );
  expect(parseOptions(args)).toMatchObject({
    demo: true,
    port: 0,
    data: 'DIR',
    delayMs: 3000,
    credits: 5,
    rate: 90,
    host: '::1',
  });
});

it.each([
  ['--nonsense'],
  ['extra'],
  ['--port'],
  ['--port=70000'],
  ['--port=1.5'],
  ['--delay=-1'],
  ['--credits=many'],
  ['--rate=1e3'],
])('refuses %s', (arg) => expect(() => parseOptions([arg])).toThrow(UsageError));
