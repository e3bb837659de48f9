import type { PersonJob } from '../../../model/job.ts';
import { afterFailedSend } from '../after-send.ts';
import { finishPersonJob } from '../../result/finish-lookup.ts';
import type { Service } from '../ports.ts';
import { findLookupSubject } from '../../result/result-subjects.ts';
import type { StepTools } from './step-tools.ts';

/** The job is `sending`: one request, whose answer is the result. Look-ups have no idempotency key. */
export async function lookUpPerson(
  { ports, end, circumstances }: StepTools,
  job: PersonJob,
  service: Service,
): Promise<void> {
  const outcome = await service.client.call('lookupPerson', { body: job.lookup });
  if (!outcome.ok) {
    return end(job.id, afterFailedSend(job, outcome.failure, circumstances(job, service)));
  }
  const { value: result, facts, unreadable } = outcome;
  const { creditsCharged, requestId } = facts;
  const answer = { result, creditsCharged, requestId, unreadable };
  const told = await findLookupSubject(ports, job, result.people[0]);
  const ended = await finishPersonJob(ports.store, job.id, answer, ports.now(), told);
  if (ended) ports.ended(ended);
}
