// Takes entries from one queue as slots are free: the moment that NOTIFY says there are some, and the
// moment that one which waits for its time is due.
import type { Signals } from '../db/signals.ts';
import { TOUCH_MS } from './orphans.ts';
import type { QueueName } from './names.ts';
import type { Job, Queue } from './queue.ts';

type Options = {
  queue: Queue;
  signals: Signals;
  name: QueueName;
  /** Entries at work at once in this process. */
  slots: number;
  /** Settles the entry itself. When it throws, or is aborted, the entry goes back to the queue. */
  handle: (job: Job, signal: AbortSignal) => Promise<void>;
  /** When an entry that `handle` failed comes back; one that it gave up because of the stop, at once. */
  retrySeconds: number;
  onError: (error: unknown) => void;
};

export type Pump = {
  /** Takes no more, gives what is at work back to the queue, and waits until it is. */
  stop(): Promise<void>;
};

/** For what a lost connection did not announce. */
const LOOK_ANYWAY_MS = 5_000;
/** Slots that are freed within this time are filled with one look, while there is more than enough. */
const GATHER_MS = 10;
/** The same where the last look found less than it could have: only a group's limit can hold more back. */
const GATHER_LONGER_MS = 100;
/** A look at the time of the next entry goes through all that wait. */
const NEXT_DUE_MS = 250;

export function startPump(options: Options): Pump {
  const { queue, name, onError } = options;
  /** Ends the taking of entries; `stopping` also ends the work on those that were taken. */
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
      // First: a look that has not ended would take what is given back, and nobody would end that.
      await looking;
      stopping.abort();
      clearInterval(touch);
      await Promise.all(atWork.values());
      for (const timer of [gathering, due]) if (timer) clearTimeout(timer);
    },
  };
}
