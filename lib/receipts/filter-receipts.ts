import { containsWords } from '../identity/fold-text.ts';
import type { Flag } from '../model/contacts/flag.ts';
import type { Receipt, ReceiptLine } from '../model/jobs/receipt.ts';
import { toServiceKey, getSite } from './totals.ts';
import { isDisputable } from './compare-charge.ts';

export type ReceiptFilter = {
  /** Every word of it is in the name, in what was sent, or in the site. */
  query: string;
  /** Null: any. '' stands for the receipts without a site or list. */
  site: string | null;
  list: string | null;
  kind: ReceiptLine['what'] | null;
  /** A key from totals.ts. */
  service: string | null;
  only: 'all' | 'differing' | 'flagged';
};

export const NO_FILTER: ReceiptFilter = {
  query: '',
  site: null,
  list: null,
  kind: null,
  service: null,
  only: 'all',
};

/** What a search looks in. */
const listTexts = (receipt: Receipt): string[] => [
  receipt.name,
  getSite(receipt),
  ...receipt.sent.flatMap((one) => Object.values(one)),
];

/** Keeps the order. */
export function filterReceipts(
  receipts: readonly Receipt[],
  filter: ReceiptFilter,
  flags: readonly Flag[],
): Receipt[] {
  const flagged = new Set(flags.map(({ receiptId }) => receiptId));
  const { query, site, list, kind, service, only } = filter;
  return receipts.filter((receipt) => {
    if (site !== null && getSite(receipt) !== site) return false;
    if (list !== null && (receipt.listId ?? '') !== list) return false;
    if (kind !== null && !receipt.lines.some(({ what }) => what === kind)) return false;
    if (service !== null && toServiceKey(receipt) !== service) return false;
    if (only === 'differing' && !isDisputable(receipt)) return false;
    if (only === 'flagged' && !flagged.has(receipt.id)) return false;
    return containsWords(listTexts(receipt), query);
  });
}
