import { Dexie, liveQuery, RangeSet, type ObservabilitySet } from 'dexie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announceLargeChangesAsOne } from './large-changes.ts';
import { openDatabase, type Database } from './database.ts';

const NAME = 'large-changes';
const CONTACTS = `idb://${NAME}/contacts/`;

const event = Dexie.on.storagemutated;
const { subscribe, unsubscribe } = event;

let db: Database;
beforeAll(() => {
  announceLargeChangesAsOne();
  db = openDatabase(NAME);
});
afterAll(async () => {
  Object.assign(event, { subscribe, unsubscribe });
  await db.delete();
});

const createIds = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`);

/** As another context announces a change: a copy of the parts, without a prototype. */
function announce(ids: readonly string[]): void {
  const ranges = new RangeSet();
  for (const id of ids) ranges.addKey(id);
  event.fire({ [CONTACTS]: structuredClone(ranges) as RangeSet });
}

function listen() {
  const listener = vi.fn<(parts: ObservabilitySet) => void>();
  event.subscribe(listener);
  const countRanges = () => {
    const ranges = new RangeSet().add(listener.mock.lastCall![0][CONTACTS]!)[Symbol.iterator]();
    let count = 0;
    while (!ranges.next().done) count += 1;
    return count;
  };
  return { listener, countRanges };
}

test('A change of many rows is announced as one of the whole table.', () => {
  const { listener, countRanges } = listen();
  announce(createIds(10_000));
  expect(countRanges()).toBe(1);
  announce(createIds(20));
  expect(countRanges()).toBe(20);
  event.unsubscribe(listener);
  announce(createIds(20));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('A live query runs again after a change of many rows, also after one that it has not read.', async () => {
  const found = vi.fn<(id: string | undefined) => void>();
  const query = liveQuery(() => db.contacts.get('id-7').then((row) => row?.id));
  const subscription = query.subscribe(found);
  await vi.waitFor(() => expect(found).toHaveBeenCalledTimes(1));
  announce(createIds(10_000).slice(5000));
  await vi.waitFor(() => expect(found).toHaveBeenCalledTimes(2));
  await db.contacts.put({ id: 'id-7' });
  await vi.waitFor(() => expect(found).toHaveBeenLastCalledWith('id-7'));
  subscription.unsubscribe();
});
