// Decides which job a reported balance belongs to. When two jobs finish together, each requests the
// balance, and either response may include the other's charge. So it counts as the balance after a job only
// if no other job of the workspace was under way or finished meanwhile. Otherwise the balance stays
// unknown.
import { isUnsent, type Job } from '../model/jobs/job.ts';
import type { Receipt } from '../model/jobs/receipt.ts';

/** ISO times: when the balance was requested, and when the response arrived. */
export type BalanceRequest = { requestedAt: string; reportedAt: string };

/** `active` and `receipts`: those of the job's workspace, as stored after the response. */
export function isBalanceAfter(
  jobId: string,
  { requestedAt, reportedAt }: BalanceRequest,
  { active, receipts }: { active: readonly Job[]; receipts: readonly Receipt[] },
): boolean {
  const wasUnderWay = (job: Job) =>
    job.sentAt !== null && job.sentAt <= reportedAt && !isUnsent(job);
  const endedMeanwhile = ({ id, at }: Receipt) => id !== jobId && at >= requestedAt;
  return !active.some(wasUnderWay) && !receipts.some(endedMeanwhile);
}
