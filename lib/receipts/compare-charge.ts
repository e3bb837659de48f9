// What a service told about one job, beside our own reading of the result by the price list.
import type { Hundredths } from '../contract/credits.ts';
import type { Receipt } from '../model/receipt.ts';

export type ChargeComparison =
  /** Told, and as expected. */
  | 'agrees'
  /** Nothing was charged for what has a price: it was bought before. */
  | 'free'
  /** Less than the prices of what was found, but something. */
  | 'less'
  | 'more'
  /** The answer tells several amounts that contradict each other. */
  | 'contradicts'
  /** The service told no amount: the receipt holds our own reading. */
  | 'untold';

export function compareCharge({ charged, expected, told }: Receipt): ChargeComparison {
  if (told && told.length > 0) return 'contradicts';
  if (charged > expected) return 'more';
  if (charged < expected) return charged === 0 ? 'free' : 'less';
  return told ? 'untold' : 'agrees';
}

/** Whether it has to be shown as a difference. */
export const isDifferent = (receipt: Receipt): boolean => {
  const verdict = compareCharge(receipt);
  return verdict === 'less' || verdict === 'more' || verdict === 'contradicts';
};

/** What was charged beyond our own reading; negative when it was less. */
export const getDifference = (receipt: Receipt): Hundredths =>
  isDifferent(receipt) ? receipt.charged - receipt.expected : 0;
