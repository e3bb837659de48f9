import { RangeSet, Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContactIndexSource } from './contact-index-source.ts';
import { openDatabase, type Database } from './database.ts';

const NAME = 'contact-index-source';

let db: Database;
let page: AbortController;
beforeEach(async () => {
  db = openDatabase(NAME);
  page = new AbortController();
  await db.contacts.bulkPut([
    { id: 'a', savedAt: '2026-01-01T00:00:00.000Z' },
    { id: 'b', savedAt: '2026-03-01T00:00:00.000Z' },
    { id: 'c', savedAt: '2026-02-01T00:00:00.000Z' },
    { id: 'd', savedAt: '2026-04-01T00:00:00.000Z', deletedAt: '2026-04-02T00:00:00.000Z' },
    { id: 'e', savedAt: null },
  ]);
});
afterEach(async () => {
  page.abort();
  await db.delete();
});

function follow() {
  const changes = {
    contacts: vi.fn<(ranges: unknown) => void>(),
    labels: vi.fn<() => void>(),
    flags: vi.fn<() => void>(),
  };
  createContactIndexSource(db).follow(changes, page.signal);
  return changes;
}

test('The newest contacts are those of the list, without Deleted.', async () => {
  expect(await createContactIndexSource(db).newest(2)).toEqual(['b', 'c']);
});

test('Contacts in Deleted are not counted.', async () => {
  expect(await createContactIndexSource(db).countStored()).toBe(4);
});

test('Rows are read by range and by id.', async () => {
  const source = createContactIndexSource(db);
  const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  expect(getIds(await source.rowsBetween({ from: null, to: null }, 3))).toEqual(['a', 'b', 'c']);
  expect(getIds(await source.rowsBetween({ from: 'b', to: 'd' }, 9))).toEqual(['b', 'c', 'd']);
  expect(getIds(await source.rows(['c', 'gone', 'a']))).toEqual(['c', 'a']);
});

test('Marked contacts are named once.', async () => {
  await db.flags.bulkPut([
    { id: '1', contactId: 'a' },
    { id: '2', contactId: 'a' },
    { id: '3', contactId: 'b' },
  ]);
  expect(await createContactIndexSource(db).wrongContacts()).toEqual(new Set(['a', 'b']));
});

test('Writes and deletions are reported with their ids, and other tables are not.', async () => {
  const changes = follow();
  await db.contacts.bulkPut([{ id: 'x', savedAt: null }]);
  await db.contacts.delete('a');
  await db.jobs.put({ id: 'job' });
  await vi.waitFor(() => expect(changes.contacts).toHaveBeenCalledTimes(2));
  expect(changes.contacts.mock.calls.flat(2)).toEqual([
    { from: 'x', to: 'x' },
    { from: 'a', to: 'a' },
  ]);
  expect(changes.flags).not.toHaveBeenCalled();
  await db.flags.put({ id: 'flag', contactId: 'b' });
  await vi.waitFor(() => expect(changes.flags).toHaveBeenCalled());
});

test('A cleared table is reported as a whole.', async () => {
  const changes = follow();
  await db.contacts.clear();
  await vi.waitFor(() => expect(changes.contacts).toHaveBeenCalledWith([{ from: null, to: null }]));
});

test('Changes of another page arrive without methods, and those after a sleep concern everything.', () => {
  const changes = follow();
  const cloned = structuredClone({ ...new RangeSet('b') });
  Dexie.on.storagemutated.fire({ [`idb://${NAME}/contacts/`]: cloned });
  expect(changes.contacts).toHaveBeenLastCalledWith([{ from: 'b', to: 'b' }]);
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
  expect(changes.contacts).toHaveBeenLastCalledWith([{ from: null, to: null }]);
  expect(changes.labels).toHaveBeenCalledOnce();
});

test('Nothing is reported after the page has closed.', () => {
  const changes = follow();
  page.abort();
  Dexie.on.storagemutated.fire({ [`idb://${NAME}/contacts/`]: new RangeSet('b') });
  expect(changes.contacts).not.toHaveBeenCalled();
});
