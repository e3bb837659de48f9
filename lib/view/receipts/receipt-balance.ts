import { getExcess, type Stretch } from '../../receipts/balance-check.ts';
import type { Receipt } from '../../model/receipt.ts';
import { amountText, countText, creditsText, timeText } from '../format.ts';

/** The balance before and after, and whether what it fell by is what the jobs in between were charged. */
export function balanceText(receipt: Receipt, around: Stretch | null, now: Date): string {
  const { balanceBefore: before, balanceAfter: after, balanceBeforeAt } = receipt;
  if (before === null || after === null) {
    return before === null
      ? 'Not known'
      : `${amountText(before * 100)} before${told(balanceBeforeAt, now)}; after it not known, as other jobs were under way`;
  }
  const moved = `${amountText(before * 100)}${told(balanceBeforeAt, now)} → ${amountText(after * 100)}`;
  if (!around) return `${moved}, not comparable: other jobs were under way`;
  const others = around.jobs - 1;
  const also = others > 0 ? `, with ${countText(others, 'other job')} in between` : '';
  const excess = getExcess(around);
  if (excess === 0) return `${moved}${also}`;
  const size = creditsText(Math.abs(excess));
  return `${moved}${also}: fell by ${size} ${excess > 0 ? 'more' : 'less'} than we count`;
}

const told = (at: string | null | undefined, now: Date): string =>
  at ? ` (${timeText(new Date(at), now)})` : '';
