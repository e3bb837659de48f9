import { expect, it } from 'vitest';
import { parseServe } from './serve.ts';
import { UsageError } from './usage.ts';

it('has defaults for everything', () => {
  expect(parseServe([])).toEqual({
    demo: false,
    role: 'all',
    port: 8787,
    host: '127.0.0.1',
    data: '.sidelight/service',
    delayMs: 0,
    credits: 1000,
    charging: 'fair',
    proxies: 0,
    intake: { waitingContacts: 10_000, bytesPerDay: 500_000_000 },
  });
});

it('reads the options of npm run service', () => {
  const line =
    '--demo --role worker --port 0 --data DIR --delay 3000 --credits 5 --rate 90 --host ::1 ' +
    '--sources FILE --charging commercial --public-url https://e.example/x --proxies 1 --metrics-port 9 ' +
    '--waiting 7 --daily-storage 20';
  expect(parseServe(line.split(' '))).toEqual({
    demo: true,
    role: 'worker',
    port: 0,
    data: 'DIR',
    delayMs: 3000,
    credits: 5,
    requestsPerMinute: 90,
    host: '::1',
    sourcesFile: 'FILE',
    charging: 'commercial',
    publicUrl: 'https://e.example',
    proxies: 1,
    metrics: { port: 9, host: '127.0.0.1' },
    intake: { waitingContacts: 7, bytesPerDay: 20_000_000 },
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
  ['--role=boss'],
  ['--charging=free'],
  ['--public-url=enrich'],
  ['--proxies=-1'],
  ['--metrics-port=x'],
  ['--waiting=0'],
  ['--daily-storage=0'],
])('refuses %s', (arg) => expect(() => parseServe([arg])).toThrow(UsageError));
