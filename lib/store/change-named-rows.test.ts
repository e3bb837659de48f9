import { Dexie, type ObservabilitySet } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { createContactIndexSource } from './contact-index-source.ts';
import { openDatabase, type Database } from './database.ts';
import { changeNamedRows } from './change-named-rows.ts';

const ids = Array.from({ length: 120 }, (_, at) => `p${String(at).padStart(3, '0')}`);

async function fill() {
  const db = openDatabase(`named-${crypto.randomUUID()}`);
  await db.contacts.bulkPut(ids.map((id) => ({ ...contactWith({ id }) })));
  return db;
}

const remove = (db: Database, some: readonly string[]) =>
  db.transaction('rw', db.contacts, () =>
    changeNamedRows(db.contacts, some, (row) =>
      row.id === 'p001' ? null : { ...row, deletedAt: '2026-01-11T10:00:00.000Z' },
    ),
  );

test('The followers of a table hear which of many rows have changed.', async () => {
  const db = await fill();
  const page = new AbortController();
  const changedRanges: unknown[] = [];
  createContactIndexSource(db).follow(
    { contacts: (ranges) => changedRanges.push(...ranges), labels: () => {}, flags: () => {} },
    page.signal,
  );
  onTestFinished(() => page.abort());
  await remove(db, [...ids, 'gone', 'p000']);
  const changed = ids.filter((id) => id !== 'p001');
  expect(changedRanges).toEqual(changed.map((id) => ({ from: id, to: id })));
  expect(await db.contacts.where('deletedAt').above('').count()).toBe(changed.length);
  expect(await db.contacts.count()).toBe(ids.length);
});

test('Only the indexes that have changed are announced.', async () => {
  const db = await fill();
  const parts: string[] = [];
  // The set of an index without a change is empty.
  const hear = (all: ObservabilitySet) =>
    parts.push(...Object.keys(all).filter((part) => 'from' in all[part]!));
  Dexie.on.storagemutated.subscribe(hear);
  onTestFinished(() => Dexie.on.storagemutated.unsubscribe(hear));
  await remove(db, ids);
  expect(parts.map((part) => part.split('/contacts/')[1]).toSorted()).toEqual(['', 'deletedAt']);
});
