// The two requests of a reverse job: whose are these addresses? The start may cost, the question is free.
import { failureOf } from '../../../model/failure.ts';
import { getEnrichmentId, type ReverseItem, type ReverseJob } from '../../../model/job.ts';
import { afterAsk } from '../after-ask.ts';
import { afterFailedSend } from '../after-send.ts';
import { finishReverseJob, recordFor } from '../../result/finish-reverse.ts';
import type { Service } from '../ports.ts';
import { sendStartBody } from '../uncertain-start.ts';
import { WAIT_SECONDS } from '../retry-schedule.ts';
import { findOwnerSubjects } from '../../result/result-subjects.ts';
import type { StepTools } from './step-tools.ts';

/** The job is `sending`. True: the service has accepted it, and it can be asked for. */
export async function sendAddresses(
  { ports, apply, end, circumstances }: StepTools,
  job: ReverseJob,
  service: Service,
): Promise<boolean> {
  const { client, additions } = service;
  if (job.delivery.status === 'unanswered' && !circumstances(job, service).repeatable) {
    // Postponed under a key that has been forgotten meanwhile, or that the service no longer offers.
    const failure = job.failure ?? failureOf('unreachable', 'The answer to the start was lost.');
    await end(job.id, { type: 'lose', failure });
    return false;
  }
  const { outcome } = await sendStartBody(job, (start) =>
    client.call('startReverseEmail', {
      // Of many, one that the service thinks malformed is skipped and does not fail the others.
      ...(job.items.length > 1 ? { query: { silentFail: 'true' } } : {}),
      ...start,
      ...(additions.idempotencyKey ? { idempotencyKey: job.idempotencyKey } : {}),
    }),
  );
  if (!outcome.ok) {
    await end(job.id, afterFailedSend(job, outcome.failure, circumstances(job, service)));
    return false;
  }
  const { enrichment_id: enrichmentId } = outcome.value;
  return (await apply(job.id, { type: 'accepted', enrichmentId, nextAt: ports.now() })) !== null;
}

/**
 * The job is `submitted`. An unfinished one is answered 200 with its present status
 * (docs/interface.md#get-a-reverse-email-lookup).
 */
export async function askForOwners(
  { ports, end }: StepTools,
  job: ReverseJob,
  { client, additions }: Service,
): Promise<void> {
  const waits = additions.preferWait;
  const outcome = await client.call('getReverseEmail', {
    enrichmentId: getEnrichmentId(job) ?? '',
    ...(waits ? { waitSeconds: WAIT_SECONDS } : {}),
  });
  const asked = afterAsk(job, outcome, { now: ports.now(), random: ports.random() });
  if (asked.type !== 'result') return end(job.id, asked);
  const profileOf = (item: ReverseItem) => recordFor(asked.result, job, item)?.profile ?? null;
  const told = await findOwnerSubjects(ports, job, profileOf);
  const ended = await finishReverseJob(ports.store, job.id, asked, ports.now(), told);
  if (ended) ports.ended(ended);
}
