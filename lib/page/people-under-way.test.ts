import { expect, test } from 'vitest';
import { contactWith } from '../contacts/contact.fixture.ts';
import { createListEnvironment } from '../../test/support/extension/list-environment.ts';
import { createListStore } from '../store/list-store.ts';
import { contactToPersonInput } from './related-subjects.ts';
import { findContactsUnderWay, readPeopleUnderWay } from './people-under-way.ts';

const CONTACTS = ['Ada Brisk', 'Bo Carrow', 'Cy Dunmore'].map((fullName) =>
  contactWith({
    id: fullName,
    fullName,
    keys: [`who:${fullName.toLowerCase()}@tarnwick.example`],
    firstName: '',
    lastName: '',
    networkUrl: '',
    workEmail: null,
  }),
);

test('a contact of a list is found while it waits and while it is looked up, and not afterwards', async () => {
  const world = createListEnvironment();
  const { db } = world.engine;
  await db.contacts.bulkPut(CONTACTS);
  const [ada, bo] = CONTACTS;
  const id = await world.start([ada!, bo!].map(contactToPersonInput));
  const read = async () => {
    const lists = await createListStore(db).listUnfinished();
    const found = findContactsUnderWay(CONTACTS, await readPeopleUnderWay(db, lists));
    return [...found].map(([contact, { outcome, kinds }]) => [contact, outcome, ...kinds]);
  };
  expect(await read()).toEqual([
    ['Ada Brisk', 'waiting', 'work_email'],
    ['Bo Carrow', 'waiting', 'work_email'],
  ]);
  await world.feed();
  const chunk = await world.acceptChunk();
  expect((await read()).map(([, outcome]) => outcome)).toEqual(['running', 'running']);
  await world.finishFound(chunk);
  await world.feed();
  expect((await world.getList(id)).state).toBe('done');
  expect(await read()).toEqual([]);
});
