// Texts about receipts: which amounts differ and what to do next, and why a value was wrong.
import { msg, plural, t } from '@lingui/core/macro';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { listText } from '../../i18n/list-text.ts';
import { NO_KIND } from '../../receipts/totals.ts';
import { compareCharge } from '../../receipts/compare-charge.ts';
import type { FlagReason } from '../../model/contacts/flag.ts';
import type { Receipt, ReceiptLine } from '../../model/jobs/receipt.ts';
import { amountText, creditsText } from '../format.ts';
import { lineWords } from '../kind-words.ts';

const REASONS: Record<FlagReason, MessageDescriptor> = {
  bounced: msg`Mail bounced`,
  unreachable: msg`Number out of service`,
  someone_else: msg`Belongs to another person`,
  left_company: msg`No longer works there`,
  other: msg`Something else`,
};

export const getReasonText = (reason: FlagReason): string => i18n._(REASONS[reason]);

/** A figure in a table: "14", "0.25", "−3" with a true minus. */
export const signedAmount = (amount: number): string =>
  amount < 0 ? `−${amountText(-amount)}` : amountText(amount);

type Tone = 'neutral' | 'warn';

type Verdict = { word: string; tone: Tone };

export function verdictWords(receipt: Receipt): Verdict {
  switch (compareCharge(receipt)) {
    case 'agrees':
      return { word: '', tone: 'neutral' };
    case 'free':
      return { word: t`Free, paid before`, tone: 'neutral' };
    case 'less':
      return { word: t`Less than expected`, tone: 'neutral' };
    case 'more':
      return { word: t`More than expected`, tone: 'warn' };
    case 'contradicts':
      return { word: t`Two amounts reported`, tone: 'warn' };
    case 'not-reported':
      return { word: t`Amount not reported`, tone: 'neutral' };
  }
}

/** "2 credits in the result". */
function reportedText({ by, charged }: NonNullable<Receipt['told']>[number]): string {
  const credits = creditsText(charged);
  switch (by) {
    case 'metadata':
      return t`${credits} in the result`;
    case 'header':
      return t`${credits} in a header`;
    case 'cost':
      return t`${credits} in the total`;
  }
}

/** Says why the amount differs, and what to do next; '' when it does not. */
export function verdictText(receipt: Receipt): string {
  const charged = creditsText(receipt.charged);
  const expected = creditsText(receipt.expected);
  const reported = listText((receipt.told ?? []).map(reportedText));
  switch (compareCharge(receipt)) {
    case 'agrees':
      return '';
    case 'free':
      return t`Found before, so the service charged nothing of ${expected}.`;
    case 'less':
      return t`The service charged ${charged}; the values found come to ${expected}. Values that were paid before are free, so you need not do anything.`;
    case 'more':
      return t`The service charged ${charged}; the values found come to ${expected}. Look at this job in the service’s own ledger. If it says the same, send its support the dispute file.`;
    case 'contradicts':
      return t`The service reported ${reported}. We count ${charged}. Its own ledger says which one is right.`;
    case 'not-reported':
      return t`The service did not say what it charged: ${charged} is our calculation from its price list.`;
  }
}

/** Says what is missing in the answer, with what to do next; '' when nothing is. */
export function incompleteText({ unreadable = 0 }: Receipt): string {
  if (unreadable === 0) return '';
  return plural(unreadable, {
    one: 'The service’s answer was incomplete: # entry could not be read. If something is missing, send its support the dispute file.',
    other:
      'The service’s answer was incomplete: # entries could not be read. If something is missing, send its support the dispute file.',
  });
}

const isLine = (key: string): key is ReceiptLine['what'] => key !== NO_KIND;

export const kindText = (key: string): string =>
  isLine(key) ? lineWords(key).row : t`Other than list prices`;
