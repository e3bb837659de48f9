import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

const never = new AbortController().signal;

it.each([
  ['everything answers', { database: async () => 1, queue: () => true }, []],
  ['one says no', { database: async () => 1, queue: () => false }, ['queue']],
  [
    'one fails',
    { database: () => Promise.reject(new Error('away')), queue: () => true },
    ['database'],
  ],
  ['one hangs', { database: () => new Promise(() => {}), queue: () => true }, ['database']],
])('%s', async (_what, checks, failed) => {
  const isReady = createReadiness({ checks, stopping: never, timeoutMs: 10 });
  expect(await isReady()).toEqual({ ready: failed.length === 0, failed });
});

it('ends when the process stops', async () => {
  const isReady = createReadiness({ checks: {}, stopping: AbortSignal.abort() });
  expect(await isReady()).toEqual({ ready: false, failed: ['stopping'] });
});
