// The outcome of an imported row: the person's values, and how they were got.
import { findMissingKinds } from '../../enrichment/start/missing-kinds.ts';
import { isOwned, SLOT, type Contact } from '../../model/contacts/contact.ts';
import { FILE_FIELDS, type ImportRow } from '../../model/import.ts';
import type { Kind } from '../../model/kinds.ts';
import type { ListRow } from '../../model/lists/list.ts';

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

export function findRowState(records: RowRecords, kinds: readonly Kind[]): RowState {
  const { row, first, contact, listRow } = records;
  if (row.problem) return 'not_usable';
  if (first.isSuppressed || listRow?.outcome === 'suppressed') return 'suppressed';
  if (!listRow) return findFreeState(records, kinds);
  switch (listRow.outcome) {
    case 'waiting':
      return 'queued';
    case 'running':
      return 'searching';
    case 'found':
      return 'found';
    case 'owned':
    case 'duplicate':
      return hasKnown(contact, kinds) ? 'yours' : 'not_found';
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

function hasKnown(contact: Contact | null, kinds: readonly Kind[]): boolean {
  const missing = contact ? findMissingKinds(contact) : kinds;
  return kinds.some((kind) => !missing.includes(kind));
}

function findFreeState({ row, first, contact }: RowRecords, kinds: readonly Kind[]): RowState {
  if (kinds.some((kind) => contact && isOwned(contact, kind))) return 'yours';
  if (kinds.length === 0) return 'saved';
  // It is wanted and has no row of the list: the list is not written yet.
  if (first.wanted.length > 0) return 'queued';
  // Addresses of the file are the contact's own values by now.
  const isInFile = [row, first].some((one) =>
    kinds.some((kind) => one[FILE_FIELDS[kind]].length > 0),
  );
  return hasKnown(contact, kinds) && !isInFile ? 'yours' : 'from_file';
}

/** Whether values may be shown: not for a person on the suppression list. */
export const hasValues = (state: RowState): boolean =>
  state !== 'suppressed' && state !== 'not_usable';

/** The time when the newest value of these kinds was checked; null without one. */
export function findCheckedAt(contact: Contact, kinds: readonly Kind[]): string | null {
  const times = kinds.flatMap((kind) => contact[SLOT[kind]]?.checkedAt ?? []);
  return times.toSorted().at(-1) ?? null;
}
