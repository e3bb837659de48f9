import type { Table } from 'dexie';
import type { StoredRow } from './database.ts';

/** Rows in one transaction: so few that other readers and writers do not notice the lock. */
const BATCH = 200;

/** A row before and after a change; null: deleted. */
export type RowChange = { row: StoredRow; to: StoredRow | null };

/** The data of other tables on which a change depends. Read once more in the transaction of each batch. */
export type Dependency<Known> = {
  tables: Table[];
  read: () => Promise<Known>;
  /** Changes the other tables with the rows that a batch has changed, in its transaction. */
  follow?: (changes: readonly RowChange[]) => Promise<void>;
};

/**
 * Calls `change` with every row of a table, in batches of one transaction each, and writes the row that it
 * returns; null deletes the row. Rows that are written meanwhile may be skipped. It can be interrupted at any
 * point and repeated. Returns how many rows changed.
 */
export async function updateInBatches<Known = undefined>(
  table: Table<StoredRow, string>,
  change: (row: StoredRow, known: Known) => StoredRow | null,
  dependency?: Dependency<Known>,
): Promise<number> {
  let changed = 0;
  for (let after: string | null = ''; after !== null;) {
    const from: string = after;
    after = await table.db.transaction('rw', [table, ...(dependency?.tables ?? [])], async () => {
      const known = (await dependency?.read()) as Known;
      const rows = await table.where('id').above(from).limit(BATCH).toArray();
      const next = rows.map((row) => ({ row, to: change(row, known) }));
      const changes = next.filter(({ row, to }) => to === null || !isSame(row, to));
      const written = changes.flatMap(({ to }) => to ?? []);
      const deleted = changes.flatMap(({ row, to }) => (to === null ? [row.id] : []));
      if (written.length > 0) await table.bulkPut(written);
      if (deleted.length > 0) await table.bulkDelete(deleted);
      await dependency?.follow?.(changes);
      changed += changes.length;
      return rows.at(-1)?.id ?? null;
    });
  }
  return changed;
}

const isSame = (one: StoredRow, other: StoredRow): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
