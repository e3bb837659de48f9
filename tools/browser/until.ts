import { setTimeout } from 'node:timers/promises';

/** The timeout for anything in a browser. Generous, because a busy machine can take half a minute for a short step. */
export const BROWSER_TIMEOUT_MS = 60_000;

/**
 * Calls `ask` until it returns neither null, undefined nor false. For states of a browser without an event.
 * `what` ends the sentence "Gave up after 60 s waiting for …".
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  { timeout = BROWSER_TIMEOUT_MS, every = 25 }: { timeout?: number; every?: number } = {},
): Promise<T> {
  const end = Date.now() + timeout;
  let failure: unknown = null;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
    } catch (error) {
      failure = error;
    }
    await setTimeout(every);
  }
  throw new Error(`Gave up after ${timeout / 1000} s waiting for ${what}.`, { cause: failure });
}
