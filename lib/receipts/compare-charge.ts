// Compares what a service charged for one job with our own calculation by the price list.
import type { Hundredths } from '../contract/credits.ts';
import type { Receipt } from '../model/jobs/receipt.ts';

export type ChargeComparison =
  /** Reported, and as expected. */
  | 'agrees'
  /** Nothing was charged for values that have a price: they were paid before. */
  | 'free'
  /** Less than the prices of what was found, but not nothing. */
  | 'less'
  | 'more'
  /** The response reports several amounts that contradict each other. */
  | 'contradicts'
  /** The service reported no amount: the receipt has our own calculation. */
  | 'not-reported';

export function compareCharge({ charged, expected, told: reported }: Receipt): ChargeComparison {
  if (reported && reported.length > 0) return 'contradicts';
  if (charged > expected) return 'more';
  if (charged < expected) return charged === 0 ? 'free' : 'less';
  return reported ? 'not-reported' : 'agrees';
}

/** Whether it must be shown as a difference. */
export const isDifferent = (receipt: Receipt): boolean => {
  const verdict = compareCharge(receipt);
  return verdict === 'less' || verdict === 'more' || verdict === 'contradicts';
};

/** Whether the user should look at it: values that were paid before are free, so a lower charge is no mistake. */
export const isDisputable = (receipt: Receipt): boolean =>
  isDifferent(receipt) && compareCharge(receipt) !== 'less';

/** The charge beyond our own calculation; negative when one of two reported amounts was less. */
export const getDifference = (receipt: Receipt): Hundredths =>
  isDisputable(receipt) ? receipt.charged - receipt.expected : 0;
