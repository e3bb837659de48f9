// The text that was chosen in the context menu, for the panel of that window. It is in memory alone, like the page, and
// removed as soon as the panel has read it.
import { storedItem, type StoredItem } from '../settings/stored-item.ts';
import { z } from '../zod.ts';

/** Browsers cut long selections off at different lengths. This is our own limit. */
export const MAX_CHOSEN_LENGTH = 100_000;

export const chosenText = z.object({
  /** The selected text; for a mailto link its addresses. */
  text: z.string().check(z.maxLength(MAX_CHOSEN_LENGTH)),
  /** '' in a private window, because the job would store it. */
  pageUrl: z.string(),
  at: z.iso.datetime(),
});
export type ChosenText = z.infer<typeof chosenText>;

export const chosenTextItem = (windowId: number): StoredItem<ChosenText | null> =>
  storedItem('session', `asked:${windowId}`, z.nullable(chosenText), null);
