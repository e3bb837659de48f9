/**
 * Asks again until the answer is neither null, undefined nor false. For states of a browser that it sends no
 * event for. `what` ends the sentence "Gave up after 20 s waiting for …".
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  { timeout = 20_000, every = 25 }: { timeout?: number; every?: number } = {},
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
