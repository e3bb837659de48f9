import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { error, startHubspotServer } from '../../../../test/support/crm/hubspot-server.ts';
import { revealedEmails } from '../../../contacts/contact.fixture.ts';
import { countSent } from '../../../model/sending/sending.ts';
import { targetConnectionItems, sendingItem } from '../../../settings/sending-items.ts';
import { targetSecrets } from '../../../settings/target-secrets.ts';
import { onlyLink, people, startHubspotWorld, TOKEN } from './hubspot.fixture.ts';

const recordId = expect.any(String) as string;

const target = 'hubspot';

const startWorld = async () => startHubspotWorld(await startHubspotServer());
let world: Awaited<ReturnType<typeof startWorld>>;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => targetSecrets.removeAll());

test.each([
  ['Retry-After', { 'Retry-After': '7' }, 'TEN_SECONDLY_ROLLING', 7, 7],
  [
    'the interval',
    { 'X-HubSpot-RateLimit-Interval-Milliseconds': '10000' },
    'TEN_SECONDLY_ROLLING',
    10,
    10,
  ],
  ['nothing', {}, 'SECONDLY', 10, 1024],
  ['no time in Retry-After', { 'Retry-After': '0' }, 'SECONDLY', 2, 1024],
  ['the limit of the day', {}, 'DAILY', 3600, 3600],
])(
  'After 429 with %s it waits, however often, which is no failed try, and loses nothing.',
  async (_, headers, policyName, seconds, lastSeconds) => {
    const body = error(429, { message: 'limit', category: 'RATE_LIMITS' }, { policyName });
    const times = 10;
    for (let at = 0; at < times; at += 1)
      world.hubspot.fail(/batch.create/, { reply: { ...body, headers } });
    const begun = world.clock.time;
    const waiting = await world.send(...(await world.save(...people(2))));
    expect(waiting.nextAt).toBe(new Date(begun + seconds * 1000).toISOString());
    expect(world.wakeAt).toHaveBeenLastCalledWith(new Date(waiting.nextAt!));
    for (let at = 1; at < times; at += 1) await world.resume();
    const { nextAt } = (await sendingItem.get())!;
    expect(nextAt).toBe(new Date(world.clock.time + lastSeconds * 1000).toISOString());
    world.hubspot.fail(/batch.create/, { reply: { status: 503, body: '' } });
    expect((await world.resume()).nextAt).not.toBeNull();
    await world.resume();
    expect(countSent((await sendingItem.get())!, 'sent')).toBe(2);
    expect(world.hubspot.contacts).toHaveLength(2);
  },
);

test('An outage that names no time in Retry-After has growing waits, too.', async () => {
  const reply = { status: 503, body: '', headers: { 'Retry-After': '0' } };
  for (let at = 0; at < 3; at += 1) world.hubspot.fail(/batch.create/, { reply });
  const waits: number[] = [];
  await world.send(...(await world.save(...people(1))));
  for (let at = 0; at < 3; at += 1) {
    waits.push(new Date((await sendingItem.get())!.nextAt!).getTime() - world.clock.time);
    await world.resume();
  }
  expect(waits).toEqual([2000, 4000, 8000]);
});

test('After a lost answer a person with an address is found, and no second one is created.', async () => {
  world.hubspot.fail(/batch.create/, { lost: true });
  const waiting = await world.send(...(await world.save(...people(2))));
  expect(waiting).toMatchObject({ problem: 'HubSpot does not answer.', attempts: 1 });
  expect(world.hubspot.contacts).toHaveLength(2);
  const { contacts } = await world.resume();
  expect(contacts.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(world.hubspot.contacts).toHaveLength(2);
});

test('After a lost answer a person with only a link is created again only when a search would find it.', async () => {
  world.hubspot.fail(/batch.create/, { lost: true });
  await world.save(onlyLink);
  await world.send('link');
  expect((await sendingItem.get())!.batch!.creatingSince).toBe(world.now().toISOString());
  const waiting = await world.resume();
  expect(waiting.problem).toContain('needs a minute');
  expect(world.hubspot.contacts).toHaveLength(1);
  world.hubspot.updateIndex();
  expect((await world.resume()).contacts).toEqual([
    { id: 'link', state: 'sent', filled: 0, recordId },
  ]);
  expect(world.hubspot.contacts).toHaveLength(1);
});

test('A person with only a link who is sent twice at once, or is two contacts, is one record.', async () => {
  await world.save(onlyLink, { ...onlyLink, id: 'twin', location: 'Ipswich' });
  const { contacts } = await world.send('link', 'twin');
  expect(contacts.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(world.hubspot.contacts).toHaveLength(1);
  // Another worker, before searches find the record.
  expect((await world.send('link')).problem).toContain('needs a minute');
  world.hubspot.updateIndex();
  expect((await world.resume()).contacts).toEqual([
    { id: 'link', state: 'sent', filled: 0, recordId },
  ]);
  expect(world.hubspot.contacts).toHaveLength(1);
});

test('A record that is deleted after it was found is refused, and the others are updated.', async () => {
  const all = people(3);
  const ids = await world.save(...all);
  const [, gone] = all.map(({ id }) =>
    world.hubspot.add({ email: `ana.${id.slice(1)}@tarnwick.example` }),
  );
  world.hubspot.refuseWhere(() => {
    const place = world.hubspot.contacts.indexOf(gone!);
    if (place >= 0) world.hubspot.contacts.splice(place, 1);
    return null;
  });
  const { contacts } = await world.send(...ids);
  expect(contacts.map(({ state }) => state)).toEqual(['sent', 'refused', 'sent']);
  expect(contacts[1]!.reason).toContain('they may be deleted');
});

test('A person whose address is revealed after it was sent by its link is not created again.', async () => {
  await world.save(onlyLink);
  await world.send('link');
  const workEmail = revealedEmails(['maren@tarnwick.example', 'DELIVERABLE']);
  await world.db.contacts.update('link', { workEmail });
  expect((await world.send('link')).problem).toContain('needs a minute');
  world.hubspot.updateIndex();
  expect((await world.resume()).contacts).toEqual([
    { id: 'link', state: 'sent', filled: 1, recordId },
  ]);
  expect(world.hubspot.contacts).toHaveLength(1);
});

test('A new sending looks for what the stopped one may have created.', async () => {
  world.hubspot.fail(/batch.create/, { lost: true });
  await world.save(onlyLink, ...people(1));
  await world.send('link');
  await world.startWorker().stop();
  expect((await world.send('c0', 'link')).problem).toContain('needs a minute');
  world.hubspot.updateIndex();
  expect((await world.resume()).contacts).toEqual([
    { id: 'c0', state: 'sent', recordId },
    { id: 'link', state: 'sent', filled: 0, recordId },
  ]);
  expect(world.hubspot.contacts).toHaveLength(2);
});

test('A request that did not arrive is repeated for a person with only a link, too.', async () => {
  world.hubspot.fail(/batch.create/, { reply: { status: 502, body: '' } });
  await world.save(onlyLink);
  await world.send('link');
  await world.resume();
  expect((await world.resume()).contacts).toEqual([{ id: 'link', state: 'sent', recordId }]);
  expect(world.hubspot.contacts).toHaveLength(1);
});

test('A worker that ends after the request waits before it creates a person with only a link.', async () => {
  await world.save(onlyLink);
  const after = await world.send('link');
  // As it was on disk when the request left.
  const at = world.now().toISOString();
  await sendingItem.set({
    ...after,
    contacts: [{ id: 'link', state: 'waiting' }],
    batch: { id: crypto.randomUUID(), at, ids: ['link'], creatingSince: at },
    nextAt: at,
  });
  await world.startWorker().tick();
  expect(world.hubspot.contacts).toHaveLength(1);
  world.hubspot.updateIndex();
  expect(countSent(await world.resume(), 'sent')).toBe(1);
  expect(world.hubspot.contacts).toHaveLength(1);
});

test('An expired token stops the sending, which goes on with a new one.', async () => {
  world.hubspot.tokens.set(TOKEN, 'expired');
  const stopped = await world.send(...(await world.save(...people(1))));
  expect(stopped).toMatchObject({ nextAt: null, problem: expect.stringContaining('(401)') });
  world.hubspot.tokens.set('pat-na1-1111-example', 'valid');
  await world.connect(target, world.hubspot.origin, 'pat-na1-1111-example');
  await world.startWorker().retry();
  await expect.poll(async () => countSent((await sendingItem.get())!, 'sent')).toBe(1);
});

test('A token without the right to write says which scopes it needs.', async () => {
  world.hubspot.tokens.set(TOKEN, 'read only');
  const { problem } = await world.send(...(await world.save(...people(1))));
  expect(problem).toContain('crm.objects.contacts.write');
});

test('A token is tried before it is stored, and is in no stored item and no reply.', async () => {
  const refused = await world.connect(target, world.hubspot.origin, 'pat-na1-wrong-example');
  expect(refused).toMatchObject({ value: { problem: expect.stringContaining('does not accept') } });
  expect(await targetSecrets.get(target)).toEqual({ target, token: TOKEN });
  const tested = await world.startWorker().test({ target });
  expect(tested).toEqual({ ok: true, value: { problem: '' } });
  await world.send(...(await world.save(...people(1))));
  const seen = [await fakeBrowser.storage.local.get(null), refused, tested];
  expect(JSON.stringify(seen)).not.toContain('pat-na1');
});

test('A sending waits for the user when another account is connected.', async () => {
  world.hubspot.fail(/batch.create/, { reply: { status: 503, body: '' } });
  await world.send(...(await world.save(...people(1))));
  const connection = await targetConnectionItems.hubspot.get();
  await targetConnectionItems.hubspot.set({ ...connection!, account: '99' });
  expect(await world.resume()).toMatchObject({
    nextAt: null,
    problem: expect.stringContaining('no longer connected'),
  });
});

test('A host that the user has withdrawn from the extension gets nothing.', async () => {
  const contains = vi.spyOn(fakeBrowser.permissions, 'contains');
  onTestFinished(() => contains.mockRestore());
  contains.mockImplementation(async () => false);
  world.origins.hubspot = 'https://api.hubapi.com';
  expect(await world.send(...(await world.save(...people(1))))).toMatchObject({
    nextAt: null,
    problem: expect.stringContaining('no longer allows api.hubapi.com'),
  });
  expect(await world.startWorker().connect({ target, token: TOKEN })).toMatchObject({
    problem: { code: 'permission_denied' },
  });
  expect(contains).toHaveBeenCalledWith({ origins: ['https://api.hubapi.com/*'] });
});
