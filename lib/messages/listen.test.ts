import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listen, type Handlers } from './listen.ts';
import { protocol, type MessageName } from './protocol.ts';
import { send } from './send.ts';

const OURS = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/sidepanel.html') };

const received: { name: string; request: unknown }[] = [];
const reported: unknown[] = [];

/** Handlers that record their calls. */
function handlersWith(own: Partial<Handlers> = {}): Handlers {
  const names = Object.keys(protocol) as MessageName[];
  const spies = names.map((name) => [
    name,
    async (request: unknown) => {
      received.push({ name, request });
      return { ok: true, value: {} };
    },
  ]);
  return { ...Object.fromEntries(spies), ...own };
}

beforeEach(() => {
  received.length = 0;
  reported.length = 0;
});
afterEach(() => vi.restoreAllMocks());

/** Returns what the sender gets; undefined without a reply. */
async function post(message: unknown, sender: object): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const taken: unknown[] = await fakeBrowser.runtime.onMessage.trigger(message, sender, resolve);
  return taken.includes(true) ? promise : undefined;
}

const BEAT = { name: 'jobs.beat', request: {} };
const start = (own?: Partial<Handlers>, ready?: Promise<unknown>) =>
  listen(handlersWith(own), (error) => reported.push(error), ready);

test('A page of the extension gets a reply', async () => {
  start();
  expect(await post(BEAT, OURS)).toEqual({ ok: true, value: {} });
  expect(received).toEqual([BEAT]);
});

test('A handler waits for its prerequisites', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  start({}, promise);
  const answered = post(BEAT, OURS);
  await Promise.resolve();
  expect(received).toEqual([]);
  resolve();
  expect(await answered).toEqual({ ok: true, value: {} });
});

test('Without the prerequisites nothing is done, and the page gets a problem', async () => {
  const missing = new Error('The list is missing.');
  start({}, Promise.reject(missing));
  expect(await post(BEAT, OURS)).toEqual({ ok: false, problem: { code: 'internal' } });
  expect([received, reported]).toEqual([[], [missing]]);
});

test.each<[string, object]>([
  [
    'a content script: our id, a web address',
    { id: OURS.id, url: 'https://www.linkedin.com/in/ada' },
  ],
  ['a content script on a look-alike', { id: OURS.id, url: `https://x.example/${OURS.url}` }],
  ['another extension', { id: 'another', url: 'chrome-extension://another/page.html' }],
  ['another extension that names our page', { id: 'another', url: OURS.url }],
  [
    'one whose id begins like ours',
    { id: OURS.id, url: `chrome-extension://${OURS.id}x/page.html` },
  ],
  ['an unknown sender', {}],
  ['no address', { id: OURS.id }],
])('ignored: %s', async (_, sender) => {
  start();
  expect(await post(BEAT, sender)).toBeUndefined();
  expect(received).toEqual([]);
});

test.each<[string, unknown]>([
  ['a name that is not in the protocol', { name: 'key.read', request: {} }],
  ['a name of every object', { name: 'constructor', request: {} }],
  ['no name', { request: {} }],
  ['text', 'jobs.beat'],
  ['nothing', null],
])('not handled here: %s', async (_, message) => {
  start();
  expect(await post(message, OURS)).toBeUndefined();
  expect(received).toEqual([]);
});

test.each<[string, MessageName, unknown]>([
  ['a tab that is no number', 'page.read', { tabId: 'x' }],
  ['no kind at all', 'enrichment.start', { person: {}, kinds: [], refresh: false }],
  ['an unknown kind', 'enrichment.start', { person: {}, kinds: ['fax'], refresh: false }],
  ['half a person', 'contact.save', { person: { fullName: 'Ada' } }],
  ['an endless key', 'connection.key', { baseUrl: '', apiKey: 'x'.repeat(2001), consentHost: '' }],
  ['no request', 'job.retry', undefined],
])('refused, and never handled: %s', async (_, name, request) => {
  start();
  expect(await post({ name, request }, OURS)).toEqual({ ok: false, problem: { code: 'internal' } });
  expect(received).toEqual([]);
});

test('A handler that throws is answered as internal, and reported', async () => {
  const fault = new Error('secret words');
  start({ 'jobs.beat': () => Promise.reject(fault) });
  expect(await post(BEAT, OURS)).toEqual({ ok: false, problem: { code: 'internal' } });
  expect(reported).toEqual([fault]);
});

describe('send never rejects', () => {
  const answers = (answer: unknown) =>
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async () => answer);

  test('It returns a valid reply', async () => {
    answers({ ok: true, value: { balance: 7.75 } });
    expect(await send('account.refresh', {})).toEqual({ ok: true, value: { balance: 7.75 } });
  });

  test('It returns a problem', async () => {
    answers({ ok: false, problem: { code: 'not_connected' } });
    expect(await send('account.refresh', {})).toEqual({
      ok: false,
      problem: { code: 'not_connected' },
    });
  });

  test.each([
    ['silence', undefined],
    ['another shape', { ok: true, value: { balance: 'much' } }],
    ['a problem that does not exist', { ok: false, problem: { code: 'gremlins' } }],
    ['text', 'ok'],
  ])('%s is an internal problem', async (_, answer) => {
    answers(answer);
    expect(await send('account.refresh', {})).toEqual({ ok: false, problem: { code: 'internal' } });
  });

  test('A missing worker is an internal problem', async () => {
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValue(new Error('No receiving end.'));
    expect(await send('jobs.beat', {})).toEqual({ ok: false, problem: { code: 'internal' } });
  });
});
