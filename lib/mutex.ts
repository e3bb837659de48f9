/**
 * Returns a function that runs one task at a time, in call order. A task starts within the call when no other is
 * unfinished. A failed task does not block the next ones. Only within this page or worker: `createLock`
 * (platform/web-lock.ts) covers the whole extension.
 */
export function createMutex() {
  let last = Promise.resolve();
  let unfinished = 0;
  return function runExclusive<Value>(task: () => Promise<Value>): Promise<Value> {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    unfinished += 1;
    const run = async () => task();
    const end = () => {
      unfinished -= 1;
      resolve();
    };
    const current = unfinished === 1 ? run() : before.then(run);
    current.then(end, end);
    return current;
  };
}
