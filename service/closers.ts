export type Closers = {
  /** Run before those that were added earlier. */
  add(close: () => unknown): void;
  /** All of them, also when one fails. @throws the first failure */
  close(): Promise<void>;
};

/** What was opened is closed in reverse: nobody loses what they still work with. */
export function createClosers(): Closers {
  const closers: (() => unknown)[] = [];
  return {
    add: (close) => void closers.push(close),
    async close() {
      const failures: unknown[] = [];
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
