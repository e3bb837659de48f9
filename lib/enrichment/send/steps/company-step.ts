import type { CompanyJob } from '../../../model/job.ts';
import { afterFailedSend } from '../after-send.ts';
import { finishCompanyJob } from '../../result/finish-lookup.ts';
import type { Service } from '../ports.ts';
import type { StepTools } from './step-tools.ts';

/** The job is `sending`: one request, whose answer is the result. */
export async function lookUpCompany(
  { ports, end, circumstances }: StepTools,
  job: CompanyJob,
  service: Service,
): Promise<void> {
  const outcome = await service.client.call('lookupCompany', { body: job.lookup });
  if (!outcome.ok) {
    return end(job.id, afterFailedSend(job, outcome.failure, circumstances(job, service)));
  }
  const { value: result, facts, unreadable } = outcome;
  const { creditsCharged, requestId } = facts;
  const answer = { result, creditsCharged, requestId, unreadable };
  const ended = await finishCompanyJob(ports.store, job.id, answer, ports.now());
  if (ended) ports.ended(ended);
}
