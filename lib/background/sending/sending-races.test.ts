// Tests changes that the user makes while contacts are being sent.
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, startServer, type Server } from '../../client/server.fixture.ts';
import { countSent } from '../../model/sending/sending.ts';
import { targetConnectionItems, sendingItem } from '../../settings/sending-items.ts';
import { targetSecrets } from '../../settings/target-secrets.ts';
import { createSendingFixture, type SendingFixture } from './sending.fixture.ts';

const target = 'webhook';
const SECRET = `whsec_${Buffer.from('24 bytes of this secret!').toString('base64')}`;
const STOPPED = { nextAt: null, problem: 'You stopped it.' };

let world: SendingFixture;
let server: Server;
beforeEach(async () => {
  world = createSendingFixture();
  server = await startServer();
  await connect(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await targetSecrets.removeAll();
});

const connect = ({ origin }: Server) =>
  world.startWorker().connect({ target, url: `${origin}/in`, secret: SECRET });
const hostOf = ({ origin }: Server) => new URL(origin).host;

async function start(count: number) {
  const people = Array.from({ length: count }, (_, index) => ({ id: `c${index}` }));
  const ids = await world.save(...people);
  const options = { withNotes: false, withSource: false };
  const sending = world.startWorker();
  expect(await sending.start({ target, ids, options })).toMatchObject({ ok: true });
  return sending;
}

/** The server answers the first request after this has been done. */
const duringRequest = (work: () => Promise<unknown>, answer: object = {}) => {
  server.respond = (response, received) => {
    server.respond = json(200, {});
    void work().then(() => json(200, answer)(response, received));
  };
};

test('An account that is connected during a request gets neither the old name nor the other contacts.', async () => {
  const other = await startServer();
  other.respond = json(200, {});
  duringRequest(async () => {
    await world.startWorker().disconnect({ target });
    await connect(other);
  });
  await start(150);
  const paused = await world.settled();
  expect(paused.problem).toContain('no longer connected');
  expect(countSent(paused, 'sent')).toBe(100);
  expect(other.received).toEqual([]);
  const connection = { account: hostOf(other), lastSentAt: null };
  expect(await targetConnectionItems.webhook.get()).toMatchObject(connection);
});

test('An account that is disconnected during a request stays disconnected.', async () => {
  duringRequest(() => world.startWorker().disconnect({ target }));
  await start(150);
  expect((await world.settled()).problem).toContain('no longer connected');
  expect(await targetConnectionItems.webhook.get()).toBeNull();
});

test('A secret is never read beside the connection of another account.', async () => {
  const other = await startServer();
  server.respond = json(503, {}, { 'Retry-After': '5' });
  await start(1);
  await world.settled();
  const { set } = targetSecrets;
  let resumed: Promise<unknown> = Promise.resolve();
  vi.spyOn(targetSecrets, 'set').mockImplementation(async (secret) => {
    await set(secret);
    // The sending goes on before the new connection is stored.
    resumed = world.resume();
    await setImmediate();
  });
  await connect(other);
  await resumed;
  expect(other.received).toEqual([]);
});

test('Stopping while the connection is read keeps the batch from leaving.', async () => {
  const { get } = targetSecrets;
  vi.spyOn(targetSecrets, 'get').mockImplementationOnce(async (id) => {
    await world.startWorker().stop();
    return get(id);
  });
  const sending = await start(1);
  await sending.tick();
  expect(await sendingItem.get()).toMatchObject(STOPPED);
  expect(server.received).toEqual([]);
});

test('Stopping while the contacts are read keeps the batch from leaving.', async () => {
  const { contacts } = world.db;
  const get = contacts.get.bind(contacts);
  vi.spyOn(contacts, 'get').mockImplementationOnce((async (id: string) => {
    await world.startWorker().stop();
    return get(id);
  }) as never);
  const sending = await start(1);
  await sending.tick();
  expect(await sendingItem.get()).toMatchObject(STOPPED);
  expect(server.received).toEqual([]);
});

test.each([2, 3, 4, 5])('Stopping at write %i of the sending is not lost.', async (place) => {
  server.respond = json(200, {});
  const { set } = sendingItem;
  let stopping: Promise<unknown> | null = null;
  let writes = 0;
  vi.spyOn(sendingItem, 'set').mockImplementation(async (value) => {
    writes += 1;
    if (writes === place) {
      stopping = world.startWorker().stop();
      // As far as it gets before this write.
      await setImmediate();
    }
    await set(value);
  });
  const sending = await start(250);
  await vi.waitUntil(() => stopping);
  await stopping;
  await sending.tick();
  expect(await sendingItem.get()).toMatchObject(STOPPED);
});

test('What a receiver refuses when the user stops is sent again under another batch id.', async () => {
  const refused = [{ id: 'c1', reason: 'The country is unknown.' }];
  duringRequest(() => world.startWorker().stop(), { refused });
  const sending = await start(2);
  await sending.tick();
  expect(await sendingItem.get()).toMatchObject(STOPPED);
  await sending.retry();
  await sending.tick();
  const [first, second] = server.received.map(({ body }) => JSON.parse(body));
  expect(second.contacts).toMatchObject([{ id: 'c1' }]);
  expect(second.id).not.toBe(first.id);
  expect(countSent((await sendingItem.get())!, 'sent')).toBe(2);
});
