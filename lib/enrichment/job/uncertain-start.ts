// A start without an answer, and how it goes on. The service may have charged for it, so it is never sent
// again as a new request: under the same idempotency key and with the same body, byte for byte, it costs
// nothing more and returns what was paid for.
//
// Sometimes the job may only ask for less than before: a person of it was suppressed or erased meanwhile, or
// the user wants fewer kinds. Then the earlier body is kept, and the smaller start goes out first under the
// same key (send-start.ts). A service that never received the earlier start accepts the smaller one and learns
// nothing else. A service that has the earlier start refuses the key for another body; only then the earlier
// body is sent again, which reveals nothing new to the service and starts nothing. Its results for suppressed
// people are dropped (suppressed-results.ts). A service that does not compare bodies answers with what it began
// first.
//
// Bodies are kept until there is an answer, or the service has forgotten the key.
import { isUnanswered, withoutBodies } from '../../model/jobs/delivery.ts';
import { isErasedId } from '../../model/erased-id.ts';
import { isBulk, type BulkJob, type ContactJob, type Job } from '../../model/jobs/job.ts';
import { FIELD_BY_KIND, type Kind } from '../../model/kinds.ts';
import { toEnrichmentName } from '../../model/jobs/enrichment-name.ts';
import { isRepeatable } from './is-repeatable.ts';
import { advance } from './transitions.ts';

/** The body of a job's start: its items in their order. */
function startBody(job: BulkJob): { name: string; data: unknown[] } {
  const name = toEnrichmentName(job);
  if (job.type === 'reverse') {
    return { name, data: job.items.map(({ ref, email }) => ({ email, custom: { ref } })) };
  }
  const data = job.items.map(({ ref, input, kinds }) => ({
    ...input,
    enrich_fields: kinds.map((kind) => FIELD_BY_KIND[kind]),
    custom: { ref },
  }));
  return { name, data };
}

const withoutSuppressed = (job: BulkJob): BulkJob =>
  job.type === 'contact'
    ? { ...job, items: job.items.filter(({ isSuppressed }) => !isSuppressed) }
    : { ...job, items: job.items.filter(({ isSuppressed }) => !isSuppressed) };

/** The body that the job may send now. */
export const presentBody = (job: BulkJob) => startBody(withoutSuppressed(job));

/** The bodies of earlier starts that may have arrived. */
export const earlierBodies = ({ delivery }: Job): readonly string[] =>
  (isUnanswered(delivery) ? delivery.bodies : undefined) ?? [];

function withBodies<Some extends Job>(job: Some, bodies: string[]): Some {
  const { delivery } = job;
  return isUnanswered(delivery) ? { ...job, delivery: { ...delivery, bodies } } : job;
}

/** Adds the present body to the earlier ones. Written before the request leaves. */
export function addPresentBody(job: Job): Job {
  const bodies = earlierBodies(job);
  if (bodies.length === 0 || !isBulk(job)) return job;
  const own = JSON.stringify(presentBody(job));
  return withBodies(job, [own, ...bodies.filter((body) => body !== own)]);
}

/** A job whose next start is a new request. */
export const withNewKey = <Some extends Job>(job: Some): Some => ({
  ...job,
  idempotencyKey: crypto.randomUUID(),
  sentAt: null,
  delivery: { status: 'not_started' },
});

/** Whether the key can still return what an earlier start has begun. */
export const isKeyAlive = (job: Job, now: Date): boolean =>
  isUnanswered(job.delivery) && job.sentAt !== null && isRepeatable(job, true, now);

/**
 * Keeps the body of a start that may have arrived. Call it before a person is removed from the job.
 * Unchanged if the body is useless or the key has expired.
 */
export function keepBody<Some extends Job>(job: Some, now: Date): Some {
  if (job.state === 'failed' || !isBulk(job) || !isKeyAlive(job, now)) return job;
  if (earlierBodies(job).length > 0) return job;
  if (job.items.some(({ contactId }) => isErasedId(contactId))) return job;
  return withBodies(job, [JSON.stringify(startBody(job))]);
}

/** The job without bodies, if its key has expired; null when there is nothing to remove. */
export const forgetBodies = (job: Job, now: Date): Job | null =>
  earlierBodies(job).length === 0 || isKeyAlive(job, now)
    ? null
    : { ...job, delivery: withoutBodies(job.delivery) };

/**
 * Whether a failed search can be resumed under its key. It must be about one person alone. It must not
 * already request less than its first start, because then two starts may have arrived. It must not be a
 * free repetition: a part of it is another request, which would cost.
 */
export const mayResume = (job: Job, now: Date): job is ContactJob =>
  job.type === 'contact' &&
  job.state === 'failed' &&
  job.listId === undefined &&
  job.freeSince === undefined &&
  job.items.length === 1 &&
  job.items[0]?.firstKinds === undefined &&
  isKeyAlive(job, now);

type ChargeContext = { sessionId: string; balance: number | null; balanceAt: string | null };

/** The session and the balance against which the charge of a start counts. */
export const toChargeFields = ({ sessionId, balance, balanceAt }: ChargeContext) => ({
  sessionId,
  balanceBefore: balance,
  balanceBeforeAt: balanceAt,
});

/** Queues the job again for these of its kinds. It reserves what it reserved before. */
export function resumeStart(
  job: ContactJob,
  kinds: readonly Kind[],
  context: ChargeContext & { now: Date },
): ContactJob {
  const isWhole = job.items.every((item) => item.kinds.every((kind) => kinds.includes(kind)));
  const queued = advance(job, { type: 'retry', isSame: true }, context.now);
  const resumed = isWhole
    ? queued
    : {
        ...withBodies(queued, [JSON.stringify(startBody(job))]),
        items: job.items.map((item) => ({
          ...item,
          kinds: item.kinds.filter((kind) => kinds.includes(kind)),
          firstKinds: item.kinds,
        })),
      };
  return { ...resumed, ...toChargeFields(context) };
}
