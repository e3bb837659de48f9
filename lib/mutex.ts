/**
 * Returns a function that runs one task at a time, in call order. A failed task does not block the next
 * ones. Only within this page or worker: `createLock` (platform/web-lock.ts) covers the whole extension.
 */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return function runExclusive<Value>(task: () => Promise<Value>): Promise<Value> {
    const current = last.then(task, task);
    last = current;
    return current;
  };
}
