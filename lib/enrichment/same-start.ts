// A start whose answer was lost, and of which somebody has been suppressed or erased since. The others of
// it may be paid for: only the same key and, byte for byte, the same body brings their results. But
// nobody knows whether the service has ever had it; if not, repeating it would tell the service of
// somebody who must not be told of any more.
//
// So the body is kept apart, and does not go out first. The start without them does, under the same key.
// A service that never had the first one takes it: then it never hears of them. One that had it refuses
// the key for another body, and by that says that they are known to it: then, and only then, the body is
// repeated as it was, which tells nothing new and starts nothing, and what comes of them is not kept
// (withheld.ts). Where more were withheld one after the other, every start that may have arrived is kept,
// and repeated from the smallest to the largest. A service that does not compare bodies answers with what
// it began the first time.
//
// It is kept no longer than it can be of use: until there is an answer, or the key is forgotten.
import type { Outcome } from '../client/client.ts';
import { isErasedId } from '../model/erased.ts';
import { isBulk, type BulkJob, type Job } from '../model/job.ts';
import { sentName } from '../model/sent-name.ts';
import { FIELD_OF } from '../model/kinds.ts';
import { isRepeatable } from './after-send.ts';

/** What a start says of its items, in their order. */
export function startBody(job: BulkJob): { name: string; data: unknown[] } {
  const name = sentName(job);
  if (job.type === 'reverse') {
    return { name, data: job.items.map(({ ref, email }) => ({ email, custom: { ref } })) };
  }
  const data = job.items.map(({ ref, input, kinds }) => ({
    ...input,
    enrich_fields: kinds.map((kind) => FIELD_OF[kind]),
    custom: { ref },
  }));
  return { name, data };
}

const restOf = (job: BulkJob): BulkJob =>
  job.type === 'contact'
    ? { ...job, items: job.items.filter(({ withheld }) => !withheld) }
    : { ...job, items: job.items.filter(({ withheld }) => !withheld) };

/**
 * Sends the start of a job: without those who are withheld, and as it was only where it was had before.
 * `wasHad`: that is so, and the answer is about what it was then.
 */
export async function sendSame<Value>(
  job: BulkJob,
  send: (start: { body: unknown; isSecond?: boolean }) => Promise<Outcome<Value>>,
): Promise<{ outcome: Outcome<Value>; wasHad: boolean }> {
  const own = startBody(restOf(job));
  let last = { outcome: await send({ body: own }), wasHad: false };
  // Each holds all of the one before it: whoever refuses the smaller one has had a larger one.
  for (const body of job.repeats ?? []) {
    if (!isOfAnother(last.outcome)) break;
    if (body === JSON.stringify(own)) continue;
    last = { outcome: await send({ body: JSON.parse(body), isSecond: true }), wasHad: true };
  }
  return last;
}

/** The job with the smaller start that goes out now among those that may arrive; on disk before it does. */
export function withOwnStart(job: Job): Job {
  if (job.repeats === undefined || !isBulk(job)) return job;
  const own = JSON.stringify(startBody(restOf(job)));
  return { ...job, repeats: [own, ...job.repeats.filter((body) => body !== own)] };
}

/** Whether the service knows the key by another body. */
const isOfAnother = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure.serviceCode === 'error.idempotency.mismatch';

/** The job under a key of its own: what is sent next is another request than the one sent before. */
export const withNewKey = <Some extends Job>(job: Some): Some => ({
  ...job,
  idempotencyKey: crypto.randomUUID(),
  sentAt: null,
  keyed: undefined,
  repeats: undefined,
});

/** Whether its key may still bring what an earlier send of it has begun. */
export const isKeyAlive = (job: Job, now: Date): boolean =>
  job.sentAt !== null && isRepeatable(job, job.keyed === true, now);

/**
 * The job with its body kept apart, to be called before anybody is taken out of it. As it is where that is
 * of no use, or too late.
 */
export function keepStart<Some extends Job>(job: Some, now: Date): Some {
  const isUnanswered = job.state === 'sending' || job.state === 'unknown_outcome';
  const mayRepeat = isUnanswered || (job.state === 'queued' && job.mayHaveArrived === true);
  if (job.repeats !== undefined || !mayRepeat || !isBulk(job) || !isKeyAlive(job, now)) return job;
  if (job.items.some(({ contactId }) => isErasedId(contactId))) return job;
  return { ...job, repeats: [JSON.stringify(startBody(job))] };
}

/** Without the body, once the service has forgotten the key; null where there is nothing to forget. */
export const forgetStart = (job: Job, now: Date): Job | null =>
  job.repeats === undefined || isKeyAlive(job, now) ? null : { ...job, repeats: undefined };
