// The stored settings. Each has a storage key of its own, so that a page writes one within the press, without reading what
// is stored: a page that is closed right after it loses nothing, and pages that change different settings at the same time
// do not overwrite each other. Settings of a later version stay as they are.
import { browser } from 'wxt/browser';
import { reportAs } from '../log.ts';
import { z } from '../zod.ts';
import {
  DEFAULT_SETTINGS,
  settingChanges,
  settings,
  type SettingChanges,
  type Settings,
} from './settings.ts';
import type { StoredItem } from './stored-item.ts';

/** Versions up to 0.1 stored all settings here. They are valid until a setting is stored under its own key. */
const OLD_KEY = 'settings';
const oldSettings = z.catch(z.record(z.string(), z.unknown()), {});

const toKey = (name: string): string => `settings.${name}`;
const NAMES = Object.keys(DEFAULT_SETTINGS);
const KEYS = [OLD_KEY, ...NAMES.map(toKey)];

function parse(stored: Record<string, unknown>): Settings {
  const own = NAMES.map((name) => [name, stored[toKey(name)]] as const);
  return z.parse(settings, {
    ...z.parse(oldSettings, stored[OLD_KEY]),
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
  });
}

const readKeys = (): Promise<Record<string, unknown>> => browser.storage.local.get(KEYS);

export const settingsItem: Pick<StoredItem<Settings>, 'get' | 'watch' | 'follow'> = {
  get: async () => parse(await readKeys()),
  watch(callback, signal) {
    if (signal.aborted) return;
    const report = async (old: Record<string, unknown>) => {
      const stored = await readKeys();
      if (!signal.aborted) callback(parse(stored), parse({ ...stored, ...old }));
    };
    const listener = (changes: Record<string, { oldValue?: unknown }>) => {
      const changed = Object.entries(changes).filter(([key]) => KEYS.includes(key));
      const old = changed.map(([key, { oldValue }]) => [key, oldValue]);
      if (old.length > 0) report(Object.fromEntries(old)).catch(reportAs('settings_failed'));
    };
    browser.storage.local.onChanged.addListener(listener);
    signal.addEventListener('abort', () =>
      browser.storage.local.onChanged.removeListener(listener),
    );
  },
  async follow(callback, signal) {
    settingsItem.watch(callback, signal);
    const value = await settingsItem.get();
    if (!signal.aborted) callback(value);
  },
};

/** Stores only these settings. Rejects, and stores nothing, when a value is invalid or the disk is full. */
export async function changeSettings(changes: SettingChanges): Promise<void> {
  const valid = Object.entries(z.parse(settingChanges, changes));
  await browser.storage.local.set(
    Object.fromEntries(valid.map(([name, value]) => [toKey(name), value])),
  );
}
