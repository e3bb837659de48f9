import { setImmediate } from 'node:timers/promises';

/**
 * What `read` gives as soon as it is something. For what no signal is sent of. An embedded database
 * answers without leaving the thread: whatever else is going on gets its turn in between.
 */
export async function until<T>(read: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== null && value !== undefined && value !== false) return value;
    await setImmediate();
  }
}
