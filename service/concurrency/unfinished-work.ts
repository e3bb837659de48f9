/** Work that continues when its caller is gone, because the outcome of a sent call must be stored. */
export function createUnfinishedWork() {
  const unfinished = new Set<Promise<unknown>>();
  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      const done = work().finally(() => unfinished.delete(done));
      unfinished.add(done);
      return done;
    },

    /** Waits until all of it has ended, with any outcome. */
    async idle(): Promise<void> {
      await Promise.allSettled(unfinished);
    },
  };
}
