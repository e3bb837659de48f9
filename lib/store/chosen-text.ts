// What was chosen in the context menu, for the panel of that window: in memory storage alone, like the
// page it was on. It goes as soon as the panel has taken it.
import { storedItem, type StoredItem } from '../settings/stored-item.ts';
import { z } from '../zod.ts';

export const chosenText = z.object({
  /** As it was selected; of a mailto link the addresses. */
  text: z.string().check(z.maxLength(100_000)),
  /** '' in a private window: the job would keep it. */
  pageUrl: z.string(),
  at: z.iso.datetime(),
});
export type ChosenText = z.infer<typeof chosenText>;

export const chosenTextItem = (windowId: number): StoredItem<ChosenText | null> =>
  storedItem('session', `asked:${windowId}`, z.nullable(chosenText), null);
