// Takes entries from one queue as slots become free: when NOTIFY reports new entries, and when a
// waiting entry becomes due.
import type { Signals } from '../db/signals.ts';
import { HEARTBEAT_MS } from './release-orphans.ts';
import type { QueueName } from './queue-names.ts';
import type { QueueEntry, Queue } from './queue.ts';

type Options = {
  queue: Queue;
  signals: Signals;
  name: QueueName;
  /** The number of entries that this process works on at once. */
  slots: number;
  /** Settles the entry itself. When it throws or is aborted, the entry returns to the queue. */
  handle: (entry: QueueEntry, signal: AbortSignal) => Promise<void>;
  /**
   * The delay before a failed entry is retried; an entry that stopping interrupted returns at once.
   */
  retrySeconds: number;
  onError: (error: unknown) => void;
};

export type Consumer = {
  /** Takes no more entries, returns active ones to the queue, and waits until that is done. */
  stop(): Promise<void>;
};

/** In case a notification was lost with a connection. */
const FALLBACK_FETCH_MS = 5_000;
/**
 * Slots that become free within this time are filled by one fetch, while there are plenty of
 * entries.
 */
const GATHER_MS = 10;
/**
 * The same when the last fetch returned fewer entries than requested: then only a group's limit can
 * hold entries back.
 */
const GATHER_LONGER_MS = 100;
/** The query for the next due time reads all waiting entries. */
const NEXT_DUE_MS = 250;

export function startConsumer(options: Options): Consumer {
  const { queue, name, onError } = options;
  /** Ends taking entries; `stopping` also aborts the active ones. */
  const closed = new AbortController();
  const stopping = new AbortController();
  const active = new Map<QueueEntry, Promise<void>>();
  let fetching: Promise<void> | null = null;
  let isFetchRequested = false;
  let gatherTimer: NodeJS.Timeout | null = null;
  let dueTimer: NodeJS.Timeout | null = null;
  let dueCheckedAt = 0;
  let isQueueLong = false;

  async function handleEntry(entry: QueueEntry): Promise<void> {
    try {
      await options.handle(entry, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
      await queue
        .retry(name, entry, stopping.signal.aborted ? 0 : options.retrySeconds)
        .catch(onError);
    }
  }

  async function takeEntries(): Promise<void> {
    while (!closed.signal.aborted && active.size < options.slots) {
      isFetchRequested = false;
      const free = options.slots - active.size;
      const entries = await queue.take(name, free);
      isQueueLong = entries.length === free;
      for (const entry of entries) {
        const done = handleEntry(entry).finally(() => {
          active.delete(entry);
          gatherTimer ??= setTimeout(requestFetch, isQueueLong ? GATHER_MS : GATHER_LONGER_MS);
        });
        active.set(entry, done);
      }
      if (entries.length === 0 && !isFetchRequested) {
        await waitForNext();
        return;
      }
    }
  }

  async function waitForNext(): Promise<void> {
    if (dueTimer) clearTimeout(dueTimer);
    const rest = dueCheckedAt + NEXT_DUE_MS - performance.now();
    if (rest > 0) {
      dueTimer = setTimeout(requestFetch, rest);
      return;
    }
    dueCheckedAt = performance.now();
    const seconds = await queue.nextDue(name);
    dueTimer =
      seconds === null || seconds * 1000 > FALLBACK_FETCH_MS
        ? null
        : setTimeout(requestFetch, Math.ceil(seconds * 1000) + 1);
  }

  function requestFetch(): void {
    if (gatherTimer) clearTimeout(gatherTimer);
    gatherTimer = null;
    isFetchRequested = true;
    if (fetching || closed.signal.aborted) return;
    fetching = takeEntries()
      .catch(onError)
      .finally(() => {
        fetching = null;
        if (isFetchRequested && active.size < options.slots) requestFetch();
      });
  }

  options.signals.subscribe(name, '', requestFetch, closed.signal);
  const fallbackTimer = setInterval(requestFetch, FALLBACK_FETCH_MS);
  const heartbeatTimer = setInterval(
    () => void queue.touch(name, [...active.keys()]).catch(onError),
    HEARTBEAT_MS,
  );
  requestFetch();

  return {
    async stop() {
      closed.abort();
      clearInterval(fallbackTimer);
      // First, because an unfinished fetch would take the returned entries, and they would never be
      // stopped.
      await fetching;
      stopping.abort();
      clearInterval(heartbeatTimer);
      await Promise.all(active.values());
      for (const timer of [gatherTimer, dueTimer]) if (timer) clearTimeout(timer);
    },
  };
}
