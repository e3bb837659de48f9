import { expect, it, vi } from 'vitest';
import { createUnfinishedWork } from './unfinished-work.ts';

it('is idle when all work has ended, also work that has failed', async () => {
  const { run, idle } = createUnfinishedWork();
  const slow = Promise.withResolvers<string>();
  const isIdle = vi.fn<() => void>();
  const done = run(() => slow.promise);
  const failed = run(() => Promise.reject(new Error('no answer')));
  await expect(failed).rejects.toThrow('no answer');
  const waiting = idle().then(isIdle);
  await Promise.resolve();
  expect(isIdle).not.toHaveBeenCalled();
  slow.resolve('stored');
  expect(await done).toBe('stored');
  await waiting;
  expect(isIdle).toHaveBeenCalledOnce();
});
