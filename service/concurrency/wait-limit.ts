import type PQueue from 'p-queue';

type WaitLimit = {
  milliseconds: number;
  /** What the call rejects with when the limit is reached. */
  createError?: () => Error;
  /** Ends the wait, too. */
  signal?: AbortSignal;
  priority?: number;
};

/**
 * Adds the task to the queue, and removes it again when it has not started within the limit. A task that
 * has started is never abandoned: PQueue would start another one in its place, although it still runs.
 */
export async function addWithWaitLimit<T>(
  queue: PQueue,
  task: () => Promise<T>,
  { milliseconds, createError, signal, priority = 0 }: WaitLimit,
): Promise<T> {
  signal?.throwIfAborted();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(createError?.()), milliseconds);
  const stop = () => waiting.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  const endWait = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  };
  const start = () => {
    endWait();
    return task();
  };
  return queue.add(start, { priority, signal: waiting.signal }).finally(endWait);
}
