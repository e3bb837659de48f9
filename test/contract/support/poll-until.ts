import { setImmediate } from 'node:timers/promises';

/**
 * Repeats `read` until it returns a value, for state without a signal. An embedded database
 * responds without leaving the thread, so other work runs in between.
 */
export async function until<T>(read: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== null && value !== undefined && value !== false) return value;
    await setImmediate();
  }
}
