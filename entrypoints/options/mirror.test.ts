import { expect, test, vi } from 'vitest';
import { createEraseEnvironment } from '../../test/support/erase-environment.ts';
import { createDeleteContacts } from '../../lib/background/privacy/delete-contacts.ts';
import { mirror } from './mirror.ts';
import { createOptionsStore } from './options-store.ts';

test('a deleted person who is still on receipts can be erased', async () => {
  const { engine, revealed, erase } = createEraseEnvironment();
  const { id } = await revealed();
  await createDeleteContacts(engine)({ ids: [id] });
  const store = createOptionsStore();
  const closed = new AbortController();
  mirror(store, engine.db, closed.signal);
  store.setState(({ privacy }) => ({ privacy: { ...privacy, query: 'quill' } }));
  const people = () => store.getState().privacy.found;
  await vi.waitUntil(() => people()?.length === 1, { timeout: 20_000 });
  expect(people()).toMatchObject([{ id, fullName: 'Zora Quill', createdAt: '' }]);
  await erase(id);
  await vi.waitUntil(() => people()?.length === 0, { timeout: 20_000 });
  closed.abort();
});
