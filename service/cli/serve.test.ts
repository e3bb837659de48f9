import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../log.ts';
import { createStop, parseServe } from './serve.ts';
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

describe('a service that does not stop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function createHungStop() {
    const exit = vi.fn<(code: number) => void>();
    const service = { stop: () => new Promise<void>(() => undefined) };
    return { exit, stop: createStop({ service, log: silentLog, exit }) };
  }

  it('ends after a minute', async () => {
    const { exit, stop } = createHungStop();
    stop('SIGTERM');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('ends at a second signal, but not at the first one that is passed on', async () => {
    const { exit, stop } = createHungStop();
    stop('SIGINT');
    await vi.advanceTimersByTimeAsync(50);
    stop('SIGINT');
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    stop('SIGINT');
    expect(exit.mock.calls).toEqual([[1]]);
  });
});
