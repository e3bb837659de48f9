// What was chosen in the context menu, for the panel of that window: in memory storage alone, like the
// page it was on. It goes as soon as the panel has taken it.
import { storedItem, type StoredItem } from '../settings/stored-item.ts';
import { z } from '../zod.ts';

export const askedText = z.object({
  /** As it was selected; of a mailto link the addresses. */
  text: z.string().check(z.maxLength(100_000)),
  /** '' in a private window: the job would keep it. */
  pageUrl: z.string(),
  at: z.iso.datetime(),
});
export type AskedText = z.infer<typeof askedText>;

export const askedTextItem = (windowId: number): StoredItem<AskedText | null> =>
  storedItem('session', `asked:${windowId}`, z.nullable(askedText), null);
