import { expect, test } from 'vitest';
import { createEraseEnvironment, NAMESAKE, ZORA } from '../../test/support/erase-environment.ts';
import { createDeleteContacts } from '../background/privacy/delete-contacts.ts';
import { followQuery } from './follow-query.ts';
import { readPersonRecords } from './subject-records.ts';

test('a deleted person is distinguished from an unknown one', async () => {
  const { engine, revealed } = createEraseEnvironment();
  const { id } = await revealed();
  expect(await readPersonRecords(engine.db, ZORA, [])).toMatchObject({
    contact: { id },
    wasDeleted: false,
  });
  await createDeleteContacts(engine)({ ids: [id] });
  expect(await readPersonRecords(engine.db, ZORA, [])).toMatchObject({
    contact: null,
    wasDeleted: true,
  });
  expect(await readPersonRecords(engine.db, NAMESAKE, [])).toMatchObject({ wasDeleted: false });
});

test('every change of what a shown person depends on is noticed', async () => {
  const { engine, revealed } = createEraseEnvironment();
  const { db } = engine;
  const { id } = await revealed();
  let noticed = 0;
  const closed = new AbortController();
  const read = () => readPersonRecords(db, ZORA, ['suppressed']);
  const fail = (error: unknown) => expect.unreachable(String(error));
  followQuery(read, () => (noticed += 1), fail, closed.signal);
  await expect.poll(() => noticed).toBe(1);
  const changes = [
    () => db.contacts.update(id, { title: 'Head of Purchasing' }),
    () => db.profiles.put({ id, profile: null }),
    () => db.jobs.where('contactIds').equals(id).modify({ changed: true }),
    () => db.receipts.toCollection().modify({ changed: true }),
    () => db.suppressions.put({ id: 'suppressed' }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await expect.poll(() => noticed).toBe(index + 2);
  }
  closed.abort();
});
