export type CloseStack = {
  /** Functions that were added later run first. */
  add(close: () => unknown): void;
  /** Runs all functions, also when one fails. @throws the first failure */
  close(): Promise<void>;
};

/** Closes resources in reverse order, so that none is closed while another still uses it. */
export function createCloseStack(): CloseStack {
  const closeFunctions: (() => unknown)[] = [];
  return {
    add: (close) => void closeFunctions.push(close),
    async close() {
      const failures: unknown[] = [];
      for (let close = closeFunctions.pop(); close; close = closeFunctions.pop()) {
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
