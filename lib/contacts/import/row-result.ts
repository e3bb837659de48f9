// What an imported row has come to: the person's values, and how they were got.
import { isOwned, SLOT, type Contact } from '../../model/contact.ts';
import type { ImportRow } from '../../model/import.ts';
import type { Kind } from '../../model/kinds.ts';
import type { ListRow } from '../../model/list.ts';

export type RowState =
  | 'not_usable'
  | 'suppressed'
  | 'queued'
  | 'searching'
  /** Found by this import. */
  | 'found'
  /** Known before: shown from the local copy, free. */
  | 'yours'
  /** The file has the address itself. */
  | 'from_file'
  | 'not_found'
  /** The answer of its job is missing: the user decides under Jobs. */
  | 'unanswered'
  | 'failed'
  /** The import was stopped before its turn. */
  | 'not_sent'
  /** Saved as a contact; nothing was asked. */
  | 'saved';

/** Records about one row of the file; those of the first row of the person. */
export type RowRecords = {
  row: ImportRow;
  /** The first row of the same person, or the row itself. */
  first: ImportRow;
  contact: Contact | null;
  listRow: ListRow | null;
};

export function findRowState(
  { row, first, contact, listRow }: RowRecords,
  kinds: readonly Kind[],
): RowState {
  if (row.problem) return 'not_usable';
  if (first.isSuppressed || listRow?.outcome === 'suppressed') return 'suppressed';
  if (!listRow) return findFreeState(first, contact, kinds);
  switch (listRow.outcome) {
    case 'waiting':
      return 'queued';
    case 'running':
      return 'searching';
    case 'found':
      return 'found';
    case 'owned':
    case 'duplicate':
      return kinds.some((kind) => contact && isOwned(contact, kind)) ? 'yours' : 'not_found';
    case 'not_found':
      return 'not_found';
    case 'unknown':
      return 'unanswered';
    case 'cancelled':
      return 'not_sent';
    case 'invalid':
    case 'skipped':
    case 'failed':
      return 'failed';
  }
}

function findFreeState(
  first: ImportRow,
  contact: Contact | null,
  kinds: readonly Kind[],
): RowState {
  if (kinds.some((kind) => contact && isOwned(contact, kind))) return 'yours';
  if (kinds.length === 0) return 'saved';
  // It is wanted and has no row of the list: the list is not written yet.
  return first.wanted.length > 0 ? 'queued' : 'from_file';
}

/** Whether values may be shown: not for a person on the suppression list. */
export const hasValues = (state: RowState): boolean =>
  state !== 'suppressed' && state !== 'not_usable';

/** When the newest value of these kinds was checked; null without one. */
export function findCheckedAt(contact: Contact, kinds: readonly Kind[]): string | null {
  const times = kinds.flatMap((kind) => contact[SLOT[kind]]?.checkedAt ?? []);
  return times.toSorted().at(-1) ?? null;
}
