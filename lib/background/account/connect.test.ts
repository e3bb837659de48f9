import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startOnlineService } from '../../../test/support/extension/connected-service.ts';
import { json, type Respond, type Server } from '../../client/server.fixture.ts';
import { apiKeyItem } from '../../settings/api-key.ts';
import { accountItem, connectionItem, firstPageHintItem } from '../../settings/items.ts';
import { changeSettings } from '../../settings/stored-settings.ts';
import {
  checkConnection,
  connectLocalDemo,
  connectWithKey,
  forgetConnection,
  markHintSeen,
  testConnection,
} from './connect.ts';
import { openConnection } from './service-client.ts';

const KEY = 'sk_test_0123456789abcdef';
const VERIFY = '/api/v2/account/keys/verify';

let server: Server;
beforeEach(async () => {
  await apiKeyItem.remove();
  server = await startOnlineService();
  answer({});
});
afterEach(() => vi.restoreAllMocks());

/** A service that accepts the key; `own` responds by path. */
function answer(own: Record<string, Respond>) {
  const all: Record<string, Respond> = {
    [VERIFY]: json(200, { workspace_id: 'w1' }),
    '/api/v2/account/credits': json(200, { balance: 12 }),
    '/demo/key': json(200, {
      api_key: KEY,
      base_url: 'https://else.example/api/v2',
      workspace_id: 'w1',
    }),
    ...own,
  };
  server.respond = (response, received) =>
    (all[received.url] ?? ((to) => to.writeHead(404).end()))(response, received);
}

const host = () => new URL(server.origin).host;
const connect = (changes: Partial<Parameters<typeof connectWithKey>[0]> = {}) =>
  connectWithKey({ baseUrl: server.baseUrl, apiKey: KEY, consentHost: host(), ...changes });
/**
 * Everything except the count of requests, which outlives a connection because the service keeps counting
 * too.
 */
async function stored(): Promise<Record<string, unknown>> {
  const { rate: _, ...others } = await fakeBrowser.storage.local.get(null);
  return others;
}
const paths = () => server.received.map(({ url }) => url);

test('The hint on the first page is pending after the first connection with a key, and never again', async () => {
  expect(await firstPageHintItem.get()).toBe('none');
  await connect();
  expect(await firstPageHintItem.get()).toBe('pending');
  await markHintSeen();
  await forgetConnection();
  await connect();
  expect(await firstPageHintItem.get()).toBe('seen');
});

describe('checking what is typed', () => {
  const check = (baseUrl = server.baseUrl) => checkConnection({ baseUrl, apiKey: ` ${KEY} ` });

  test('A service on this computer says whether it knows the key, and how many credits it has', async () => {
    expect(await check()).toEqual({
      ok: true,
      value: { milliseconds: expect.any(Number) as number, balance: 12 },
    });
    expect([await stored(), await apiKeyItem.get()]).toEqual([{}, null]);
  });

  test('A refused key is reported', async () => {
    answer({ [VERIFY]: json(401, { code: 'error.api.key', message: '' }) });
    expect(await check()).toMatchObject({
      ok: false,
      problem: { code: 'service', failure: { code: 'unauthorized' } },
    });
  });

  test('A host that the user has not allowed gets no request', async () => {
    vi.spyOn(fakeBrowser.permissions, 'contains').mockResolvedValue(false as never);
    expect(await check('https://api.tarnwick.example')).toEqual({
      ok: false,
      problem: { code: 'permission_denied' },
    });
    expect(paths()).toEqual([]);
  });
});

describe('connecting with a key', () => {
  test('Connection, key and balance are stored apart', async () => {
    expect(await connect({ apiKey: `  ${KEY}\n` })).toEqual({ ok: true, value: {} });
    expect(await connectionItem.get()).toMatchObject({
      mode: 'key',
      baseUrl: server.baseUrl,
      workspaceId: 'w1',
      consent: { host: host() },
      keyEnd: 'cdef',
    });
    expect(await apiKeyItem.get()).toEqual({
      key: KEY,
      baseUrl: server.baseUrl,
      workspaceId: 'w1',
    });
    expect(await accountItem.get()).toMatchObject({ balance: 12, workspaceId: 'w1' });
  });

  test('The key is in its own item and nowhere else', async () => {
    const reply = await connect();
    expect(JSON.stringify([reply, await stored()])).not.toContain(KEY);
  });

  test('Nothing is stored before the service has accepted the key', async () => {
    const before: unknown[] = [];
    answer({
      [VERIFY]: (response, received) => {
        void stored().then((now) => {
          before.push(now);
          json(200, { workspace_id: 'w1' })(response, received);
        });
      },
    });
    await connect();
    expect(before).toEqual([{}]);
  });

  test.each<[string, Respond, string]>([
    [
      'a key that is not known',
      json(401, { code: 'error.api.key', message: `Unknown ${KEY}` }),
      'unauthorized',
    ],
    ['a service that fails', json(500, { code: 'error.internal', message: KEY }), 'server'],
    ['a page in its place', (to) => to.writeHead(200).end(`<p>${KEY}</p>`), 'unreadable'],
    ['another interface', json(200, { workspace: KEY }), 'unreadable'],
  ])('%s: the problem is returned, and nothing is stored', async (_, respond, code) => {
    answer({ [VERIFY]: respond });
    const reply = await connect();
    expect(reply).toMatchObject({ ok: false, problem: { code: 'service', failure: { code } } });
    expect(JSON.stringify(reply)).not.toContain(KEY);
    expect(await stored()).toEqual({});
  });

  test.each(['api.else.example', '', '127.0.0.1'])(
    'Consent for %j: no request is sent',
    async (consentHost) => {
      expect(await connect({ consentHost })).toMatchObject({ ok: false });
      expect(server.received).toEqual([]);
      expect(await stored()).toEqual({});
    },
  );

  test.each([
    ['two words', 'bad_base_url'],
    ['https://key@api.tarnwick.example', 'bad_base_url'],
    ['http://api.tarnwick.example', 'base_url_not_https'],
  ])('%s: %s', async (baseUrl, code) => {
    expect(await connect({ baseUrl })).toEqual({ ok: false, problem: { code } });
  });

  test('Without permission for the origin no request is sent', async () => {
    const contains = vi
      .spyOn(fakeBrowser.permissions, 'contains')
      .mockImplementation(async () => false);
    const reply = await connect({
      baseUrl: 'https://api.tarnwick.example',
      consentHost: 'api.tarnwick.example',
    });
    expect(reply).toEqual({ ok: false, problem: { code: 'permission_denied' } });
    expect(contains).toHaveBeenCalledWith({ origins: ['https://api.tarnwick.example/*'] });
    expect(await stored()).toEqual({});
  });
});

describe('the local demo', () => {
  beforeEach(() => changeSettings({ demoOrigin: server.origin }));

  test('It connects to the address that the user agreed to, not to the one in the response', async () => {
    expect(await connectLocalDemo({ consentHost: host() })).toEqual({ ok: true, value: {} });
    expect(await connectionItem.get()).toMatchObject({ mode: 'demo', baseUrl: server.baseUrl });
    expect(paths()).toContain(VERIFY);
  });

  test('It never sends a request beyond loopback', async () => {
    await changeSettings({ demoOrigin: 'https://demo.tarnwick.example' });
    const reply = await connectLocalDemo({ consentHost: 'demo.tarnwick.example' });
    expect(reply).toEqual({ ok: false, problem: { code: 'bad_base_url' } });
  });

  test('It reports when no demo service is running', async () => {
    answer({ '/demo/key': (to) => to.writeHead(404).end('{}') });
    const reply = await connectLocalDemo({ consentHost: host() });
    expect(reply).toMatchObject({
      ok: false,
      problem: { code: 'service', failure: { code: 'not_found' } },
    });
    expect(await connectionItem.get()).toBeNull();
  });
});

describe('forgetting the connection', () => {
  test('The key is removed first, and nothing is left', async () => {
    await connect();
    const keys: Promise<unknown>[] = [];
    fakeBrowser.storage.local.onChanged.addListener((changes) => {
      if ('connection' in changes) keys.push(apiKeyItem.get());
    });
    await forgetConnection();
    expect(await Promise.all(keys)).toEqual([null]);
    // The hint of the first page has not been seen, also by the next connection.
    expect(await stored()).toEqual({ 'first-page-hint': 'pending' });
    expect(await openConnection()).toBeNull();
  });

  test('Without a connection there is nothing to test', async () => {
    expect(await testConnection()).toEqual({ ok: false, problem: { code: 'not_connected' } });
  });
});

test('Another key for the same host keeps the date of the consent', async () => {
  await connect();
  const { consent, connectedAt } = (await connectionItem.get())!;
  await vi.waitUntil(() => new Date().toISOString() !== connectedAt);
  await connect({ apiKey: `${KEY}-2` });
  expect(await connectionItem.get()).toMatchObject({ consent, keyEnd: `${KEY}-2`.slice(-4) });
});
