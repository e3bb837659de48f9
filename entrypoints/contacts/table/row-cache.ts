// The rows that were shown lately, so that neither typing nor scrolling back reads them again.
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import type { Database } from '../../../lib/store/database.ts';
import { findSummariesByIds } from '../../../lib/store/queries.ts';

/** About a megabyte. */
const MAX_ROWS = 1000;

export type RowCache = {
  /** Those of the contacts that have been read. */
  find(ids: readonly string[]): ReadonlyMap<string, ContactSummary>;
  /** The contacts with these ids; without those that are gone. The same object for a contact that has not changed. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, ContactSummary>>;
  add(rows: readonly ContactSummary[]): void;
  /** The contacts with these ids have changed; null: any of them. */
  forget(ids: readonly string[] | null): void;
};

export function createRowCache(db: Database): RowCache {
  let known = new Map<string, ContactSummary>();

  /** A map has its keys in the order in which they were set: those that were used last are set again. */
  function add(rows: Iterable<ContactSummary>): void {
    for (const row of rows) {
      known.delete(row.id);
      known.set(row.id, row);
    }
    for (const id of known.keys()) {
      if (known.size <= MAX_ROWS) return;
      known.delete(id);
    }
  }

  const find = (ids: readonly string[]) => new Map(ids.flatMap((id) => toEntry(known.get(id))));

  return {
    find,
    async read(ids) {
      const before = known;
      const found = find(ids);
      add(found.values());
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      const rows = await findSummariesByIds(db, missing);
      // A row that was read before a change is shown once, and not kept.
      if (known === before) add(rows);
      for (const row of rows) found.set(row.id, row);
      return found;
    },
    add,
    forget(ids) {
      // Another map, also for what is being read now.
      known = ids === null ? new Map() : new Map(known);
      for (const id of ids ?? []) known.delete(id);
    },
  };
}

const toEntry = (row: ContactSummary | undefined): [string, ContactSummary][] =>
  row === undefined ? [] : [[row.id, row]];
