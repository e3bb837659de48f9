// Compares our receipts with the service's balance. A balance may exclude credits that are set aside for
// running jobs, or include the charge of a job whose result we do not have yet. So only balances that were
// reported while no job was under way are compared. Every job between two of them has begun and finished in
// between.
import type { Hundredths } from '../contract/credits.ts';
import type { Receipt } from '../model/jobs/receipt.ts';

/** A balance in credits, as reported at that time. */
export type Observation = { at: string; balance: number };

export type BalancePeriod = {
  from: Observation;
  to: Observation;
  jobs: number;
  /** The sum of our receipts. */
  counted: Hundredths;
  /** By how much the balance fell; negative when it rose. */
  decrease: Hundredths;
};

/** In whole credits, the difference of two balances can be off by almost one credit. */
export const ROUNDING: Hundredths = 100;

/** By how much more the balance fell than our receipts say; 0 within the rounding of whole credits. */
export function getExcess({ from, to, decrease, counted }: BalancePeriod): Hundredths {
  const difference = decrease - counted;
  const inWhole = Number.isInteger(from.balance) && Number.isInteger(to.balance);
  return inWhole && Math.abs(difference) < ROUNDING ? 0 : difference;
}

/** The time in which a job was under way; `to` is null while it is. */
export type UnderWay = { from: string; to: string | null };

const LAST = '9999';

/**
 * Whether a job was under way at a time. It uses a binary search because it is called for many times. A job
 * that begins at that time counts, because the balance may already include it. A job that finishes at that
 * time does not, because its end requested the balance.
 */
function underWayAt(jobPeriods: readonly UnderWay[]): (at: string) => boolean {
  const sorted = jobPeriods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  let latest = '';
  const ends = sorted.map(({ to }) => (latest = (to ?? LAST) > latest ? (to ?? LAST) : latest));
  return (at) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.from <= at) low = middle + 1;
      else high = middle;
    }
    return low > 0 && ends[low - 1]! > at;
  };
}

const getObservations = (receipt: Receipt): Observation[] => [
  ...observation(receipt.balanceBefore, receipt.balanceBeforeAt),
  ...observation(receipt.balanceAfter, receipt.balanceAfterAt),
];

const observation = (balance: number | null, at: string | null | undefined): Observation[] =>
  balance === null || !at ? [] : [{ at, balance }];

const getInterval = ({ startedAt, at }: Receipt): UnderWay => ({ from: startedAt, to: at });

/**
 * The periods between comparable balances, oldest first. The receipts are those of one workspace, in any
 * order; `underWay` are its jobs without a receipt.
 */
export function findBalancePeriods(
  receipts: readonly Receipt[],
  underWay: readonly UnderWay[] = [],
): BalancePeriod[] {
  const isUnderWay = underWayAt([...receipts.map(getInterval), ...underWay]);
  const balances = receipts
    .flatMap(getObservations)
    .filter(({ at }) => !isUnderWay(at))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const ended = receipts.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  let next = ended.findIndex(({ at }) => balances[0] && at > balances[0].at);
  if (next < 0) next = ended.length;
  return balances.slice(1).flatMap((to, index): BalancePeriod[] => {
    const from = balances[index]!;
    if (from.at === to.at) return [];
    const first = next;
    let counted = 0;
    for (; next < ended.length && ended[next]!.at <= to.at; next += 1) {
      counted += ended[next]!.charged;
    }
    const decrease = Math.round((from.balance - to.balance) * 100);
    return [{ from, to, jobs: next - first, counted, decrease }];
  });
}

/**
 * From the balance before a job to the one after it, with every job that finished in between. Null: one of
 * them is unknown, or was reported while a job was under way.
 */
export function findBalancePeriodAround(
  receipt: Receipt,
  receipts: readonly Receipt[],
  underWay: readonly UnderWay[] = [],
): BalancePeriod | null {
  const [from] = observation(receipt.balanceBefore, receipt.balanceBeforeAt);
  const [to] = observation(receipt.balanceAfter, receipt.balanceAfterAt);
  const isUnderWay = underWayAt([...receipts.map(getInterval), ...underWay]);
  if (!from || !to || isUnderWay(from.at) || isUnderWay(to.at)) return null;
  const between = receipts.filter(({ at }) => at > from.at && at <= to.at);
  return {
    from,
    to,
    jobs: between.length,
    counted: between.reduce((sum, { charged }) => sum + charged, 0),
    decrease: Math.round((from.balance - to.balance) * 100),
  };
}

/** All periods as one; null without two balances to compare. */
export function sumBalancePeriods(periods: readonly BalancePeriod[]): BalancePeriod | null {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return null;
  const sum = (key: 'jobs' | 'counted' | 'decrease') =>
    periods.reduce((total, one) => total + one[key], 0);
  return {
    from: first.from,
    to: last.to,
    jobs: sum('jobs'),
    counted: sum('counted'),
    decrease: sum('decrease'),
  };
}
