export type Closers = {
  /** Functions that were added later run first. */
  add(close: () => unknown): void;
  /** Runs all functions, also when one fails. @throws the first failure */
  close(): Promise<void>;
};

/** Closes resources in reverse order, so that none is closed while another still uses it. */
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
