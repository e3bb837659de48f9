// What our own starts may have been charged although no receipt tells it. One whose answer was lost; and
// the earlier start of a job that the user had sent again without a key that the service still knew: its
// receipt, if it has one by now, is about the later start alone.
import type { Hundredths } from '../contract/credits.ts';
import { isActive, mayBeCharged, type Job } from '../model/job.ts';
import { getExcess, type Stretch } from './balance-check.ts';

/** So many jobs, and the most that it can come to. */
export type Amount = { count: number; atMost: Hundredths };

export type UnreportedCharges = { lost: Amount; sentAgain: Amount };

const sumOf = (amounts: readonly Hundredths[]): Amount => ({
  count: amounts.length,
  atMost: amounts.reduce((sum, amount) => sum + amount, 0),
});

/** What can have made the balance fall by more than we count. The jobs are of the stretches' workspace. */
export function findUnreportedCharges(
  jobs: readonly Job[],
  stretches: readonly Stretch[],
): UnreportedCharges {
  const from = stretches[0]?.from.at ?? '';
  const to = stretches.findLast((one) => getExcess(one) > 0)?.to.at ?? '';
  const within = jobs.filter((job) => wasSentWithin(job, from, to));
  const lost = within.filter((job) => !isActive(job) && mayBeCharged(job));
  const sentAgain = within.filter(({ unsure = 0 }) => unsure > 0);
  return {
    lost: sumOf(lost.map(({ held }) => held)),
    sentAgain: sumOf(sentAgain.map(({ unsure = 0 }) => unsure)),
  };
}

/**
 * A job keeps the time of its first send, however often it is sent again: any of its starts may have left
 * between then and its end.
 */
const wasSentWithin = ({ sentAt, endedAt }: Job, from: string, to: string): boolean =>
  sentAt !== null && sentAt <= to && (endedAt === null || endedAt >= from);
