// The two requests of a contact job: the start that may cost, and the question that is free.
import { failureOf } from '../../../model/failure.ts';
import { getEnrichmentId, type ContactJob } from '../../../model/job.ts';
import { afterAsk } from '../after-ask.ts';
import { afterFailedSend } from '../after-send.ts';
import { finishContactJob } from '../../result/finish-contact-job.ts';
import { keepPartial } from '../../result/keep-partial.ts';
import type { Service } from '../ports.ts';
import { sendStartBody } from '../uncertain-start.ts';
import { WAIT_SECONDS } from '../retry-schedule.ts';
import { findContactSubjects } from '../../result/result-subjects.ts';
import type { StepTools } from './step-tools.ts';

/** The job is `sending`. True: the service has accepted it, and it can be asked for. */
export async function sendContacts(
  { ports, apply, end, circumstances }: StepTools,
  job: ContactJob,
  service: Service,
): Promise<boolean> {
  const { client, additions } = service;
  if (job.delivery.status === 'unanswered' && !circumstances(job, service).repeatable) {
    // Postponed under a key that has been forgotten meanwhile, or that the service no longer offers.
    const failure = job.failure ?? failureOf('unreachable', 'The answer to the start was lost.');
    await end(job.id, { type: 'lose', failure });
    return false;
  }
  const { outcome, isFirstBody } = await sendStartBody(job, (start) =>
    client.call('startContactEnrichment', {
      // Of many, one that the service cannot use must not keep the others from being looked for.
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
  const nextAt = ports.now();
  return (await apply(job.id, { type: 'accepted', enrichmentId, nextAt, isFirstBody })) !== null;
}

/** The job is `submitted`. */
export async function askForContacts(
  { ports, end }: StepTools,
  job: ContactJob,
  { client, additions }: Service,
): Promise<void> {
  const waits = additions.preferWait;
  const outcome = await client.call('getContactEnrichment', {
    enrichmentId: getEnrichmentId(job) ?? '',
    ...(job.listId === undefined ? {} : { query: { forceResults: 'true' } }),
    ...(waits ? { waitSeconds: WAIT_SECONDS } : {}),
  });
  const asked = afterAsk(job, outcome, { now: ports.now(), random: ports.random() });
  if (asked.type !== 'result') {
    if (outcome.ok) {
      const told = await findContactSubjects(ports, job, outcome.value);
      await keepPartial(ports.store, job.id, outcome.value, ports.now(), told);
    }
    return end(job.id, asked);
  }
  const told = await findContactSubjects(ports, job, asked.result);
  const ended = await finishContactJob(ports.store, job.id, asked, ports.now(), told);
  if (ended) ports.ended(ended);
}
