import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` with a signal that aborts after this many milliseconds, or with `stopping`. The timer
 * ends with the work; AbortSignal.timeout would stay in memory until then with all its listeners.
 */
export async function withDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  const late = new AbortController();
  const end = () => late.abort(new DOMException('It took too long.', 'TimeoutError'));
  const timer = setTimeout(end, milliseconds);
  try {
    return await work(stopping ? AbortSignal.any([stopping, late.signal]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns what `work` returns, or `fallback` when it fails or takes longer. For work that takes no signal:
 * it goes on, and its result is ignored.
 */
export async function getInTime<T, Fallback>(
  milliseconds: number,
  work: () => T | Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  const over = new AbortController();
  const options = { signal: over.signal, ref: false };
  try {
    return await Promise.race([work(), wait(milliseconds, fallback, options)]);
  } catch {
    return fallback;
  } finally {
    over.abort();
  }
}
