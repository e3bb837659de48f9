// Shows a removal before it is stored. While a change of many contacts is being stored, the browser lets no page read
// contacts, also not those that move up into the table: it begins when they are read.
import type { RemovalPreview } from '../../../lib/contacts/search/index-client.ts';
import { wait } from '../../../lib/wait.ts';
import type { ContactsState, ContactsStore } from './contacts-store.ts';
import { lacksOnlySpareRows } from './row-range.ts';

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
    if (ids.length < MANY) store.setState((state) => withoutRows(state, ids, isDeleted));
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

/**
 * The table without these rows, which the index answers only some frames later. Nothing changes when it has not all of
 * them, or when rows that it draws would be missing.
 */
function withoutRows(
  { answer, rows, mostDrawn, shownQuery }: ContactsState,
  ids: readonly string[],
  isDeleted: boolean,
): Partial<ContactsState> {
  const gone = new Set(ids);
  const kept = [...rows.values()].filter(({ id }) => !gone.has(id));
  const isLeaving = isDeleted === (shownQuery.scope === 'saved');
  if (!isLeaving || answer?.total == null || kept.length !== rows.size - gone.size) return {};
  const [from = 0] = rows.keys();
  const total = answer.total - gone.size;
  const isKnown = Array.from(
    { length: Math.min(rows.size, total - from) },
    (_, index) => index < kept.length,
  );
  if (isKnown.includes(false) && !lacksOnlySpareRows(isKnown, mostDrawn)) return {};
  return {
    answer: { ...answer, total, ids: kept.map(({ id }) => id) },
    rows: new Map(kept.map((row, index) => [from + index, row])),
  };
}
