// The two requests of a bulk job: the start, which may be charged, and the poll, which is free.
import type { Outcome } from '../../../client/client.ts';
import { failureOf } from '../../../model/failure.ts';
import {
  getEnrichmentId,
  type BulkJob,
  type ContactJob,
  type ReverseItem,
  type ReverseJob,
} from '../../../model/job.ts';
import { finishContactJob } from '../../result/finish-contact-job.ts';
import { finishReverseJob, findRecord } from '../../result/finish-reverse.ts';
import { keepPartialResult } from '../../result/keep-partial.ts';
import { findContactSubjects, findOwnerSubjects } from '../../result/result-subjects.ts';
import { afterPoll } from '../after-poll.ts';
import { afterFailedSend } from '../after-send.ts';
import type { Service } from '../ports.ts';
import { WAIT_SECONDS } from '../retry-schedule.ts';
import { sendStartBody } from '../uncertain-start.ts';
import type { StepTools } from './step-tools.ts';

type Accepted = { enrichment_id: string };

/** The job is `sending`. */
export async function sendStart(
  { ports, apply, end, sendContext }: StepTools,
  job: BulkJob,
  service: Service,
): Promise<void> {
  const { client, additions } = service;
  if (job.delivery.status === 'unanswered' && !sendContext(job, service).repeatable) {
    // It was postponed under a key that has expired since, or that the service no longer offers.
    const failure = job.failure ?? failureOf('unreachable', 'The start was not answered.');
    return end(job.id, { type: 'unanswered', failure });
  }
  const { outcome, isFirstBody } = await sendStartBody(job, (start): Promise<Outcome<Accepted>> =>
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
  await apply(job.id, { type: 'accepted', enrichmentId, nextAt: ports.now(), isFirstBody });
}

/** The job is `submitted`. */
export const pollResult = (tools: StepTools, job: BulkJob, service: Service): Promise<void> =>
  job.type === 'contact' ? pollContacts(tools, job, service) : pollOwners(tools, job, service);

async function pollContacts(
  { ports, end }: StepTools,
  job: ContactJob,
  { client, additions }: Service,
): Promise<void> {
  const outcome = await client.call('getContactEnrichment', {
    enrichmentId: getEnrichmentId(job) ?? '',
    ...(job.listId === undefined ? {} : { query: { forceResults: 'true' } }),
    ...(additions.preferWait ? { waitSeconds: WAIT_SECONDS } : {}),
  });
  const now = ports.now();
  const asked = afterPoll(job, outcome, { now, random: ports.random() });
  if (asked.type !== 'result') {
    if (outcome.ok) {
      const subjects = await findContactSubjects(ports, job, outcome.value);
      await keepPartialResult(ports.store, job.id, outcome.value, now, subjects);
    }
    return end(job.id, asked, now);
  }
  const subjects = await findContactSubjects(ports, job, asked.result);
  const finished = await finishContactJob(ports.store, job.id, asked, ports.now(), subjects);
  if (finished) ports.onFinished(finished);
}

/** An unfinished job is answered 200 with its present status (docs/interface.md#get-a-reverse-email-lookup). */
async function pollOwners(
  { ports, end }: StepTools,
  job: ReverseJob,
  { client, additions }: Service,
): Promise<void> {
  const outcome = await client.call('getReverseEmail', {
    enrichmentId: getEnrichmentId(job) ?? '',
    ...(additions.preferWait ? { waitSeconds: WAIT_SECONDS } : {}),
  });
  const asked = afterPoll(job, outcome, { now: ports.now(), random: ports.random() });
  if (asked.type !== 'result') return end(job.id, asked);
  const profileOf = (item: ReverseItem) => findRecord(asked.result, job, item)?.profile ?? null;
  const subjects = await findOwnerSubjects(ports, job, profileOf);
  const finished = await finishReverseJob(ports.store, job.id, asked, ports.now(), subjects);
  if (finished) ports.onFinished(finished);
}
