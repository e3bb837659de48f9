// The queue before the password hashes. A hash takes 32 MiB and a thread for a quarter of a second, so a
// flood of sign-ins must neither run them all at once nor make the next person wait for all of them.
import PQueue from 'p-queue';
import { DashboardError } from '../http/errors.ts';

/** `known`: in a session, or in a browser in which the person signed in before. It goes first. */
export type Urgency = 'known' | 'unknown';

export type HashLimits = {
  /** More than two of the four threads of Node's pool would starve files and name lookups. */
  atOnce: number;
  /** Each kind has places of its own: strangers never take those of people who are known. */
  places: Record<Urgency, number>;
  longestWaitMs: number;
};

/** Eight strangers wait for about a second. */
const LIMITS: HashLimits = { atOnce: 2, places: { known: 32, unknown: 8 }, longestWaitMs: 5000 };

const PRIORITY: Record<Urgency, number> = { known: 1, unknown: 0 };

export type HashQueue = {
  /** @throws DashboardError dashboard.busy when each place of this kind is taken */
  expectPlace(urgency: Urgency): void;
  /** @throws DashboardError dashboard.busy when there is no place, or the wait is too long; else as `work` */
  run<T>(urgency: Urgency, work: () => Promise<T>): Promise<T>;
};

export function createHashQueue(limits: HashLimits = LIMITS): HashQueue {
  const { atOnce, places, longestWaitMs } = limits;
  const queue = new PQueue({ concurrency: atOnce });
  const createBusyError = () =>
    new DashboardError('dashboard.busy', '', {
      'Retry-After': String(Math.ceil(longestWaitMs / 1000)),
    });

  function expectPlace(urgency: Urgency): void {
    if (queue.sizeBy({ priority: PRIORITY[urgency] }) >= places[urgency]) throw createBusyError();
  }

  return {
    expectPlace,
    async run(urgency, work) {
      expectPlace(urgency);
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(createBusyError()), longestWaitMs);
      const start = () => {
        // Work that runs is never given up: its thread would go on, beside that of the next one.
        clearTimeout(timer);
        return work();
      };
      return queue.add(start, { priority: PRIORITY[urgency], signal: waiting.signal });
    },
  };
}
