import type { Table } from 'dexie';
import type { StoredRow } from './database.ts';

/** Rows of one transaction: short enough that nobody waits for it. */
const BATCH = 200;

/** What a change depends on in other tables, read anew in the transaction of each batch. */
export type Beside<Known> = { tables: Table[]; read: () => Promise<Known> };

type Change<Known> = (row: StoredRow, known: Known) => StoredRow | null;

export async function sweep(
  table: Table<StoredRow, string>,
  change: Change<undefined>,
): Promise<number>;
export async function sweep<Known>(
  table: Table<StoredRow, string>,
  change: Change<Known>,
  beside: Beside<Known>,
): Promise<number>;
/**
 * Shows every row of a table to `change`, in batches of one transaction each, and writes what comes back
 * as another row; null deletes it. Rows that are written meanwhile may be seen or not. It can be stopped
 * at any point and begun again.
 */
export async function sweep<Known>(
  table: Table<StoredRow, string>,
  change: Change<Known | undefined>,
  beside?: Beside<Known>,
): Promise<number> {
  let changed = 0;
  for (let after: string | null = ''; after !== null;) {
    const from: string = after;
    after = await table.db.transaction('rw', [table, ...(beside?.tables ?? [])], async () => {
      const known = await beside?.read();
      const rows = await table.where('id').above(from).limit(BATCH).toArray();
      const next = rows.map((row) => ({ row, to: change(row, known) }));
      const written = next.flatMap(({ row, to }) => (to !== null && !isSame(row, to) ? [to] : []));
      const gone = next.flatMap(({ row, to }) => (to === null ? [row.id] : []));
      if (written.length > 0) await table.bulkPut(written);
      if (gone.length > 0) await table.bulkDelete(gone);
      changed += written.length + gone.length;
      return rows.at(-1)?.id ?? null;
    });
  }
  return changed;
}

const isSame = (one: StoredRow, other: StoredRow): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
