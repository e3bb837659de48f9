// Texts about receipts: which amounts differ and what to do next, and why a value was wrong.
import { plural, t } from '@lingui/core/macro';
import type { DisputeWords } from '../../receipts/dispute.ts';
import { NO_KIND } from '../../receipts/totals.ts';
import {
  isDifferent,
  compareCharge,
  type ChargeComparison,
} from '../../receipts/compare-charge.ts';
import type { FlagReason } from '../../model/flag.ts';
import type { Receipt, ReceiptLine } from '../../model/receipt.ts';
import { amountText, creditsText } from '../format.ts';
import { lineWords } from '../kind-words.ts';

export const REASON_WORDS: Record<FlagReason, string> = {
  bounced: 'Mail bounced',
  unreachable: 'Number out of service',
  someone_else: 'Belongs to another person',
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
  contradicts: { word: 'Two amounts reported', tone: 'warn' },
  'not-reported': { word: 'Amount not reported', tone: 'neutral' },
};

export const verdictWords = (receipt: Receipt): { word: string; tone: Tone } =>
  VERDICT_WORDS[compareCharge(receipt)];

const AMOUNT_SOURCES = { metadata: 'the result', header: 'a header', cost: 'the total' } as const;

/** Why the amount differs, and what to do next; '' when it does not. */
export function verdictText(receipt: Receipt): string {
  const charged = creditsText(receipt.charged);
  const expected = creditsText(receipt.expected);
  switch (compareCharge(receipt)) {
    case 'agrees':
      return '';
    case 'free':
      return t`Found before, so the service charged nothing of ${expected}.`;
    case 'less':
      return t`The service charged ${charged}; the values found come to ${expected}. Values that were paid before are free, so you need not do anything.`;
    case 'more':
      return t`The service charged ${charged}; the values found come to ${expected}. Look at this job in the service's own ledger. If it says the same, send its support the dispute file.`;
    case 'contradicts':
      return `The service reported ${(receipt.told ?? [])
        .map(({ by, charged: amount }) => t`${creditsText(amount)} in ${AMOUNT_SOURCES[by]}`)
        .join(' and ')}. We count ${charged}. Its own ledger says which one is right.`;
    case 'not-reported':
      return t`The service did not say what it charged: ${charged} is our calculation from its price list.`;
  }
}

/** What is missing in the answer; '' when nothing is. */
const missingText = ({ unreadable = 0 }: Receipt): string =>
  unreadable > 0
    ? t`The service's answer was incomplete: ${plural(unreadable, { one: '# entry', other: '# entries' })} could not be read.`
    : '';

/** The missing part, with what to do next. */
export function incompleteText(receipt: Receipt): string {
  const missing = missingText(receipt);
  return missing && t`${missing} If something is missing, send its support the dispute file.`;
}

const isLine = (key: string): key is ReceiptLine['what'] => key !== NO_KIND;

export const kindText = (key: string): string =>
  isLine(key) ? lineWords(key).row : t`Other than list prices`;

export const DISPUTE_WORDS: DisputeWords = {
  reason: REASON_WORDS,
  kind: (what) => lineWords(what).noun,
  amount: (receipt) =>
    isDifferent(receipt)
      ? t`Charged ${creditsText(receipt.charged)}, the values found come to ${creditsText(receipt.expected)}`
      : '',
  incomplete: missingText,
  excess: ({ from, to, jobs, fell, counted }) =>
    t`The balance fell by ${creditsText(fell)} from ${from.at} to ${to.at}, the charges reported for ${plural(jobs, { one: '# job', other: '# jobs' })} come to ${creditsText(counted)}`,
};
