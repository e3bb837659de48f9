import { expect, test, vi } from 'vitest';
import { deleteForGood } from '../../test/support/extension/delete-for-good.ts';
import { createEraseEnvironment } from '../../test/support/erase/erase-environment.ts';
import { followStoredData } from './follow-stored-data.ts';
import { createFailure } from '../../lib/model/jobs/failure.ts';
import { connectionItem, stoppedItem } from '../../lib/settings/items.ts';
import { createOptionsStore, findRefusal } from './options-store.ts';

test('a deleted person who is still on receipts can be erased', async () => {
  const { engine, revealAll, erase } = createEraseEnvironment();
  const { id } = await revealAll();
  await deleteForGood(engine, [id]);
  const store = createOptionsStore();
  const closed = new AbortController();
  followStoredData(store, engine.db, closed.signal);
  store.setState(({ privacy }) => ({ privacy: { ...privacy, query: 'quill' } }));
  const people = () => store.getState().privacy.found;
  await vi.waitUntil(() => people()?.length === 1, { timeout: 20_000 });
  expect(people()).toMatchObject([{ id, fullName: 'Zora Quill', createdAt: '' }]);
  await erase(id);
  await vi.waitUntil(() => people()?.length === 0, { timeout: 20_000 });
  closed.abort();
});

test('that the service refuses the key is known before it is tested, and only of that connection', async () => {
  const { engine } = createEraseEnvironment();
  const connectedAt = '2026-01-12T09:00:00.000Z';
  await connectionItem.set({
    mode: 'key',
    baseUrl: 'https://api.enrich.example/api/v2',
    workspaceId: 'w1',
    additions: null,
    connectedAt,
    consent: { host: 'api.enrich.example', at: connectedAt },
    keyEnd: 'cdef',
  });
  await stoppedItem.set({
    connectedAt,
    at: connectedAt,
    failure: createFailure('unauthorized', ''),
  });
  const store = createOptionsStore();
  const closed = new AbortController();
  followStoredData(store, engine.db, closed.signal);
  await vi.waitUntil(() => store.getState().isReady);
  expect(findRefusal(store.getState())).toMatchObject({ field: 'apiKey' });
  await stoppedItem.remove();
  await vi.waitUntil(() => store.getState().stopped === null);
  expect(findRefusal(store.getState())).toBeNull();
  const failure = createFailure('unauthorized', '');
  store.setState({
    stopped: { connectedAt: '2026-01-01T09:00:00.000Z', at: connectedAt, failure },
  });
  expect(findRefusal(store.getState())).toBeNull();
  closed.abort();
});

test('a suppression list that can no longer be read is not shown as it was before', async () => {
  const { db } = createEraseEnvironment().engine;
  const at = '2026-01-12T09:00:00.000Z';
  await db.suppressions.put({ id: 'domain:a', kind: 'domain', at, label: 'a.example', of: null });
  const store = createOptionsStore();
  const closed = new AbortController();
  followStoredData(store, db, closed.signal);
  const list = () => store.getState().privacy.suppressions;
  await vi.waitUntil(() => list()?.length === 1);
  const reading = vi.spyOn(db.suppressions, 'toArray').mockRejectedValue(new Error('disk'));
  await db.suppressions.put({ id: 'domain:b', kind: 'domain', at, label: 'b.example', of: null });
  await expect.poll(list).toBeNull();
  reading.mockRestore();
  closed.abort();
});
