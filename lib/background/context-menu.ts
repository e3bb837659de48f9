// A choice in the context menu becomes a question in the panel. Nothing is sent: the panel shows what
// would be, with its price.
import { extractMailtoAddresses } from '../contacts/extract-addresses.ts';
import type { Chosen } from '../platform/context-menu.ts';
import { chosenTextItem } from '../store/chosen-text.ts';

/** A browser cuts long selections off at its own length; ours is for whatever it lets through. */
const MOST_TEXT = 100_000;

export async function openChosenText(
  { selection, link, ...chosen }: Chosen,
  now: Date,
): Promise<void> {
  const text = (selection || extractMailtoAddresses(link).join(', ')).trim().slice(0, MOST_TEXT);
  if (!text) return;
  const web = /^https?:/i.test(chosen.pageUrl) && chosen.pageUrl.length <= 2000;
  const pageUrl = web && !chosen.isPrivate ? chosen.pageUrl : '';
  await chosenTextItem(chosen.windowId).set({ text, pageUrl, at: now.toISOString() });
}
