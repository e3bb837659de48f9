import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storeConnection } from '../../test/support/connected-service.ts';
import { openDatabase } from '../store/database.ts';
import { mirrorAccount } from './mirror-account.ts';
import { createPageStore } from './page-state.ts';
import { getBlockedState } from './state-selectors.ts';

const page = new AbortController();
afterEach(() => page.abort());

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
  mirrorAccount(store, openDatabase(crypto.randomUUID()), page.signal);
  await vi.waitUntil(() => store.getState().ready);
  expect(blockedHost()).toBeNull();
  changeTo(false);
  await vi.waitUntil(() => blockedHost() === 'api.tarnwick.example');
  changeTo(true);
  await vi.waitUntil(() => blockedHost() === null);
});
