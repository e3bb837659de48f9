import type { Receipt } from '../../model/receipt.ts';
import { countText } from '../format.ts';
import { lineWords } from '../kind-words.ts';

const PLURALS: Record<string, string> = {
  company: 'companies',
  'owner of the address': 'owners of addresses',
};

/** "181 work emails, 13 personal emails": what receipts were charged for; what was free is left out. */
export function spentOnText(receipts: readonly Receipt[]): string {
  const counts = new Map<string, number>();
  for (const { what, charged } of receipts.flatMap(({ lines }) => lines)) {
    const { noun } = lineWords(what);
    if (charged > 0) counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  return [...counts].map(([noun, count]) => countText(count, noun, PLURALS[noun])).join(', ');
}
