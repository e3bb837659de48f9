import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database, type StoredRow } from './database.ts';
import { updateInBatches } from './update-in-batches.ts';

let db: Database;

beforeEach(() => {
  db = openDatabase(`batches-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const row = (index: number): StoredRow => ({ id: String(index).padStart(4, '0') }) as StoredRow;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

test('Every row is passed once, a returned row is written, and null deletes the row.', async () => {
  await db.contacts.bulkPut(rows(450));
  const passed: string[] = [];
  const changed = await updateInBatches(db.contacts, (one) => {
    passed.push(one.id);
    if (one.id === '0007') return null;
    return one.id === '0300' ? ({ ...one, emails: [] } as StoredRow) : one;
  });
  expect(passed).toEqual(rows(450).map(({ id }) => id));
  expect(changed).toBe(2);
  expect(await db.contacts.get('0007')).toBeUndefined();
  expect(await db.contacts.get('0300')).toEqual({ id: '0300', emails: [] });
});

test('The dependency is read once more in the transaction of each batch.', async () => {
  await db.contacts.bulkPut(rows(450));
  const known: boolean[] = [];
  let written: Promise<unknown> | null = null;
  await updateInBatches(
    db.contacts,
    (one, hasJobs) => {
      known.push(hasJobs);
      // Written during the first batch, so that the later ones know it.
      written ??= Promise.resolve().then(() => db.jobs.put({ id: 'j1' } as never));
      return one;
    },
    {
      tables: [db.jobs],
      read: async () => {
        await written;
        return (await db.jobs.count()) > 0;
      },
    },
  );
  expect(known[0]).toBe(false);
  expect(known.at(-1)).toBe(true);
});
