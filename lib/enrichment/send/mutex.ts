/** Returns a function that runs one task at a time, in the order of the calls. A failed task blocks none. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return function runExclusive<Value>(task: () => Promise<Value>): Promise<Value> {
    const current = last.then(task, task);
    last = current;
    return current;
  };
}
