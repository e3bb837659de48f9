import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { storedNameText } from '../stored-name.ts';
import { toClipboardTable } from '../../export/csv.ts';
import { getFreeSince, isFreePeriod, getFreeUntil } from '../../enrichment/start/free-period.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { Receipt, ReceiptLine } from '../../model/jobs/receipt.ts';
import { ROUNDING } from '../../receipts/balance-check.ts';
import { isDifferent } from '../../receipts/compare-charge.ts';
import { amountText, clockText, creditsText, dayText, durationText } from '../format.ts';
import { getHost } from '../web-address.ts';
import { lineWords } from '../kind-words.ts';
import { incompleteText } from './receipt-words.ts';

export type ReceiptView = {
  lines: { what: string; outcome: string; amount: string }[];
  total: string;
  /** "426 → 412"; '' when one of them is not known. */
  balance: string;
  /** The balance moved by another amount than the charge, because the service rounds it; '' when it did not. */
  rounding: string;
  /** The charge differs from the service's list prices; '' when it does not. */
  difference: string;
  /** Parts of the answer could not be read; '' when all could. */
  incomplete: string;
  when: string;
};

const OUTCOMES: Record<ReceiptLine['outcome'], MessageDescriptor> = {
  found: msg`found`,
  not_found: msg`not found`,
  free: msg`found before, free`,
  skipped: msg`not looked up`,
};

/** The first part of an id: enough to distinguish jobs in a conversation. */
export const shortId = (id: string): string => id.slice(0, 8);

function outcomeText({ outcome, notKept }: ReceiptLine, { unreadable }: Receipt): string {
  // Paid for, because it was sent before the person was suppressed.
  if (notKept) return t`found, not kept: on your suppression list`;
  // An unreadable answer does not show whether the value was found.
  if (outcome === 'not_found' && unreadable) return t`nothing readable`;
  return i18n._(OUTCOMES[outcome]);
}

const DAY_MS = 86_400_000;

export function toReceiptView(receipt: Receipt, now: Date): ReceiptView {
  const { balanceBefore: before, balanceAfter: after, charged, expected } = receipt;
  const at = new Date(receipt.at);
  const duration = at.getTime() - Date.parse(receipt.startedAt);
  const took = durationText(duration);
  const [day, time, job] = [dayText(at, now), clockText(at), shortId(receipt.id)];
  const [total, values] = [creditsText(charged), creditsText(expected)];
  return {
    lines: receipt.lines.map((line) => ({
      what: lineWords(line.what).row,
      outcome: outcomeText(line, receipt),
      amount: amountText(line.charged),
    })),
    total,
    balance:
      before === null || after === null
        ? ''
        : `${amountText(before * 100)} → ${amountText(after * 100)}`,
    rounding: isRoundedBalance(receipt)
      ? t`The service gives its balance in whole credits, so it moves by another amount.`
      : '',
    difference: isDifferent(receipt)
      ? t`The service charged ${total}; the values found come to ${values}. The receipts page says what to do next.`
      : '',
    incomplete: incompleteText(receipt),
    // Longer than a day, it is the time that the computer was off, or a clock that was set.
    when:
      duration > DAY_MS
        ? t`${day}, ${time} · job ${job}`
        : t`${day}, ${time} · took ${took} · job ${job}`,
  };
}

/** Whether the balance moved by another amount than was charged, and by less than a whole credit. */
function isRoundedBalance({ balanceBefore: from, balanceAfter: to, charged }: Receipt): boolean {
  if (from === null || to === null || !Number.isInteger(from) || !Number.isInteger(to))
    return false;
  const difference = Math.abs((from - to) * 100 - charged);
  return difference > 0 && difference < ROUNDING;
}

/** "9 Feb", until when a refresh is free; '' when nothing was bought, or the free period has ended. */
export function freeUntilText(job: Job | null | undefined, now: Date): string {
  const since = job ? getFreeSince(job) : null;
  return since !== null && isFreePeriod(since, now) ? dayText(getFreeUntil(since), now) : '';
}

/** For pasting into a report or an expense sheet. `part`: what the lines are a part of; '' for a whole receipt. */
export function receiptText(receipt: Receipt, now: Date, part = ''): string {
  const view = toReceiptView(receipt, now);
  const host = getHost(receipt.baseUrl);
  return toClipboardTable([
    [t`Sidelight receipt, ${host}`],
    [storedNameText(receipt)],
    ...view.lines.map(({ what, outcome, amount }) => [what, outcome, amount]),
    [t`Total`, '', view.total],
    ...[view.difference, view.incomplete].filter(Boolean).map((text) => [text]),
    ...(view.balance ? [[t`Balance`, '', view.balance]] : []),
    ...(view.rounding ? [[view.rounding]] : []),
    [view.when],
    ...(part ? [[part]] : []),
  ]);
}
