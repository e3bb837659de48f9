import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHubspotServer } from '../../../test/support/crm/hubspot-server.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { createEngineStore } from '../../store/engine-store.ts';
import { sendingItem } from '../../settings/sending-items.ts';
import { targetSecrets } from '../../settings/target-secrets.ts';
import { createDeleteContacts, createPurge } from '../privacy/delete-contacts.ts';
import { people, startHubspotWorld } from './hubspot/hubspot.fixture.ts';

const startWorld = async () => startHubspotWorld(await startHubspotServer());
let world: Awaited<ReturnType<typeof startWorld>>;
let ids: string[];
beforeEach(async () => {
  world = await startWorld();
  ids = await world.save(...people(3));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await targetSecrets.removeAll();
});

const deleting = () =>
  createDeleteContacts({ db: world.db, store: createEngineStore(world.db), now: world.now });
const putInDeleted = (id: string) =>
  world.db.contacts.update(id, { deletedAt: '2026-11-19T10:00:00.000Z' });
const listWithRecord = async () =>
  (await sendingItem.get())!.contacts.flatMap(({ id, recordId }) => (recordId ? [id] : []));

test('The record id of a contact is forgotten when it is deleted permanently, not while it is in Deleted.', async () => {
  await world.send(...ids);
  await putInDeleted(ids[0]!);
  await deleting()({ ids: [ids[1]!] });
  expect(await listWithRecord()).toEqual(ids);
  await deleting()({ ids: [ids[0]!] });
  expect(await listWithRecord()).toEqual(ids.slice(1));
});

test('The record ids of merged contacts stay until the contact that has taken them over is deleted.', async () => {
  await world.send(...ids);
  await world.db.contacts.bulkDelete(ids.slice(0, 2));
  const heir = contactWith({ id: 'heir', keys: ['net:heir'], absorbed: ids.slice(0, 2) });
  await world.db.contacts.put(heir);
  await createPurge(world.db, deleting())(world.now());
  expect(await listWithRecord()).toEqual(ids);
  await putInDeleted('heir');
  await deleting()({ ids: ['heir'] });
  expect(await listWithRecord()).toEqual(ids.slice(2));
});

test('What an interrupted deletion has left, or an expiry, is forgotten with the next purge.', async () => {
  await world.send(...ids);
  await world.db.contacts.delete(ids[0]!);
  await createPurge(world.db, deleting())(world.now());
  expect(await listWithRecord()).toEqual(ids.slice(1));
});

test('The answer about a contact that was erased during the request adds no record id.', async () => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await fetch(...request);
    // It was created: what follows is only read.
    if (world.hubspot.contacts.length > 0) await world.db.contacts.delete(ids[0]!);
    return response;
  });
  await world.send(...ids);
  expect(await listWithRecord()).toEqual(ids.slice(1));
});
