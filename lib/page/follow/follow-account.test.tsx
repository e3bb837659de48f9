import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import { accountItem } from '../../settings/items.ts';
import { openDatabase } from '../../store/database.ts';
import { followAccount } from './follow-account.ts';
import { createPageStore } from '../page-state.ts';
import { getBlockedState } from '../state-selectors.ts';

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
});

test('a page says that the host of the service is not allowed, until the user allows it', async () => {
  let isAllowed = true;
  const listeners: (() => void)[] = [];
  const { onAdded, onRemoved } = fakeBrowser.permissions;
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(async () => isAllowed);
  for (const event of [onAdded, onRemoved]) {
    vi.spyOn(event, 'addListener').mockImplementation((listener) => {
      listeners.push(listener as () => void);
    });
  }
  const changeTo = (next: boolean) => {
    isAllowed = next;
    for (const listener of listeners) listener();
  };
  const store = createPageStore();
  const blockedHost = () => getBlockedState(store.getState()).hostNotAllowed;

  await storeConnection({ baseUrl: 'https://api.tarnwick.example/api/v2' });
  followAccount(store, openDatabase(crypto.randomUUID()), page.signal);
  await vi.waitUntil(() => store.getState().isReady);
  expect(blockedHost()).toBeNull();
  changeTo(false);
  await vi.waitUntil(() => blockedHost() === 'api.tarnwick.example');
  changeTo(true);
  await vi.waitUntil(() => blockedHost() === null);
});

test('a page to which the user comes back requests the balance, unless it is new or nothing is connected', async () => {
  const sendMessage = vi
    .spyOn(fakeBrowser.runtime, 'sendMessage')
    .mockImplementation(async () => ({ ok: true, value: { balance: 41 } }) as never);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (to: DocumentVisibilityState) => {
    visibility.mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const ageBalance = async (seconds: number) => {
    const at = new Date(Date.now() - 1000 * seconds).toISOString();
    await accountItem.set({ baseUrl, workspaceId: 'w1', balance: 0, at });
    await vi.waitUntil(() => store.getState().account?.at === at);
  };
  const baseUrl = 'https://api.tarnwick.example/api/v2';
  const store = createPageStore();
  followAccount(store, openDatabase(crypto.randomUUID()), page.signal);
  await vi.waitUntil(() => store.getState().isReady);
  turn('visible');
  await storeConnection({ baseUrl });
  await vi.waitUntil(() => store.getState().connection);
  await ageBalance(10);
  turn('visible');
  await ageBalance(60);
  turn('hidden');
  expect(sendMessage).not.toHaveBeenCalled();
  turn('visible');
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith({ name: 'account.refresh', request: {} });
  page.abort();
  turn('visible');
  expect(sendMessage).toHaveBeenCalledTimes(1);
});
