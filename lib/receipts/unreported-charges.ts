// Finds what our own starts may have been charged without a receipt: unanswered starts, and the earlier start of a job
// that the user sent again without a valid key. The receipt of such a job is about its later start alone.
import type { Hundredths } from '../contract/credits.ts';
import { isActive, mayLastStartBeCharged, type Job } from '../model/jobs/job.ts';
import { getExcess, type BalancePeriod } from './balance-check.ts';

/** The number of jobs, and the most that they can have cost. */
export type Amount = { count: number; atMost: Hundredths };

export type UnreportedCharges = { uncertain: Amount; sentAgain: Amount };

const getSum = (amounts: readonly Hundredths[]): Amount => ({
  count: amounts.length,
  atMost: amounts.reduce((sum, amount) => sum + amount, 0),
});

/**
 * The charges that can have made the balance fall by more than our receipts say. The jobs are of the
 * periods' workspace.
 */
export function findUnreportedCharges(
  jobs: readonly Job[],
  periods: readonly BalancePeriod[],
): UnreportedCharges {
  const from = periods[0]?.from.at ?? '';
  const to = periods.findLast((one) => getExcess(one) > 0)?.to.at ?? '';
  const within = jobs.filter((job) => wasSentWithin(job, from, to));
  const uncertain = within.filter((job) => !isActive(job) && mayLastStartBeCharged(job));
  const sentAgain = within.filter(({ unsure = 0 }) => unsure > 0);
  return {
    uncertain: getSum(uncertain.map(({ held }) => held)),
    sentAgain: getSum(sentAgain.map(({ unsure = 0 }) => unsure)),
  };
}

/** A job keeps the time of its first send: any of its starts may have left between then and its end. */
const wasSentWithin = ({ sentAt, endedAt }: Job, from: string, to: string): boolean =>
  sentAt !== null && sentAt <= to && (endedAt === null || endedAt >= from);
