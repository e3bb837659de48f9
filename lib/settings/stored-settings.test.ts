import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_SETTINGS } from './settings.ts';
import { changeSettings, settingsItem } from './stored-settings.ts';

const { local } = fakeBrowser.storage;

test('Without stored settings there are the defaults, and reading stores nothing', async () => {
  expect(await settingsItem.get()).toEqual(DEFAULT_SETTINGS);
  expect(await local.get(null)).toEqual({});
});

test('A page that is closed right after a choice has written it: nothing is read or awaited before', () => {
  const get = vi.spyOn(local, 'get');
  const set = vi.spyOn(local, 'set');
  void changeSettings({ clickOpens: 'popup' });
  expect(set).toHaveBeenCalledExactlyOnceWith({ 'settings.clickOpens': 'popup' });
  expect(get).not.toHaveBeenCalled();
});

test('Two pages that change different settings at the same time do not overwrite each other', async () => {
  await changeSettings({ dayLimit: 7 });
  await Promise.all([changeSettings({ theme: 'light' }), changeSettings({ jobLimit: 3 })]);
  const expected = { ...DEFAULT_SETTINGS, theme: 'light', jobLimit: 3, dayLimit: 7 };
  expect(await settingsItem.get()).toEqual(expected);
});

test('Settings of an earlier version, which had one key for all, are valid until they are changed', async () => {
  await local.set({ settings: { theme: 'dark', dayLimit: 7, tomorrow: [1] } });
  await changeSettings({ theme: 'auto' });
  expect(await settingsItem.get()).toEqual({ ...DEFAULT_SETTINGS, dayLimit: 7 });
  await local.set({ settings: 'all of them' });
  expect(await settingsItem.get()).toEqual(DEFAULT_SETTINGS);
});

test('An unreadable setting falls back alone and, like those of a later version, stays stored', async () => {
  const stored = { 'settings.tomorrow': [1], 'settings.clickOpens': 'window' };
  await local.set(stored);
  await changeSettings({ singleKeys: false });
  expect(await local.get(null)).toEqual({ ...stored, 'settings.singleKeys': false });
  expect(await settingsItem.get()).toEqual({ ...DEFAULT_SETTINGS, singleKeys: false });
});

test('An invalid value is refused, and so is a change that the browser did not store', async () => {
  await expect(changeSettings({ theme: 'dark', dayLimit: -1 })).rejects.toThrow('dayLimit');
  vi.spyOn(local, 'set').mockRejectedValueOnce(new Error('disk full'));
  await expect(changeSettings({ theme: 'dark' })).rejects.toThrow('disk full');
  expect(await local.get(null)).toEqual({});
});

test('Changes are reported with what was stored before, until the signal aborts', async () => {
  const stop = new AbortController();
  const seen: string[][] = [];
  settingsItem.watch((now, before) => seen.push([before.theme, now.theme]), stop.signal);
  await changeSettings({ theme: 'dark' });
  await expect.poll(() => seen).toEqual([['auto', 'dark']]);
  await local.set({ another: 1 });
  await changeSettings({ theme: 'light' });
  await expect
    .poll(() => seen)
    .toEqual([
      ['auto', 'dark'],
      ['dark', 'light'],
    ]);
  const changing = changeSettings({ theme: 'dark' });
  stop.abort();
  await changing;
  settingsItem.watch(() => seen.push([]), stop.signal);
  await changeSettings({ theme: 'auto' });
  await settingsItem.get();
  expect(seen).toHaveLength(2);
});
