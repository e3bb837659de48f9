/**
 * Runs the work while no other work of that name runs, in whatever context of the extension: what is
 * stored has no transactions of its own.
 */
export const createLock =
  (name: string) =>
  <Value>(work: () => Promise<Value>): Promise<Value> =>
    navigator.locks.request(name, work) as Promise<Value>;
