// Hands a choice in the context menu to the panel. Nothing is sent: the panel shows what would be sent,
// with its price.
import { extractMailtoAddresses } from '../contacts/extract-addresses.ts';
import type { Chosen } from '../platform/context-menu.ts';
import { chosenTextItem, MAX_CHOSEN_LENGTH } from '../store/chosen-text.ts';

export async function openChosenText(
  { selection, link, ...chosen }: Chosen,
  now: Date,
): Promise<void> {
  const text = (selection || extractMailtoAddresses(link).join(', '))
    .trim()
    .slice(0, MAX_CHOSEN_LENGTH);
  if (!text) return;
  const web = /^https?:/i.test(chosen.pageUrl) && chosen.pageUrl.length <= 2000;
  const pageUrl = web && !chosen.isPrivate ? chosen.pageUrl : '';
  await chosenTextItem(chosen.windowId).set({ text, pageUrl, at: now.toISOString() });
}
