// Limits the simultaneous conversations of this process about one mail host or domain.

/** Longer than a few conversations, and shorter than a contact can wait in its slot. */
export const SLOT_WAIT_SECONDS = 20;

export type Slots = {
  /**
   * Waits for a slot and returns the function that releases it.
   * @returns null when there was none in time
   * @throws the signal's reason
   */
  take(host: string, signal: AbortSignal): Promise<(() => void) | null>;
};

type Options = { perHost: number; waitSeconds: number };

export function createSlots({ perHost, waitSeconds }: Options): Slots {
  const taken = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  function giveBack(host: string): void {
    const [next] = waiting.get(host) ?? [];
    // Passed on directly: first come, first served.
    if (next) return next();
    const left = (taken.get(host) ?? 1) - 1;
    if (left === 0) taken.delete(host);
    else taken.set(host, left);
  }

  const once = (host: string) => {
    let isGiven = false;
    return () => {
      if (!isGiven) giveBack(host);
      isGiven = true;
    };
  };

  return {
    async take(host, signal) {
      signal.throwIfAborted();
      const count = taken.get(host) ?? 0;
      if (count < perHost) {
        taken.set(host, count + 1);
        return once(host);
      }
      const queue = waiting.get(host) ?? new Set();
      waiting.set(host, queue);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const serve = () => {
        queue.delete(serve);
        if (queue.size === 0) waiting.delete(host);
        resolve(true);
      };
      queue.add(serve);
      const leave = () => {
        if (!queue.delete(serve)) return;
        if (queue.size === 0) waiting.delete(host);
        resolve(false);
      };
      const timer = setTimeout(leave, waitSeconds * 1000);
      signal.addEventListener('abort', leave, { once: true });
      const isServed = await promise;
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      if (signal.aborted) {
        if (isServed) giveBack(host);
        throw signal.reason;
      }
      return isServed ? once(host) : null;
    },
  };
}
