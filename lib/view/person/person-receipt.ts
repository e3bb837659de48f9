import { t } from '@lingui/core/macro';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { isDifferent } from '../../receipts/compare-charge.ts';
import { creditsText } from '../format.ts';

/**
 * The lines of a receipt about one person. `part` says what they are a part of: "Part of a list of 10 people, which
 * came to 9 credits."; '' when the job was for this person only. Balances and unexpected charges belong to the
 * whole receipt.
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
  const different = isDifferent(receipt) ? creditsText(expected) : '';
  return {
    receipt: { ...receipt, name, lines, charged, expected: charged, balanceBefore: null },
    part: partText(Boolean(listId), people, creditsText(all), different),
  };
}

/** `expected`: the amount that it should have come to; '' when it did. */
function partText(isList: boolean, people: number, charged: string, expected: string): string {
  if (!expected) {
    return isList
      ? t`Part of a list of ${people} people, which came to ${charged}.`
      : t`Part of a job for ${people} people, which came to ${charged}.`;
  }
  return isList
    ? t`Part of a list of ${people} people, which came to ${charged}, not ${expected}. The receipt says what to do next.`
    : t`Part of a job for ${people} people, which came to ${charged}, not ${expected}. The receipt says what to do next.`;
}
