import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { createEngine } from '../../../test/support/extension/engine.ts';
import { BO, NAMESAKE, ZORA } from '../../../test/support/erase/erase-environment.ts';
import { storeList } from '../../../test/support/extension/store-list.ts';
import { rowId } from '../../model/lists/list.ts';
import { openDatabase } from '../../store/database.ts';
import { findErasable } from './find-erasable.ts';

test('People are found in every batch of contacts, up to a limit', async () => {
  const db = openDatabase(crypto.randomUUID());
  const others = Array.from({ length: 4001 }, (_, at) => ({
    id: `contact-${String(at).padStart(4, '0')}`,
    fullName: `Person ${at}`,
  }));
  await db.contacts.bulkPut(
    [...others, { id: 'a', fullName: 'Zora Quill' }, { id: 'z', fullName: 'Zora Fenn' }].map(
      contactWith,
    ),
  );
  const find = async (query: string) => (await findErasable(db, query, 5)).map(({ id }) => id);
  expect(await find('zora')).toEqual(['a', 'z']);
  expect(await find('quill ZORA')).toEqual(['a']);
  expect(await find('person')).toHaveLength(5);
  expect(await find('unknown')).toEqual([]);
  // No word: not every contact.
  expect(await find('@ ...')).toEqual([]);
  db.close();
});

test('A person who is only in rows of lists is found once, and one who is a contact is found as the contact', async () => {
  const engine = createEngine();
  const { db } = engine;
  const { id } = await storeList(engine, [BO, ZORA, ZORA, NAMESAKE]);
  await db.contacts.put(contactWith({ ...NAMESAKE, id: 'namesake' }));
  const found = await findErasable(db, 'zora quill', 5);
  expect(found).toMatchObject([{ id: 'namesake' }, { id: rowId(id, 1), isListed: true }]);
  expect(found[0]).not.toHaveProperty('isListed');
});
