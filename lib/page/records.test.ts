import { expect, test } from 'vitest';
import { createEraseWorld, NAMESAKE, ZORA } from '../../test/support/erase-world.ts';
import { createDeleteContacts } from '../background/privacy/delete-contacts.ts';
import { personRecords } from './records.ts';

test('somebody who was deleted is told from somebody who was never here', async () => {
  const { engine, revealed } = createEraseWorld();
  const { id } = await revealed();
  expect(await personRecords(engine.db, ZORA, [])).toMatchObject({
    contact: { id },
    former: false,
  });
  await createDeleteContacts(engine)({ ids: [id] });
  expect(await personRecords(engine.db, ZORA, [])).toMatchObject({ contact: null, former: true });
  expect(await personRecords(engine.db, NAMESAKE, [])).toMatchObject({ former: false });
});
