// The removals and restorations that the page shows before they are stored.
import type { IndexedContact } from './index/indexed-contact.ts';

export function createPreviewedRemovals() {
  const previewed = new Map<string, { isDeleted: boolean; number: number }>();
  let count = 0;
  return {
    /** So many previews have been shown. */
    get count() {
      return count;
    },
    add(ids: readonly string[], isDeleted: boolean): void {
      count += 1;
      for (const id of ids) previewed.set(id, { isDeleted, number: count });
    },
    /**
     * The contact as the page shows it. `before`: the count when its change was announced. A change from before the
     * preview is not the one that the page shows; that one is announced when it is stored.
     */
    apply(contact: IndexedContact, before: number): IndexedContact {
      const preview = previewed.get(contact.id);
      if (!preview) return contact;
      if (preview.number > before) return { ...contact, isDeleted: preview.isDeleted };
      previewed.delete(contact.id);
      return contact;
    },
  };
}
