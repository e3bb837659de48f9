// Words for what receipts say: which amounts differ and what to do about it, and why a value was wrong.
import type { DisputeWords } from '../../receipts/dispute.ts';
import { NO_KIND } from '../../receipts/totals.ts';
import {
  isDifferent,
  compareCharge,
  type ChargeComparison,
} from '../../receipts/compare-charge.ts';
import type { FlagReason } from '../../model/flag.ts';
import type { Receipt, ReceiptLine } from '../../model/receipt.ts';
import { amountText, countText, creditsText } from '../format.ts';
import { lineWords } from '../kind-words.ts';

export const REASON_WORDS: Record<FlagReason, string> = {
  bounced: 'Mail bounced',
  unreachable: 'Number out of service',
  someone_else: 'Belongs to somebody else',
  left_company: 'No longer works there',
  other: 'Something else',
};

/** A figure in a table: "14", "0.25", "−3" with a true minus. */
export const signedAmount = (amount: number): string =>
  amount < 0 ? `−${amountText(-amount)}` : amountText(amount);

type Tone = 'neutral' | 'warn';

const VERDICT_WORDS: Record<ChargeComparison, { word: string; tone: Tone }> = {
  agrees: { word: '', tone: 'neutral' },
  free: { word: 'Free, paid before', tone: 'neutral' },
  less: { word: 'Less than expected', tone: 'neutral' },
  more: { word: 'More than expected', tone: 'warn' },
  contradicts: { word: 'Two amounts told', tone: 'warn' },
  untold: { word: 'Amount not told', tone: 'neutral' },
};

export const verdictWords = (receipt: Receipt): { word: string; tone: Tone } =>
  VERDICT_WORDS[compareCharge(receipt)];

const TOLD_BY = { metadata: 'the result', header: 'a header', cost: 'the total' } as const;

/** Why the amount is shown as a difference, and what to do next; '' when there is nothing to say. */
export function verdictText(receipt: Receipt): string {
  const told = creditsText(receipt.charged);
  const read = creditsText(receipt.expected);
  switch (compareCharge(receipt)) {
    case 'agrees':
      return '';
    case 'free':
      return `Found before, so the service charged nothing of ${read}.`;
    case 'less':
      return `The service charged ${told}; the values found come to ${read}. Values that were paid before come free, so this needs nothing from you.`;
    case 'more':
      return `The service charged ${told}; the values found come to ${read}. Look at this job in the service's own ledger. If it says the same, send its support the dispute file.`;
    case 'contradicts':
      return `The service told ${(receipt.told ?? [])
        .map(({ by, charged }) => `${creditsText(charged)} in ${TOLD_BY[by]}`)
        .join(' and ')}. We count ${told}. Its own ledger says which one holds.`;
    case 'untold':
      return `The service did not say what it charged: ${told} is our reading of its price list.`;
  }
}

/** What is missing in the answer; '' when nothing is. */
const missingText = ({ unreadable = 0 }: Receipt): string =>
  unreadable > 0
    ? `The service's answer was incomplete: ${countText(unreadable, 'entry', 'entries')} could not be read.`
    : '';

/** The same with what to do next. */
export function incompleteText(receipt: Receipt): string {
  const missing = missingText(receipt);
  return missing && `${missing} If something is missing, send its support the dispute file.`;
}

const isLine = (key: string): key is ReceiptLine['what'] => key !== NO_KIND;

export const kindText = (key: string): string =>
  isLine(key) ? lineWords(key).row : 'Other than list prices';

export const DISPUTE_WORDS: DisputeWords = {
  reason: REASON_WORDS,
  kind: (what) => lineWords(what).noun,
  amount: (receipt) =>
    isDifferent(receipt)
      ? `Charged ${creditsText(receipt.charged)}, the values found come to ${creditsText(receipt.expected)}`
      : '',
  incomplete: missingText,
  excess: ({ from, to, jobs, fell, counted }) =>
    `The balance fell by ${creditsText(fell)} from ${from.at} to ${to.at}, the charges told for ${countText(jobs, 'job')} come to ${creditsText(counted)}`,
};
