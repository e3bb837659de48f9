import { useEffect, useState } from 'react';

type Follow<Value> = (next: (value: Value) => void, signal: AbortSignal) => unknown;

/** The value that was passed on last, and the `follow` that did it. */
function useLast<Value>(follow: Follow<Value>): { follow: Follow<Value>; value: Value } | null {
  const [last, setLast] = useState<{ follow: Follow<Value>; value: Value } | null>(null);
  useEffect(() => {
    const shown = new AbortController();
    void follow((value) => setLast({ follow, value }), shown.signal);
    return () => shown.abort();
  }, [follow]);
  return last;
}

/**
 * The value that `follow` has passed on last, until the signal aborts. Null before the first one, also of another `follow`:
 * its value is not the answer to this one. `follow` must be the same in each rendering.
 */
export function useFollowed<Value>(follow: Follow<Value>): Value | null {
  const last = useLast(follow);
  return last?.follow === follow ? last.value : null;
}

/** The same, but the value of another `follow` stays until the first one of this, so that nothing disappears meanwhile. */
export const useLastFollowed = <Value>(follow: Follow<Value>): Value | null =>
  useLast(follow)?.value ?? null;
