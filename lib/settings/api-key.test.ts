import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { API_KEY_DATABASE, apiKeyItem, moveApiKey } from './api-key.ts';

const OLD = { key: 'sk_test_old', baseUrl: 'https://old.example/api/v2', workspaceId: 'w1' };
const NEW = { key: 'sk_test_new', baseUrl: 'https://new.example/api/v2', workspaceId: 'w2' };

const inStorage = async () => (await fakeBrowser.storage.local.get(null))['api-key'];
const keepInStorage = (value: unknown) => fakeBrowser.storage.local.set({ 'api-key': value });

beforeEach(() => Dexie.delete(API_KEY_DATABASE));
afterEach(() => vi.restoreAllMocks());

test('The key is stored in a database that no content script can read, and nowhere else', async () => {
  expect(await apiKeyItem.get()).toBeNull();
  await apiKeyItem.set(OLD);
  expect(await apiKeyItem.get()).toEqual(OLD);
  expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  await apiKeyItem.set(NEW);
  expect(await apiKeyItem.get()).toEqual(NEW);
  await apiKeyItem.remove();
  expect(await apiKeyItem.get()).toBeNull();
});

test('An unreadable key counts as no key', async () => {
  const database = new Dexie(API_KEY_DATABASE);
  database.version(1).stores({ keys: '' });
  await database.table('keys').put({ key: 7 }, 'current');
  database.close();
  expect(await apiKeyItem.get()).toBeNull();
});

describe('a key that an earlier version kept in extension storage', () => {
  test('is moved, also when that runs twice', async () => {
    await keepInStorage(OLD);
    await moveApiKey();
    await moveApiKey();
    expect(await apiKeyItem.get()).toEqual(OLD);
    expect(await inStorage()).toBeUndefined();
  });

  test('is removed and never used when there is a newer one', async () => {
    await apiKeyItem.set(NEW);
    await keepInStorage(OLD);
    await moveApiKey();
    expect(await apiKeyItem.get()).toEqual(NEW);
    expect(await inStorage()).toBeUndefined();
  });

  test('is removed when it cannot be read, because it is a useless secret', async () => {
    await keepInStorage({ key: 7 });
    await moveApiKey();
    expect(await apiKeyItem.get()).toBeNull();
    expect(await inStorage()).toBeUndefined();
  });

  test('stays until it is in its new place, and the next start continues', async () => {
    await keepInStorage(OLD);
    const remove = vi.spyOn(fakeBrowser.storage.local, 'remove');
    remove.mockRejectedValueOnce(new Error('The worker has died.'));
    await expect(moveApiKey()).rejects.toThrow('died');
    expect(await apiKeyItem.get()).toEqual(OLD);
    expect(await inStorage()).toEqual(OLD);
    await moveApiKey();
    expect(await inStorage()).toBeUndefined();

    await apiKeyItem.remove();
    await keepInStorage(OLD);
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('There is no room.');
    });
    await expect(moveApiKey()).rejects.toThrow('no room');
    expect(await inStorage()).toEqual(OLD);
    open.mockRestore();
    await moveApiKey();
    expect(await apiKeyItem.get()).toEqual(OLD);
  });

  test.each([
    ['another key is set', () => apiKeyItem.set(NEW), NEW],
    ['the connection is forgotten', () => apiKeyItem.remove(), null],
  ])('does not come back once %s', async (_, change, expected) => {
    await keepInStorage(OLD);
    await change();
    expect(await inStorage()).toBeUndefined();
    await moveApiKey();
    expect(await apiKeyItem.get()).toEqual(expected);
  });
});
