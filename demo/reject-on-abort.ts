/**
 * Rejects when the signal aborts, for racing against work that does not hear it. The work itself goes on
 * until it notices that what it drives is gone.
 */
export const interruption = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
