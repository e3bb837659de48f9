import { liveQuery } from 'dexie';

/** Runs the query now and after each change of what it read, until the signal aborts. */
export function followQuery<Value>(
  query: () => Promise<Value>,
  next: (value: Value) => void,
  error: (error: unknown) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const subscription = liveQuery(query).subscribe({ next, error });
  signal.addEventListener('abort', () => subscription.unsubscribe());
}
