/**
 * Does `work` with a signal that ends it after so many milliseconds, or with `stopping`. The clock ends
 * with the work: a signal of its own time would be kept until then, with all that listens to it.
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
