import PQueue from 'p-queue';
import { expect, it, vi } from 'vitest';
import { addWithWaitLimit } from './wait-limit.ts';

const createError = () => new Error('too late');

/** A queue whose only place is taken until `release` is called. */
function createFullQueue() {
  const queue = new PQueue({ concurrency: 1 });
  const { promise, resolve: release } = Promise.withResolvers<void>();
  void queue.add(() => promise);
  return { queue, release };
}

it('removes a task that has not started in time', async () => {
  const { queue, release } = createFullQueue();
  const task = vi.fn<() => Promise<void>>();
  const waiting = addWithWaitLimit(queue, task, { milliseconds: 1, createError });
  await expect(waiting).rejects.toThrow('too late');
  expect(queue.size).toBe(0);
  release();
  await queue.onIdle();
  expect(task).not.toHaveBeenCalled();
});

it('removes a waiting task when the signal aborts', async () => {
  const { queue } = createFullQueue();
  const stop = new AbortController();
  const task = vi.fn<() => Promise<void>>();
  const waiting = addWithWaitLimit(queue, task, { milliseconds: 60_000, signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  expect(queue.size).toBe(0);
});

it('adds no task when the signal has aborted already', async () => {
  const queue = new PQueue({ concurrency: 1 });
  const task = vi.fn<() => Promise<void>>();
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(addWithWaitLimit(queue, task, { milliseconds: 60_000, signal })).rejects.toThrow(
    'stopped',
  );
  expect(task).not.toHaveBeenCalled();
});

it('keeps the place of a task that has started, beyond the limit and after an abort', async () => {
  const queue = new PQueue({ concurrency: 1 });
  const stop = new AbortController();
  const { promise, resolve } = Promise.withResolvers<string>();
  const limit = { milliseconds: 1, createError, signal: stop.signal };
  const running = addWithWaitLimit(queue, () => promise, limit);
  stop.abort(new Error('stopped'));
  // Its own limit is reached after that of the task above.
  const next = addWithWaitLimit(queue, () => Promise.resolve(), { milliseconds: 2, createError });
  await expect(next).rejects.toThrow('too late');
  expect(queue.pending).toBe(1);
  resolve('done');
  expect(await running).toBe('done');
});
