import { useEffect, useState } from 'react';

type Follow<Value> = (next: (value: Value) => void, signal: AbortSignal) => unknown;

/**
 * The value that `follow` has passed on last, until the signal aborts. Null before the first one, also of another `follow`:
 * its value is not the answer to this one. `follow` must be the same in each rendering.
 */
export function useFollowed<Value>(follow: Follow<Value>): Value | null {
  const [last, setLast] = useState<{ follow: Follow<Value>; value: Value } | null>(null);
  useEffect(() => {
    const shown = new AbortController();
    void follow((value) => setLast({ follow, value }), shown.signal);
    return () => shown.abort();
  }, [follow]);
  return last?.follow === follow ? last.value : null;
}
