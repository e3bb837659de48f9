import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { openDatabase, type Database } from '../../../lib/store/database.ts';
import { createRowCache } from './row-cache.ts';

let db: Database;
beforeEach(async () => {
  db = openDatabase(`rows-${crypto.randomUUID()}`);
  await db.contacts.bulkPut([
    contactWith({ id: 'a', fullName: 'Ana' }),
    contactWith({ id: 'b', fullName: 'Bo' }),
  ]);
});
afterEach(() => db.delete());

const rename = (id: string, fullName: string) => db.contacts.update(id, { fullName });

test('A row is read once, and is the same object afterwards.', async () => {
  const cache = createRowCache(db);
  const first = await cache.read(['a', 'gone']);
  expect([...first.keys()]).toEqual(['a']);
  const bulkGet = vi.spyOn(db.contacts, 'bulkGet');
  const both = await cache.read(['b', 'a']);
  expect(bulkGet.mock.calls).toEqual([[['b']]]);
  expect(both.get('a')).toBe(first.get('a'));
  expect(both.get('b')?.fullName).toBe('Bo');
});

test('After a change, rows are read again, also those whose reading had begun.', async () => {
  const cache = createRowCache(db);
  await cache.read(['a']);
  const reading = cache.read(['b']);
  await Promise.all([rename('a', 'Anna'), rename('b', 'Bob')]);
  cache.forget(null);
  await reading;
  const rows = await cache.read(['a', 'b']);
  expect([...rows.values()].map(({ fullName }) => fullName)).toEqual(['Anna', 'Bob']);
});

test('After a change of one row, the others stay the same objects.', async () => {
  const cache = createRowCache(db);
  const before = await cache.read(['a', 'b']);
  await rename('a', 'Anna');
  cache.forget(['a']);
  const after = await cache.read(['a', 'b']);
  expect(after.get('a')?.fullName).toBe('Anna');
  expect(after.get('b')).toBe(before.get('b'));
});

test('Rows that are read elsewhere are not read here, and old ones make room for new ones.', async () => {
  const cache = createRowCache(db);
  cache.add([contactWith({ id: 'x', fullName: 'Xenia' })]);
  expect((await cache.read(['x'])).get('x')?.fullName).toBe('Xenia');
  cache.add(Array.from({ length: 1000 }, (_, at) => contactWith({ id: `many-${at}` })));
  expect((await cache.read(['x'])).size).toBe(0);
});

test('The rows that were shown last are kept when new ones need room.', async () => {
  const cache = createRowCache(db);
  cache.add(Array.from({ length: 1000 }, (_, at) => contactWith({ id: `many-${at}` })));
  await cache.read(['many-0']);
  cache.add([contactWith({ id: 'new' })]);
  expect([...(await cache.read(['many-0', 'many-1', 'new'])).keys()]).toEqual(['many-0', 'new']);
});
