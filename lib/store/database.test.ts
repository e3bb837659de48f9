import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';

test('Jobs from an earlier version are found by the new indexes', async () => {
  const name = `database-${crypto.randomUUID()}`;
  const before = new Dexie(name);
  before.version(2).stores({ contacts: 'id', jobs: 'id, state' });
  await before.table('jobs').bulkPut([{ id: 'a', unsure: 100 }, { id: 'b' }]);
  before.close();
  const db = openDatabase(name);
  expect(await db.jobs.where('unsure').above(0).primaryKeys()).toEqual(['a']);
  db.close();
});
