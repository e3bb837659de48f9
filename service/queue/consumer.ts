// Takes entries from one queue as slots become free: when NOTIFY reports new entries, and when a
// waiting entry becomes due.
import type { Signals } from '../db/signals.ts';
import { TOUCH_MS } from './release-orphans.ts';
import type { QueueName } from './queue-names.ts';
import type { Job, Queue } from './queue.ts';

type Options = {
  queue: Queue;
  signals: Signals;
  name: QueueName;
  /** The number of entries that this process works on at once. */
  slots: number;
  /** Settles the entry itself. When it throws or is aborted, the entry returns to the queue. */
  handle: (job: Job, signal: AbortSignal) => Promise<void>;
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
const LOOK_ANYWAY_MS = 5_000;
/**
 * Slots that become free within this time are filled by one fetch, while there are plenty of
 * entries.
 */
const GATHER_MS = 10;
/**
 * The same when the last fetch returned fewer entries than requested: then only a group's limit can
 * withhold more.
 */
const GATHER_LONGER_MS = 100;
/** The query for the next due time reads all waiting entries. */
const NEXT_DUE_MS = 250;

export function startConsumer(options: Options): Consumer {
  const { queue, name, onError } = options;
  /** Ends taking entries; `stopping` also aborts the active ones. */
  const closed = new AbortController();
  const stopping = new AbortController();
  const atWork = new Map<Job, Promise<void>>();
  let looking: Promise<void> | null = null;
  let again = false;
  let gathering: NodeJS.Timeout | null = null;
  let due: NodeJS.Timeout | null = null;
  let askedForDue = 0;
  let isPlenty = false;

  async function work(job: Job): Promise<void> {
    try {
      await options.handle(job, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
      await queue
        .retry(name, job, stopping.signal.aborted ? 0 : options.retrySeconds)
        .catch(onError);
    }
  }

  async function fill(): Promise<void> {
    while (!closed.signal.aborted && atWork.size < options.slots) {
      again = false;
      const free = options.slots - atWork.size;
      const jobs = await queue.take(name, free);
      isPlenty = jobs.length === free;
      for (const job of jobs) {
        const done = work(job).finally(() => {
          atWork.delete(job);
          gathering ??= setTimeout(look, isPlenty ? GATHER_MS : GATHER_LONGER_MS);
        });
        atWork.set(job, done);
      }
      if (jobs.length === 0 && !again) {
        await waitForNext();
        return;
      }
    }
  }

  async function waitForNext(): Promise<void> {
    if (due) clearTimeout(due);
    const rest = askedForDue + NEXT_DUE_MS - performance.now();
    if (rest > 0) {
      due = setTimeout(look, rest);
      return;
    }
    askedForDue = performance.now();
    const seconds = await queue.nextDue(name);
    due =
      seconds === null || seconds * 1000 > LOOK_ANYWAY_MS
        ? null
        : setTimeout(look, Math.ceil(seconds * 1000) + 1);
  }

  function look(): void {
    if (gathering) clearTimeout(gathering);
    gathering = null;
    again = true;
    if (looking || closed.signal.aborted) return;
    looking = fill()
      .catch(onError)
      .finally(() => {
        looking = null;
        if (again && atWork.size < options.slots) look();
      });
  }

  options.signals.subscribe(name, '', look, closed.signal);
  const lookAnyway = setInterval(look, LOOK_ANYWAY_MS);
  const touch = setInterval(
    () => void queue.touch(name, [...atWork.keys()]).catch(onError),
    TOUCH_MS,
  );
  look();

  return {
    async stop() {
      closed.abort();
      clearInterval(lookAnyway);
      // First, because an unfinished fetch would take the returned entries, and they would never be
      // stopped.
      await looking;
      stopping.abort();
      clearInterval(touch);
      await Promise.all(atWork.values());
      for (const timer of [gathering, due]) if (timer) clearTimeout(timer);
    },
  };
}
