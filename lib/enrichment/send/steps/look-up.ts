// A look-up is one request whose answer is the result. It has no idempotency key.
import type { CompanyJob, LookupJob, PersonJob } from '../../../model/job.ts';
import { finishCompanyJob, finishPersonJob } from '../../result/finish-lookup.ts';
import { findLookupSubject } from '../../result/result-subjects.ts';
import { afterFailedSend } from '../after-send.ts';
import type { Service } from '../ports.ts';
import type { StepTools } from './step-tools.ts';

/** The job is `sending`. */
export const lookUp = (tools: StepTools, job: LookupJob, service: Service): Promise<void> =>
  job.type === 'company' ? lookUpCompany(tools, job, service) : lookUpPerson(tools, job, service);

async function lookUpCompany(
  { ports, end, sendContext }: StepTools,
  job: CompanyJob,
  service: Service,
): Promise<void> {
  const outcome = await service.client.call('lookupCompany', { body: job.lookup });
  if (!outcome.ok) {
    return end(job.id, afterFailedSend(job, outcome.failure, sendContext(job, service)));
  }
  const { value: result, facts, unreadable } = outcome;
  const { creditsCharged, requestId } = facts;
  const answer = { result, creditsCharged, requestId, unreadable };
  const finished = await finishCompanyJob(ports.store, job.id, answer, ports.now());
  if (finished) ports.onFinished(finished);
}

async function lookUpPerson(
  { ports, end, sendContext }: StepTools,
  job: PersonJob,
  service: Service,
): Promise<void> {
  const outcome = await service.client.call('lookupPerson', { body: job.lookup });
  if (!outcome.ok) {
    return end(job.id, afterFailedSend(job, outcome.failure, sendContext(job, service)));
  }
  const { value: result, facts, unreadable } = outcome;
  const { creditsCharged, requestId } = facts;
  const answer = { result, creditsCharged, requestId, unreadable };
  const subjects = await findLookupSubject(ports, job, result.people[0]);
  const finished = await finishPersonJob(ports.store, job.id, answer, ports.now(), subjects);
  if (finished) ports.onFinished(finished);
}
