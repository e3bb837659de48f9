import { afterAll, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeSettings, createSettingsWriter } from './change-settings.ts';
import { settingsItem } from './items.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const stored = async () => (await fakeBrowser.storage.local.get('settings'))['settings'];

test('A change is stored beside the other settings, and all are returned', async () => {
  await changeSettings({ theme: 'dark' });
  expect(await changeSettings({ dayLimit: 7 })).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    dayLimit: 7,
  });
  expect(await stored()).toEqual({ theme: 'dark', dayLimit: 7 });
});

describe('a page that may be closed at once', () => {
  const page = new AbortController();
  afterAll(() => page.abort());

  test('writes in the press, beside what is stored', async () => {
    await changeSettings({ theme: 'dark' });
    const write = await createSettingsWriter(page.signal);
    await changeSettings({ dayLimit: 7 });
    const set = vi.spyOn(fakeBrowser.storage.local, 'set');
    void write({ clickOpens: 'popup' });
    expect(set).toHaveBeenCalledExactlyOnceWith({
      settings: { theme: 'dark', dayLimit: 7, clickOpens: 'popup' },
    });
  });

  test('does not store an invalid value, nor one that was not stored before', async () => {
    const write = await createSettingsWriter(page.signal);
    await expect(write({ dayLimit: -1 })).rejects.toThrow('dayLimit');
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('disk full'));
    await expect(write({ theme: 'dark' })).rejects.toThrow('disk full');
    await write({ singleKeys: false });
    expect(await stored()).toEqual({ singleKeys: false });
  });
});

test('Unknown and unreadable settings stay as they are', async () => {
  await fakeBrowser.storage.local.set({ settings: { tomorrow: [1], clickOpens: 'window' } });
  await changeSettings({ singleKeys: false });
  expect(await stored()).toEqual({ tomorrow: [1], clickOpens: 'window', singleKeys: false });
  expect((await settingsItem.get()).clickOpens).toBe('panel');
});

test('Two concurrent changes are both kept', async () => {
  await Promise.all([changeSettings({ theme: 'light' }), changeSettings({ jobLimit: 3 })]);
  expect(await settingsItem.get()).toMatchObject({ theme: 'light', jobLimit: 3 });
});

test('Settings that are not an object start anew', async () => {
  await fakeBrowser.storage.local.set({ settings: 'all of them' });
  expect(await changeSettings({ theme: 'dark' })).toMatchObject({ theme: 'dark' });
});
