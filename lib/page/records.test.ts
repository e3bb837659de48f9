import { expect, test } from 'vitest';
import { createEraseEnvironment, NAMESAKE, ZORA } from '../../test/support/erase-environment.ts';
import { createDeleting } from '../background/privacy/delete.ts';
import { personRecords } from './records.ts';

test('somebody who was deleted is told from somebody who was never here', async () => {
  const { engine, revealed } = createEraseEnvironment();
  const { id } = await revealed();
  expect(await personRecords(engine.db, ZORA, [])).toMatchObject({
    contact: { id },
    former: false,
  });
  await createDeleting(engine)({ ids: [id] });
  expect(await personRecords(engine.db, ZORA, [])).toMatchObject({ contact: null, former: true });
  expect(await personRecords(engine.db, NAMESAKE, [])).toMatchObject({ former: false });
});
