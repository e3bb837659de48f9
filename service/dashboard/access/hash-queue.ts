// The queue of password hashes. A hash takes 32 MiB and a thread for a quarter of a second, so a
// flood of sign-ins must neither run all hashes at once nor make the next person wait for all of
// them.
import PQueue from 'p-queue';
import { addWithWaitLimit } from '../../concurrency/wait-limit.ts';
import { DashboardError } from '../http/errors.ts';

/** `known`: a session, or a browser in which the person signed in before. It goes first. */
export type Urgency = 'known' | 'unknown';

export type HashLimits = {
  /** More than two of the four threads of Node's pool would slow file access and name lookups. */
  atOnce: number;
  /**
   * The queue length of each urgency is separate, so that unknown callers never use the places of
   * known ones.
   */
  places: Record<Urgency, number>;
  longestWaitMs: number;
};

/** Eight unknown callers wait for about a second. */
const LIMITS: HashLimits = { atOnce: 2, places: { known: 32, unknown: 8 }, longestWaitMs: 5000 };

const PRIORITY: Record<Urgency, number> = { known: 1, unknown: 0 };

export type HashQueue = {
  /** @throws DashboardError dashboard.busy when the queue of this urgency is full */
  expectPlace(urgency: Urgency): void;
  /**
   * @throws DashboardError dashboard.busy when the queue is full or the wait is too long; otherwise
   * what `work` throws
   */
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
      return addWithWaitLimit(queue, work, {
        milliseconds: longestWaitMs,
        createError: createBusyError,
        priority: PRIORITY[urgency],
      });
    },
  };
}
