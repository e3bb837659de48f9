import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  startOnlineService,
  storeConnection,
} from '../../../test/support/extension/connected-service.ts';
import {
  json,
  startServer,
  type Received,
  type Respond,
  type Server,
} from '../../client/server.fixture.ts';
import { SAMPLE_SERVICE } from '../../model/sample.ts';
import { apiKeyItem } from '../../settings/api-key.ts';
import { jobWith } from '../../view/jobs/job.fixture.ts';
import { connectWithKey, testConnection } from './connect.ts';
import { openConnection, getService } from './service-client.ts';

const KEY = 'sk_test_0123456789abcdef';
const ANSWERS: Record<string, Respond> = {
  '/api/v2/account/keys/verify': json(200, { workspace_id: 'w1' }),
  '/api/v2/account/credits': json(200, { balance: 12 }),
};

let server: Server;
beforeEach(async () => {
  server = await startOnlineService();
  server.respond = (response, received) =>
    (ANSWERS[received.url] ?? json(404, {}))(response, received);
});
afterEach(() => vi.restoreAllMocks());

const host = () => new URL(server.origin).host;
const connect = (changes: Partial<Parameters<typeof connectWithKey>[0]> = {}) =>
  connectWithKey({ baseUrl: server.baseUrl, apiKey: KEY, consentHost: host(), ...changes });

describe('connecting to another service', () => {
  test('A key is never read together with another service', async () => {
    const old = await startServer();
    await storeConnection(old, { workspaceId: 'old' });
    const pairs: (string | undefined)[] = [];
    const note = (changes: object) => {
      if ('rate' in changes) return;
      void openConnection().then((one) => pairs.push(one?.connection.baseUrl));
    };
    fakeBrowser.storage.local.onChanged.addListener(note);
    await connect();
    expect(await testConnection()).toMatchObject({ ok: true });
    const wrong = ({ headers }: Received) => headers.authorization !== `Bearer ${KEY}`;
    expect(
      server.received.filter(({ url }) => url !== '/api/v2/openapi.json').filter(wrong),
    ).toEqual([]);
    expect(pairs).not.toContain(old.baseUrl);
    expect(old.received).toEqual([]);
  });

  test('A key is never read together with another workspace of the same service', async () => {
    server.respond = (response, received) => {
      const isFirst = received.headers.authorization === 'Bearer sk_test_first';
      const answers: Record<string, Respond> = {
        ...ANSWERS,
        '/api/v2/account/keys/verify': json(200, { workspace_id: isFirst ? 'first' : 'second' }),
      };
      (answers[received.url] ?? json(404, {}))(response, received);
    };
    await connect({ apiKey: 'sk_test_first' });
    const served: boolean[] = [];
    const note = async (changes: object) => {
      if ('rate' in changes) return;
      const job = jobWith({ baseUrl: server.baseUrl, workspaceId: 'first' });
      const isOther = (await apiKeyItem.get())?.key !== 'sk_test_first';
      if (isOther) served.push((await getService(job)) !== null);
    };
    const noted: Promise<void>[] = [];
    const listener = (changes: object) => void noted.push(note(changes));
    fakeBrowser.storage.local.onChanged.addListener(listener);
    await connect({ apiKey: 'sk_test_second' });
    await Promise.all(noted);
    expect(served.length).toBeGreaterThan(0);
    expect(served).not.toContain(true);
  });

  test('A worker that dies between the two writes leaves no connection', async () => {
    await connect();
    const kept = await apiKeyItem.get();
    await apiKeyItem.set({ ...kept!, workspaceId: 'w2' });
    expect(await openConnection()).toBeNull();
  });

  test('A key without its connection, and a connection without its key, is not a connection', async () => {
    await connect();
    const kept = await apiKeyItem.get();
    await apiKeyItem.set({ ...kept!, baseUrl: 'https://else.example/api/v2' });
    expect(await openConnection()).toBeNull();
    await apiKeyItem.remove();
    expect(await openConnection()).toBeNull();
  });

  test.each([
    ['its own', {}, true],
    ['another workspace', { workspaceId: 'w2' }, false],
    ['another service', { baseUrl: 'https://else.example/api/v2' }, false],
  ])('A job is served by %s: %s', async (_, changes, served) => {
    await connect();
    const job = jobWith({ baseUrl: server.baseUrl, workspaceId: 'w1', ...changes });
    expect((await getService(job)) !== null).toBe(served);
  });
});

describe('the permission for the host of the service', () => {
  const isStopped = async ({ baseUrl }: Pick<Server, 'baseUrl'>) => {
    await storeConnection({ baseUrl });
    return (await getService(jobWith({ baseUrl, workspaceId: 'w1' })))?.isStopped;
  };

  test.each([
    [true, false],
    [false, true],
  ])('when it is given: %s, jobs wait: %s', async (isAllowed, waits) => {
    const contains = vi
      .spyOn(fakeBrowser.permissions, 'contains')
      .mockImplementation(async () => isAllowed);
    expect(await isStopped({ baseUrl: 'https://api.tarnwick.example/api/v2' })).toBe(waits);
    expect(contains).toHaveBeenCalledWith({ origins: ['https://api.tarnwick.example/*'] });
  });

  test('is not needed on this computer', async () => {
    vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(async () => false);
    expect(await isStopped(server)).toBe(false);
  });

  test('is not needed in the demo', async () => {
    vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(async () => false);
    await storeConnection(SAMPLE_SERVICE, { ...SAMPLE_SERVICE, mode: 'sample' });
    expect((await getService(jobWith(SAMPLE_SERVICE)))?.isStopped).toBe(false);
  });
});

test('A local service is used without a network, another one is not', async () => {
  vi.stubGlobal('navigator', { onLine: false, locks: navigator.locks });
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(async () => true);
  expect(await connect()).toEqual({ ok: true, value: {} });
  const job = jobWith({ baseUrl: server.baseUrl, workspaceId: 'w1' });
  expect((await getService(job))?.isOnline()).toBe(true);
  expect(
    await connect({ baseUrl: 'https://api.else.example', consentHost: 'api.else.example' }),
  ).toMatchObject({ ok: false, problem: { failure: { code: 'offline' } } });
});
