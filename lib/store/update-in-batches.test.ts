import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database, type StoredRow } from './database.ts';
import { sweep } from './update-in-batches.ts';

let db: Database;

beforeEach(() => {
  db = openDatabase(`sweep-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const row = (index: number): StoredRow => ({ id: String(index).padStart(4, '0') }) as StoredRow;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

test('every row is shown once; what comes back is written, and null deletes', async () => {
  await db.contacts.bulkPut(rows(450));
  const shown: string[] = [];
  const changed = await sweep(db.contacts, (one) => {
    shown.push(one.id);
    if (one.id === '0007') return null;
    return one.id === '0300' ? ({ ...one, emails: [] } as StoredRow) : one;
  });
  expect(shown).toEqual(rows(450).map(({ id }) => id));
  expect(changed).toBe(2);
  expect(await db.contacts.get('0007')).toBeUndefined();
  expect(await db.contacts.get('0300')).toEqual({ id: '0300', emails: [] });
});

test('what it depends on beside the table is read anew in the transaction of each batch', async () => {
  await db.contacts.bulkPut(rows(450));
  const known: boolean[] = [];
  let begun: Promise<unknown> | null = null;
  await sweep(
    db.contacts,
    (one, isThere) => {
      known.push(isThere);
      // Written during the first batch: the ones after it know.
      begun ??= Promise.resolve().then(() => db.jobs.put({ id: 'j1' } as never));
      return one;
    },
    {
      tables: [db.jobs],
      read: async () => {
        await begun;
        return (await db.jobs.count()) > 0;
      },
    },
  );
  expect(known[0]).toBe(false);
  expect(known.at(-1)).toBe(true);
});
