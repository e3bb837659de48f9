import { beforeEach, expect, test, vi } from 'vitest';
import {
  startOnlineService,
  storeConnection,
} from '../../../test/support/extension/connected-service.ts';
import { NO_ADDITIONS, type Additions } from '../../model/additions.ts';
import { json, type Server } from '../../client/server.fixture.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { accountItem, connectionItem } from '../../settings/items.ts';
import { refreshAccount } from './account.ts';

let server: Server;
let documents: number;
beforeEach(async () => {
  server = await startOnlineService();
  documents = 0;
  server.respond = (response, received) => {
    if (received.url.endsWith('/openapi.json')) {
      documents += 1;
      json(200, openApiDocument('/api/v2'))(response, received);
    } else json(200, { balance: 41 })(response, received);
  };
});

const connect = (additions: Additions | null) => storeConnection(server, { additions });

test('The balance is stored with its workspace', async () => {
  await connect(NO_ADDITIONS);
  expect(await refreshAccount()).toEqual({ ok: true, value: { balance: 41 } });
  expect(await accountItem.get()).toMatchObject({ balance: 41, workspaceId: 'w1' });
  expect(documents).toBe(0);
});

test('Additions that could not be loaded at connecting are loaded with the next balance', async () => {
  await connect(null);
  await refreshAccount();
  expect(await connectionItem.get()).toMatchObject({
    additions: { idempotencyKey: true, preferWait: true, search: 'counted' },
  });
  await refreshAccount();
  expect(documents).toBe(1);
});

test('A connection of a version that knew no search learns of it with the next balance', async () => {
  await connect({ idempotencyKey: true, preferWait: true });
  await refreshAccount();
  expect(await connectionItem.get()).toMatchObject({ additions: { search: 'counted' } });
});

test('Without a connection no request is sent', async () => {
  await connectionItem.remove();
  expect(await refreshAccount()).toEqual({ ok: false, problem: { code: 'not_connected' } });
  expect(server.received).toEqual([]);
});

test('A response that is older than the stored one changes nothing', async () => {
  await connect({ ...NO_ADDITIONS, idempotencyKey: true });
  const first = Promise.withResolvers<void>();
  let asked = 0;
  server.respond = async (response, received) => {
    asked += 1;
    const balance = asked === 1 ? 50 : 40;
    if (asked === 1) await first.promise;
    json(200, { balance })(response, received);
  };
  const slow = refreshAccount();
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 20_000 });
  const before = new Date().toISOString();
  await vi.waitFor(() => expect(new Date().toISOString() > before).toBe(true));
  await refreshAccount();
  first.resolve();
  expect(await slow).toMatchObject({ ok: true });
  expect(await accountItem.get()).toMatchObject({ balance: 40, setsAside: true });
});

test('The balance has the time of its request, not of its response', async () => {
  await connect({ ...NO_ADDITIONS, idempotencyKey: true });
  let receivedAt = '';
  server.respond = async (response, received) => {
    const arrived = new Date().toISOString();
    await vi.waitFor(() => expect((receivedAt = new Date().toISOString()) > arrived).toBe(true));
    json(200, { balance: 41 })(response, received);
  };
  await refreshAccount();
  expect((await accountItem.get())!.at < receivedAt).toBe(true);
});

test('The balance of a service that was disconnected meanwhile is not stored', async () => {
  await connect({ ...NO_ADDITIONS, idempotencyKey: true });
  await accountItem.remove();
  server.respond = async (response, received) => {
    await connectionItem.remove();
    json(200, { balance: 41 })(response, received);
  };
  await refreshAccount();
  expect(await accountItem.get()).toBeNull();
});
