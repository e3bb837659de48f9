import type { Receipt } from '../../model/receipt.ts';
import { differs } from '../../receipts/verdict.ts';
import { creditsText } from '../format.ts';

/**
 * The part of a receipt that is about one person, and whose part that is: "Part of a list of 10, which came
 * to 9 credits."; '' when the job was for them alone. Balances, and a charge that differs from the list
 * prices, are those of the whole.
 */
export function toPersonReceipt(
  receipt: Receipt,
  contactId: string,
  name: string,
): { receipt: Receipt; part: string } {
  const people = receipt.sent.length;
  if (people < 2) return { receipt, part: '' };
  const lines = receipt.lines.filter((line) => line.contactId === contactId);
  const charged = lines.reduce((sum, line) => sum + line.charged, 0);
  const { listId, charged: all, expected } = receipt;
  const of = `${listId ? 'a list' : 'a job'} ${listId ? 'of' : 'for'} ${people}`;
  const unlike = differs(receipt)
    ? `, not ${creditsText(expected)}. The receipt says what to do next`
    : '';
  return {
    receipt: { ...receipt, name, lines, charged, expected: charged, balanceBefore: null },
    part: `Part of ${of}, which came to ${creditsText(all)}${unlike}.`,
  };
}
