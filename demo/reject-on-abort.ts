/**
 * Rejects when the signal aborts. For a race with work that does not take a signal: the work itself continues until
 * it notices that its browser is closed.
 */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
