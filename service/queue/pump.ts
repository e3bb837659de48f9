// Takes jobs from one queue as slots are free, the moment that NOTIFY says there are some.
import type { Signals } from '../db/signals.ts';
import type { Job, Queue, QueueName } from './queue.ts';

type Options = {
  queue: Queue;
  signals: Signals;
  name: QueueName;
  /** Jobs at work at once in this process. */
  slots: number;
  /** Settles the job itself. When it throws, or is aborted, the job goes back to the queue. */
  handle: (job: Job, signal: AbortSignal) => Promise<void>;
  /** When a job that `handle` failed comes back, so that it is taken then. */
  retrySeconds: number;
  onError: (error: unknown) => void;
};

export type Pump = {
  /** Takes no more jobs, gives those at work back to the queue, and waits until they are. */
  stop(): Promise<void>;
};

/** For jobs that another process gave back, or that a lost connection did not announce. */
const LOOK_ANYWAY_MS = 5_000;
const TOUCH_MS = 3_000;

export function startPump(options: Options): Pump {
  const { queue, name, onError } = options;
  const stopping = new AbortController();
  const atWork = new Map<Job, Promise<void>>();
  let looking: Promise<void> | null = null;
  let again = false;

  async function work(job: Job): Promise<void> {
    try {
      await options.handle(job, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
      await queue.retry(name, job).catch(onError);
      if (!stopping.signal.aborted) setTimeout(look, options.retrySeconds * 1000).unref();
    }
  }

  async function fill(): Promise<void> {
    while (!stopping.signal.aborted && atWork.size < options.slots) {
      again = false;
      const jobs = await queue.take(name, options.slots - atWork.size);
      for (const job of jobs) {
        const done = work(job).finally(() => {
          const wasFull = atWork.size >= options.slots;
          atWork.delete(job);
          if (wasFull) look();
        });
        atWork.set(job, done);
      }
      if (jobs.length === 0 && !again) return;
    }
  }

  function look(): void {
    again = true;
    if (looking || stopping.signal.aborted) return;
    looking = fill()
      .catch(onError)
      .finally(() => {
        looking = null;
        if (again && atWork.size < options.slots) look();
      });
  }

  options.signals.subscribe(name, '', look, stopping.signal);
  const lookAnyway = setInterval(look, LOOK_ANYWAY_MS);
  const touch = setInterval(
    () => void queue.touch(name, [...atWork.keys()]).catch(onError),
    TOUCH_MS,
  );
  look();

  return {
    async stop() {
      stopping.abort();
      clearInterval(lookAnyway);
      clearInterval(touch);
      await looking;
      await Promise.all(atWork.values());
    },
  };
}
