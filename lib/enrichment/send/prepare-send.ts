import type { Job } from '../../model/job.ts';
import type { RunnerPorts } from './ports.ts';
import { dropCoveredItems } from './drop-covered-items.ts';
import { suppressJob } from '../suppression/suppress-job.ts';

/**
 * The last look at a queued job: nobody who was suppressed since then is asked about, also when a worker
 * died in between, and nothing is bought that is owned by now. The job, when nothing is left of it.
 */
export async function prepareSend(
  ports: Pick<RunnerPorts, 'store' | 'suppressions' | 'now'>,
  jobId: string,
): Promise<Job | null> {
  const suppressed = await suppressJob(ports, jobId);
  const job = suppressed?.endedAt
    ? suppressed
    : await dropCoveredItems(ports.store, jobId, ports.now());
  return job?.endedAt ? job : null;
}
