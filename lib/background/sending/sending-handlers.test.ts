import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { json, startServer, type Server } from '../../client/server.fixture.ts';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import { createSuppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import { countSent } from '../../model/sending/sending.ts';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { targetConnectionItems, sendingItem } from '../../settings/sending-items.ts';
import { targetSecrets } from '../../settings/target-secrets.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { createEngineStore } from '../../store/engine-store.ts';
import { createSuppressionEditor } from '../privacy/suppression-editor.ts';
import { createSendingHandlers } from './sending-handlers.ts';

const SECRET = `whsec_${Buffer.from('24 bytes of this secret!').toString('base64')}`;
const target = 'webhook';
const options = { withNotes: false, withSource: true };
const secret = async () => 'a secret of this test';

let server: Server;
let db: Database;
let time: number;

beforeEach(async () => {
  server = await startServer();
  db = openDatabase(`sending-${crypto.randomUUID()}`);
  time = new Date('2026-11-20T10:00:00.000Z').getTime();
});
afterEach(() => targetSecrets.removeAll());

function setUp() {
  const store = createEngineStore(db);
  const suppressions = createSuppressions({ store, secret });
  const wakeAt = vi.fn<(time: Date | null) => void>();
  const now = () => new Date(time);
  const sending = createSendingHandlers({ db, store, suppressions, wakeAt, now });
  const connect = () => sending.connect({ target, url: `${server.origin}/in/81`, secret: SECRET });
  const editor = createSuppressionEditor({ db, store, suppressions, secret, now });
  return { sending, connect, wakeAt, editor };
}

async function contacts(count: number): Promise<string[]> {
  const all = Array.from({ length: count }, (_, index) =>
    contactWith({ id: `c${index}`, keys: [`net:${index}`], fullName: `Ana Wren ${index}` }),
  );
  await db.contacts.bulkPut(all);
  return all.map(({ id }) => id);
}

const bodies = () => server.received.map(({ body }) => JSON.parse(body));
const settled = () =>
  vi.waitUntil(async () => {
    const current = await sendingItem.get();
    return current && (current.nextAt === null || current.problem !== '') ? current : null;
  });

test('Contacts are sent in signed batches of 100, and each has an entry in its history', async () => {
  const { sending, connect } = setUp();
  await connect();
  await sending.start({ target, ids: await contacts(250), options });
  const result = await settled();
  expect(countSent(result, 'sent')).toBe(250);
  expect(bodies().map((body) => body.contacts.length)).toEqual([100, 100, 50]);
  const [first] = server.received;
  const {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signature,
  } = first!.headers;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`${String(id)}.${String(at)}.${first!.body}`);
  expect(signature).toBe(`v1,${mac.digest('base64')}`);
  expect(bodies()[0]).toMatchObject({ type: 'contacts', id });
  expect(await db.contacts.get('c7')).toMatchObject({
    history: [{ type: 'sent', text: new URL(server.origin).host }],
  });
  expect(await targetConnectionItems.webhook.get()).toMatchObject({ secretEnd: SECRET.slice(-4) });
});

test('Suppressed and deleted contacts, wrong values and invalid addresses are not sent', async () => {
  const { sending, connect, editor } = setUp();
  await connect();
  const workEmail = revealedEmails(
    ['wrong@tarnwick.example', 'DELIVERABLE'],
    ['gone@tarnwick.example', 'INVALID'],
    ['good@tarnwick.example', 'DELIVERABLE'],
  );
  // A file had the same addresses.
  const imported = ['wrong@tarnwick.example', 'gone@tarnwick.example'].map((email) => ({
    email,
    at: '2026-11-19T10:00:00.000Z',
  }));
  await db.contacts.bulkPut([
    contactWith({ id: 'a', keys: ['net:a'], workEmail, own: { emails: imported } }),
    contactWith({ id: 'b', keys: ['net:b'], networkUrl: 'https://www.linkedin.com/in/bo-other' }),
    contactWith({ id: 'd', keys: ['net:d'], deletedAt: '2026-11-19T10:00:00.000Z' }),
  ]);
  await db.flags.put(
    flagWith({ contactId: 'a', kind: 'work_email', value: 'wrong@tarnwick.example' }),
  );
  await editor.add({ entries: ['https://www.linkedin.com/in/bo-other'] });
  await sending.start({ target, ids: ['a', 'b', 'd', 'unknown'], options });
  expect((await settled()).contacts.map(({ state }) => state)).toEqual([
    'sent',
    'skipped',
    'skipped',
    'skipped',
  ]);
  const sent = bodies()[0].contacts;
  expect(sent).toHaveLength(1);
  expect(sent[0].emails).toMatchObject([{ email: 'good@tarnwick.example' }]);
});

test('After 429 it waits as long as the receiver asks, and repeats the batch under the same id', async () => {
  const { sending, connect, wakeAt } = setUp();
  await connect();
  server.respond = json(429, {}, { 'Retry-After': '90' });
  await sending.start({ target, ids: await contacts(2), options });
  const waiting = await settled();
  expect(waiting.nextAt).toBe(new Date(time + 90_000).toISOString());
  expect(wakeAt).toHaveBeenLastCalledWith(new Date(time + 90_000));
  server.respond = json(200, {});
  await sending.tick();
  expect(server.received).toHaveLength(1);
  time += 90_000;
  // Another worker goes on.
  await setUp().sending.tick();
  expect(countSent(await settled(), 'sent')).toBe(2);
  const [one, other] = bodies();
  expect(other.id).toBe(one.id);
});

test('A wait that began while the clock was ahead ends when the clock is right again', async () => {
  const { sending, connect } = setUp();
  await connect();
  const right = time;
  time += 30 * 86_400_000;
  server.respond = json(429, {}, { 'Retry-After': '90' });
  await sending.start({ target, ids: await contacts(1), options });
  await settled();
  time = right;
  server.respond = json(200, {});
  await setUp().sending.tick();
  expect(countSent((await sendingItem.get())!, 'sent')).toBe(1);
});

test('A worker that ends after the request repeats the batch under the same id, and adds no second entry', async () => {
  const { sending, connect } = setUp();
  await connect();
  await sending.start({ target, ids: await contacts(1), options });
  const after = await settled();
  // As it was on disk when the request left.
  const { id, sent_at: at } = bodies()[0];
  await sendingItem.set({
    ...after,
    contacts: [{ id: 'c0', state: 'waiting' }],
    batch: { id, at, ids: ['c0'], creatingSince: null },
    nextAt: new Date(time).toISOString(),
  });
  await setUp().sending.tick();
  expect(bodies().map((body) => body.id)).toEqual([id, id]);
  const row = await db.contacts.get('c0');
  expect(row?.['history']).toHaveLength(1);
});

test('The reason of a receiver is kept without values of the contact, and cut; it may be null', async () => {
  const { sending, connect } = setUp();
  await connect();
  const ids = await contacts(3);
  const refused = [
    { id: 'c0', reason: `ana wren 0 (maren@other.example) is known. ${'x'.repeat(400)}` },
    { id: 'c1', reason: null },
  ];
  server.respond = json(200, { refused });
  await sending.start({ target, ids, options });
  const [first, second, third] = (await settled())!.contacts;
  expect(first!.reason).toMatch(/^… \(…\) is known\. x+…$/);
  expect(first!.reason).toHaveLength(301);
  const { host } = new URL(server.origin);
  expect(second).toMatchObject({ state: 'refused', reason: `${host} gave no reason.` });
  expect(third).toMatchObject({ state: 'sent' });
});

test('A refused contact does not stop the others, and sending again skips what arrived', async () => {
  const { sending, connect } = setUp();
  await connect();
  server.respond = json(200, { refused: [{ id: 'c1', reason: 'The country is unknown.' }] });
  await sending.start({ target, ids: await contacts(3), options });
  const result = await settled();
  expect(result.contacts[1]).toEqual({
    id: 'c1',
    state: 'refused',
    reason: 'The country is unknown.',
  });
  expect(countSent(result, 'sent')).toBe(2);
  server.respond = json(204, {});
  await sending.retry();
  await vi.waitUntil(async () => countSent((await sendingItem.get())!, 'sent') === 3);
  expect(bodies()[1].contacts.map((one: { id: string }) => one.id)).toEqual(['c1']);
});

test('A wrong address or secret stops it, and it can be sent again', async () => {
  const { sending, connect } = setUp();
  await connect();
  server.respond = json(401, {});
  await sending.start({ target, ids: await contacts(1), options });
  expect(await settled()).toMatchObject({ nextAt: null, problem: 'The address answers 401.' });
  expect(await sending.test({ target })).toEqual({
    ok: true,
    value: { problem: 'The address answers 401.' },
  });
  server.respond = json(200, {});
  expect(await sending.test({ target })).toEqual({ ok: true, value: { problem: '' } });
  await sending.retry();
  await vi.waitUntil(async () => countSent((await sendingItem.get())!, 'sent') === 1);
});

test('Only https and loopback are accepted, and no page finds the address or the secret', async () => {
  const { sending, connect } = setUp();
  expect(
    await sending.connect({ target, url: 'http://hooks.flow.example/in', secret: SECRET }),
  ).toMatchObject({
    problem: { code: 'base_url_not_https' },
  });
  expect(await sending.start({ target, ids: ['a'], options })).toMatchObject({
    problem: { code: 'not_connected' },
  });
  await connect();
  const stored = JSON.stringify(await fakeBrowser.storage.local.get(null));
  expect(stored).not.toContain('/in/81');
  expect(stored).not.toContain(SECRET);
  await sending.disconnect({ target });
  expect(await targetSecrets.get(target)).toBeNull();
});
