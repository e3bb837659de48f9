// Reads contacts for the index of the contacts page, and follows their changes.
import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import { label, type Label } from '../model/contacts/label.ts';
import type { Database, StoredRow } from './database.ts';
import { listNewestRows } from './contact-rows.ts';
import { readRows } from './rows.ts';

/** Ids from `from` to `to`, both included; null: open on that side. */
export type IdRange = { from: string | null; to: string | null };

export type SourceChanges = {
  contacts(ranges: readonly IdRange[]): void;
  labels(): void;
  flags(): void;
};

/** `IndexSource` of lib/contacts/search/index-source.ts. */
export function createContactIndexSource(db: Database) {
  return {
    async newest(count: number): Promise<string[]> {
      return (await listNewestRows(db, count)).map(({ id }) => id);
    },
    /** Chromium looks up the row of each entry when it counts an index: a hundred thousand take seconds. */
    async countStored(): Promise<number> {
      const [all, deleted] = await Promise.all([
        db.contacts.count(),
        db.contacts.where('deletedAt').above('').count(),
      ]);
      return all - deleted;
    },
    rowsBetween: ({ from, to }: IdRange, count: number): Promise<StoredRow[]> =>
      db.contacts
        .where(':id')
        .between(from ?? Dexie.minKey, to ?? Dexie.maxKey, true, true)
        .limit(count)
        .toArray(),
    async rows(ids: readonly string[]): Promise<StoredRow[]> {
      const rows = await db.contacts.bulkGet([...ids]);
      return rows.filter((row) => row !== undefined);
    },
    async labels(): Promise<Label[]> {
      return readRows(label, await db.labels.toArray()).values;
    },
    async wrongContacts(): Promise<Set<string>> {
      const ids = await db.flags.orderBy('contactId').uniqueKeys();
      return new Set(ids.map(String));
    },
    follow(changes: SourceChanges, signal: AbortSignal): void {
      const receive = (parts: ObservabilitySet) => {
        const contacts = changedIds(parts, db.name, 'contacts');
        if (contacts.length > 0) changes.contacts(contacts);
        if (changedIds(parts, db.name, 'labels').length > 0) changes.labels();
        if (changedIds(parts, db.name, 'flags').length > 0) changes.flags();
      };
      Dexie.on.storagemutated.subscribe(receive);
      signal.addEventListener('abort', () => Dexie.on.storagemutated.unsubscribe(receive));
    },
  };
}

/** The ids that were written or deleted. Dexie names the part of a table "idb://database/table/". */
function changedIds(parts: ObservabilitySet, database: string, table: string): IdRange[] {
  // "all": the page was asleep, and anything may have changed.
  const part = parts['all'] ?? parts[`idb://${database}/${table}/`];
  if (part === undefined) return [];
  const toId = (key: unknown): string | null => (typeof key === 'string' ? key : null);
  // A part from another context is a plain object without an iterator.
  return [...iterateRanges(new RangeSet().add(part))].map(({ from, to }) => ({
    from: toId(from),
    to: toId(to),
  }));
}

/** The iterator of a RangeSet is not iterable itself in Dexie's types. */
function* iterateRanges(ranges: RangeSet) {
  const iterator = ranges[Symbol.iterator]();
  for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
}
