import { toClipboardTable } from '../../export/csv.ts';
import { freeSince, isOffered, offeredUntil } from '../../enrichment/start/free-period.ts';
import type { Job } from '../../model/job.ts';
import type { Receipt, ReceiptLine } from '../../model/receipt.ts';
import { differs } from '../../receipts/verdict.ts';
import { amountText, clockText, creditsText, dayText, durationText, titleText } from '../format.ts';
import { hostOf } from '../subject/page-strip.ts';
import { lineWords } from '../kind-words.ts';
import { incompleteText } from './receipt-words.ts';

export type ReceiptView = {
  lines: { what: string; outcome: string; amount: string }[];
  total: string;
  /** "426 → 412"; '' when one of them is not known. */
  balance: string;
  /** The service charged something else than its list prices come to; '' when it did not. */
  difference: string;
  /** Parts of the answer could not be read; '' when all could. */
  incomplete: string;
  when: string;
};

const OUTCOMES: Record<ReceiptLine['outcome'], string> = {
  found: 'found',
  not_found: 'not found',
  free: 'found before, free',
  skipped: 'not looked up',
};

/** Of an incomplete answer nothing was read: whether it was found is not known. */
const NOTHING_READABLE = 'nothing readable';

/** Paid for, as it had been sent before they were suppressed. */
const NOT_KEPT = 'found, not kept: on your suppression list';

/** The first part of a job's id: enough to tell jobs apart when people talk about them. */
export const shortId = (id: string): string => id.slice(0, 8);

function outcomeText({ outcome, notKept }: ReceiptLine, { unreadable }: Receipt): string {
  if (notKept) return NOT_KEPT;
  return outcome === 'not_found' && unreadable ? NOTHING_READABLE : OUTCOMES[outcome];
}

export function toReceiptView(receipt: Receipt, now: Date): ReceiptView {
  const { balanceBefore: before, balanceAfter: after, charged, expected } = receipt;
  const at = new Date(receipt.at);
  const took = durationText(at.getTime() - Date.parse(receipt.startedAt));
  return {
    lines: receipt.lines.map((line) => ({
      what: lineWords(line.what).row,
      outcome: outcomeText(line, receipt),
      amount: amountText(line.charged),
    })),
    total: creditsText(charged),
    balance:
      before === null || after === null
        ? ''
        : `${amountText(before * 100)} → ${amountText(after * 100)}`,
    difference: differs(receipt)
      ? `The service charged ${creditsText(charged)}; the values found come to ${creditsText(expected)}. The receipts page says what to do next.`
      : '',
    incomplete: incompleteText(receipt),
    when: `${dayText(at, now)}, ${clockText(at)} · took ${took} · job ${shortId(receipt.id)}`,
  };
}

/** "9 Feb", until when a refresh is free; '' when nothing was bought, or its period is over. */
export function freeUntilText(job: Job | null | undefined, now: Date): string {
  const since = job ? freeSince(job) : null;
  return since !== null && isOffered(since, now) ? dayText(offeredUntil(since), now) : '';
}

/** For pasting into a report or an expense sheet. `part`: what of it is of the person shown. */
export function receiptText(receipt: Receipt, now: Date, part = ''): string {
  const view = toReceiptView(receipt, now);
  return toClipboardTable([
    [`Sidelight receipt, ${hostOf(receipt.baseUrl)}`],
    [titleText(receipt.name)],
    ...view.lines.map(({ what, outcome, amount }) => [what, outcome, amount]),
    ['Total', '', view.total],
    ...[view.difference, view.incomplete].filter(Boolean).map((text) => [text]),
    ...(view.balance ? [['Balance', '', view.balance]] : []),
    [view.when],
    ...(part ? [[part]] : []),
  ]);
}
