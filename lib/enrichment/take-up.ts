// A search that the user gave up although it may have been paid for, taken up again: while the service
// remembers its key, the same start under that key costs nothing more, and brings what was paid for.
//
// Where less is asked for now, the smaller start goes out under that key. A service that never had the
// first one takes it, and charges for no more than is asked for now. One that had it refuses the key for
// another body: then, and only then, the first one is repeated as it was (same-start.ts).
import type { Kind } from '../model/kinds.ts';
import type { ContactInput, ContactJob, Job } from '../model/job.ts';
import { isKeyAlive, startBody } from './same-start.ts';
import { advance } from './transitions.ts';

export type GivenUp = {
  job: ContactJob;
  input: ContactInput;
  kinds: Kind[];
  /** Not where it sent a link that stays here by now. */
  mayBeSent: boolean;
};

/**
 * Of one person, alone, and not smaller than its first start already: nobody knows which of two arrived.
 * Nor one that was free: a part of what was paid for is another request, and would cost.
 */
export function mayTakeUp(job: Job, now: Date): job is ContactJob {
  return (
    job.type === 'contact' &&
    job.state === 'failed' &&
    job.enrichmentId === null &&
    job.listId === undefined &&
    job.freeSince === undefined &&
    job.items.length === 1 &&
    job.items[0]?.before === undefined &&
    isKeyAlive(job, now)
  );
}

type At = { now: Date; sessionId: string; balance: number | null; balanceAt: string | null };

/** The job, queued again to bring these kinds, which are among its own. It holds what it held before. */
export function takenUp(job: ContactJob, kinds: readonly Kind[], at: At): ContactJob {
  const isWhole = job.items.every((item) => item.kinds.every((kind) => kinds.includes(kind)));
  const less = {
    repeats: [JSON.stringify(startBody(job))],
    items: job.items.map((item) => ({
      ...item,
      kinds: item.kinds.filter((kind) => kinds.includes(kind)),
      before: item.kinds,
    })),
  };
  return {
    ...advance(job, { type: 'retry', isSame: true }, at.now),
    ...(isWhole ? {} : less),
    // What it costs now is spent in this session, from this balance.
    sessionId: at.sessionId,
    balanceBefore: at.balance,
    balanceBeforeAt: at.balanceAt,
  };
}
