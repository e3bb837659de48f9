// Whose balance is it? Of two jobs that end together each asks, and either answer may come first, with the
// other's charge in it or without. It is the balance after a job only where nothing else of the workspace
// was under way or ended while it was asked for: what is not known is left open, and never guessed.
import { isUnsent, type Job } from '../model/job.ts';
import type { Receipt } from '../model/receipt.ts';

/** ISO times: when the balance was asked for, and when the answer was here. */
export type Asked = { askedAt: string; toldAt: string };

/** `active` and `receipts` are those of the job's workspace, as they are on disk after the answer. */
export function isBalanceAfter(
  jobId: string,
  { askedAt, toldAt }: Asked,
  { active, receipts }: { active: readonly Job[]; receipts: readonly Receipt[] },
): boolean {
  const wasUnderWay = (job: Job) => job.sentAt !== null && job.sentAt <= toldAt && !isUnsent(job);
  const endedMeanwhile = ({ id, at }: Receipt) => id !== jobId && at >= askedAt;
  return !active.some(wasUnderWay) && !receipts.some(endedMeanwhile);
}
