import { Dexie, type Table } from 'dexie';
import type { StoredRow } from './database.ts';

/** The most rows of one write that Dexie names to live queries; after a larger one they read the whole table again. */
const MAX_NAMED = 49;

/**
 * Writes what `change` makes of the rows with these ids; null leaves a row as it is. Live queries of the table are told
 * which rows have changed, and in which indexes: Dexie compares them with the rows that the same transaction has read
 * last. Without that, every index of every row is announced, and each open page works through it. Inside a transaction.
 */
export async function changeNamedRows(
  table: Table<StoredRow, string>,
  ids: readonly string[],
  change: (row: StoredRow) => StoredRow | null,
): Promise<void> {
  const all = [...new Set(ids)];
  const read = (from: number): PromiseLike<(StoredRow | undefined)[]> =>
    table.core.getMany({
      trans: Dexie.currentTransaction.idbtrans,
      keys: all.slice(from, from + MAX_NAMED),
      cache: 'immutable',
    });
  const writes: PromiseLike<unknown>[] = [];
  let next = read(0);
  try {
    for (let from = 0; from < all.length; from += MAX_NAMED) {
      const rows = await next;
      // The database finds the next rows while these are changed, and stores them while the next are changed.
      if (from + MAX_NAMED < all.length) next = read(from + MAX_NAMED);
      const changed = rows.flatMap((row) => (row && change(row)) ?? []);
      if (changed.length > 0) writes.push(table.bulkPut(changed));
    }
  } finally {
    // Also after a failure: a failed write is the reason for all that follows, and none is left unhandled.
    await Promise.allSettled([next]);
    await Promise.all(writes);
  }
}
