export type OneAtATime = <T>(key: string, run: () => Promise<T>) => Promise<T>;

/**
 * Of those with the same key one after the other, in this process. Whoever would only wait for a lock
 * in the database waits here, where that takes up no connection.
 */
export function oneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    const before = last.get(key);
    const mine = (before ?? Promise.resolve()).then(run, run);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
