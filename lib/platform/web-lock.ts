/**
 * Runs one piece of work of that name at a time, across all contexts of the extension, because extension
 * storage has no transactions.
 */
export const createLock =
  (name: string) =>
  <Value>(work: () => Promise<Value>): Promise<Value> =>
    navigator.locks.request(name, work) as Promise<Value>;
