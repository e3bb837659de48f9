import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 5;

/** Repeats `read` until it returns a value, for state without a signal. The pauses leave time to what it waits for. */
export async function pollUntil<T>(read: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== null && value !== undefined && value !== false) return value;
    await setTimeout(PAUSE_MS);
  }
}
