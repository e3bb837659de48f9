import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wait } from './wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('A wait ends after its time.', async () => {
  const ended = vi.fn<() => void>();
  void wait(100).then(ended);
  await vi.advanceTimersByTimeAsync(99);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('A wait ends when its signal aborts, and leaves no timer.', async () => {
  const stop = new AbortController();
  const waiting = wait(100, stop.signal);
  stop.abort();
  await waiting;
  await wait(100, stop.signal);
  expect(vi.getTimerCount()).toBe(0);
});
