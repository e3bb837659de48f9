// Sends the start of a bulk job, which may be charged. Which bodies a job has: lib/enrichment/job/uncertain-start.ts.
import type { Outcome } from '../../client/client.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import type { BulkJob } from '../../model/jobs/job.ts';
import { earlierBodies, presentBody } from '../job/uncertain-start.ts';
import { afterFailedSend } from './after-failed-send.ts';
import type { Service } from './ports.ts';
import type { StepWriter } from './steps.ts';

/** Sends the start of a bulk job, which is `sending`. */
export async function sendStart(
  { ports, apply, end, sendContext }: StepWriter,
  job: BulkJob,
  service: Service,
): Promise<void> {
  const { client, additions } = service;
  if (job.delivery.status === 'unanswered' && !sendContext(job, service).repeatable) {
    // It was postponed under a key that has expired since, or that the service no longer offers.
    const failure = job.failure ?? createFailure('unreachable', 'The start was not answered.');
    return end(job.id, { type: 'unanswered', failure });
  }
  const { outcome, isEarlierBody } = await sendStartBody(
    job,
    (start): Promise<Outcome<{ enrichment_id: string }>> =>
      client.call(job.type === 'contact' ? 'startContactEnrichment' : 'startReverseEmail', {
        // Without it, one item that the service cannot use fails the whole request (docs/interface.md#silentfail).
        ...(job.items.length > 1 ? { query: { silentFail: 'true' } } : {}),
        ...start,
        ...(additions.idempotencyKey ? { idempotencyKey: job.idempotencyKey } : {}),
      }),
  );
  if (!outcome.ok) {
    return end(job.id, afterFailedSend(job, outcome.failure, sendContext(job, service)));
  }
  const { enrichment_id: enrichmentId } = outcome.value;
  await apply(job.id, { type: 'accepted', enrichmentId, nextAt: ports.now(), isEarlierBody });
}

/**
 * Sends the start of a job: the present body first, an earlier one only to a service that already has it.
 * `isEarlierBody`: the response is about an earlier body.
 */
async function sendStartBody<Value>(
  job: BulkJob,
  send: (start: { body: unknown; isSecond?: boolean }) => Promise<Outcome<Value>>,
): Promise<{ outcome: Outcome<Value>; isEarlierBody: boolean }> {
  const own = presentBody(job);
  let last = { outcome: await send({ body: own }), isEarlierBody: false };
  // Each body contains the one before it: a service that refuses the smaller one has a larger one.
  for (const body of earlierBodies(job)) {
    if (!isKeyOfAnotherBody(last.outcome)) break;
    if (body === JSON.stringify(own)) continue;
    last = {
      outcome: await send({ body: JSON.parse(body), isSecond: true }),
      isEarlierBody: true,
    };
  }
  return last;
}

const isKeyOfAnotherBody = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure.serviceCode === 'error.idempotency.mismatch';
