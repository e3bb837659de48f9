import { expect, test } from 'vitest';
import { createEraseEnvironment, NAMESAKE, ZORA } from '../../test/support/erase-environment.ts';
import { createDeleteContacts } from '../background/privacy/delete-contacts.ts';
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
