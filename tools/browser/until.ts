/**
 * Milliseconds that a browser is given for anything. Nothing is measured by it: on a machine that does other
 * work too, what takes a moment can take half a minute.
 */
export const PATIENCE_MS = 60_000;

/**
 * Asks again until the answer is neither null, undefined nor false. For states of a browser that it sends no
 * event for. `what` ends the sentence "Gave up after 60 s waiting for …".
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  { timeout = PATIENCE_MS, every = 25 }: { timeout?: number; every?: number } = {},
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
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  throw new Error(`Gave up after ${timeout / 1000} s waiting for ${what}.`, { cause: failure });
}
