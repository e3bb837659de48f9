// Shows a removal before it is stored. While a change of many contacts is being stored, the browser lets no page read
// contacts, also not those that move up into the table: it begins when they are read.
import type { RemovalPreview } from '../../../lib/contacts/search/index-client.ts';
import { wait } from '../../../lib/wait.ts';
import type { ContactsStore } from './contacts-store.ts';

/** Fewer are stored within about a frame, and readers do not notice. */
export const MANY = 200;
/** The index may be busy: it is still being built, or the computer is slow. */
const LONGEST_WAIT_MS = 1000;

export type AwaitedRemovalPreview = Pick<RemovalPreview, 'reread'> & {
  /** Resolves when the change may be stored. */
  preview(...removal: Parameters<RemovalPreview['preview']>): Promise<void>;
};

export const createRemovalPreview = (
  store: ContactsStore,
  index: RemovalPreview,
): AwaitedRemovalPreview => ({
  async preview(ids, isDeleted) {
    const shown = new AbortController();
    const { rows } = store.getState();
    const stop = store.subscribe((state) => {
      if (state.rows !== rows) shown.abort();
    });
    index.preview(ids, isDeleted);
    if (ids.length >= MANY) await wait(LONGEST_WAIT_MS, shown.signal);
    stop();
  },
  reread: index.reread,
});
