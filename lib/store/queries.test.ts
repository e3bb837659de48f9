import { expect, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { openDatabase } from './database.ts';
import { mapSummariesByIds } from './queries.ts';

test('A contact is found by its own id and by the ids of contacts that were merged into it.', async () => {
  const db = openDatabase(crypto.randomUUID());
  await db.contacts.bulkPut([
    contactWith({ id: 'a', keys: ['net:a'], absorbed: ['merged', 'not asked for', 'b'] }),
    contactWith({ id: 'b', keys: ['net:b'] }),
  ]);
  const found = await mapSummariesByIds(db, ['a', 'b', 'merged', 'gone']);
  expect([...found].map(([id, one]) => [id, one.id])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['merged', 'a'],
  ]);
  db.close();
});
