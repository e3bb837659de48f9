import { amountText, capitalised, listText } from '../../../../lib/view/format.ts';
import type { LedgerLine } from '../../protocol/money.ts';
import { kindName } from './kinds.ts';

/** "+500", "−10" (with a minus sign), "0". */
export function changeText(amount: number): string {
  if (amount === 0) return '0';
  return (amount > 0 ? '+' : '−') + amountText(Math.abs(amount));
}

/** The subject of a ledger line. */
export const ledgerSubject = ({ enrichment, what, reason }: LedgerLine): string =>
  enrichment
    ? enrichment.name || enrichment.id.slice(0, 8)
    : what === 'added' || what === 'withdrawn'
      ? `Credits ${what}`
      : reasonText(reason);

const REASONS: Record<string, string> = {
  lookup: 'Look-up',
  'lookup person': 'Person look-up',
  'lookup company': 'Company look-up',
};
const reasonText = (reason: string): string =>
  REASONS[reason] ?? capitalised(reason.replaceAll(/[_-]/g, ' '));

/** The paid kinds, or what happened to held credits. */
export function ledgerDetail(line: LedgerLine): string {
  const { what, kinds, note, amount } = line;
  if (note) return note;
  if (kinds.length > 0)
    return capitalised(listText(kinds.map((kind) => kindName(kind).toLowerCase())));
  switch (what) {
    case 'held':
      return `${amountText(amount)} set aside`;
    case 'returned':
      return `${amountText(amount)} not needed, given back`;
    case 'added':
    case 'withdrawn':
      return '';
    case 'spent':
      return line.enrichment ? 'Values found' : '';
  }
}
