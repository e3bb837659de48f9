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
