// Limits how many tasks of one key, such as a mail host or a domain, run at once in this process.
import PQueue from 'p-queue';
import { addWithWaitLimit } from '../../../concurrency/wait-limit.ts';

/** Longer than a few conversations, and shorter than a contact can wait in its slot. */
export const SLOT_WAIT_SECONDS = 20;

export type Slots = {
  /**
   * Waits for a slot and returns the function that releases it.
   * @returns null when there was none in time
   * @throws the signal's reason
   */
  take(key: string, signal: AbortSignal): Promise<(() => void) | null>;
};

type Options = { perKey: number; waitSeconds: number };

export function createSlots({ perKey, waitSeconds }: Options): Slots {
  const queues = new Map<string, PQueue>();

  function openQueue(key: string): PQueue {
    const queue = new PQueue({ concurrency: perKey });
    queue.addEventListener('idle', () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  }

  return {
    async take(key, signal) {
      signal.throwIfAborted();
      const slot = Promise.withResolvers<(() => void) | null>();
      const occupy = () => {
        const released = Promise.withResolvers<void>();
        slot.resolve(released.resolve);
        return released.promise;
      };
      const queue = queues.get(key) ?? openQueue(key);
      const limit = { milliseconds: waitSeconds * 1000, signal };
      addWithWaitLimit(queue, occupy, limit).catch(() => slot.resolve(null));
      const release = await slot.promise;
      if (release === null) signal.throwIfAborted();
      return release;
    },
  };
}
