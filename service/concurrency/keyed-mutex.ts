export type KeyedMutex = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs tasks of the same key one after the other, in this process. A task
 * that would only wait for a database lock waits here instead, where it occupies no connection.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    const current = before.then(task, task);
    last.set(key, current);
    try {
      return await current;
    } finally {
      if (last.get(key) === current) last.delete(key);
    }
  };
}
