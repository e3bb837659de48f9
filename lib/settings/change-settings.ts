import { browser } from 'wxt/browser';
import { z } from '../zod.ts';
import { SETTINGS_KEY } from './items.ts';
import { settingChanges, settings, type SettingChanges, type Settings } from './settings.ts';
import { storedItem } from './stored-item.ts';

const anything = z.record(z.string(), z.unknown());

/**
 * Writes these settings and returns all of them. Unknown settings of a later version, and unreadable ones,
 * stay as they are. Changes run one after the other, so that concurrent changes of two pages are both kept.
 */
export function changeSettings(changes: SettingChanges): Promise<Settings> {
  return navigator.locks.request(SETTINGS_KEY, async () => {
    const stored = z.safeParse(
      anything,
      (await browser.storage.local.get(SETTINGS_KEY))[SETTINGS_KEY],
    );
    const changed = { ...(stored.success ? stored.data : {}), ...changes };
    await browser.storage.local.set({ [SETTINGS_KEY]: changed });
    return z.parse(settings, changed);
  });
}

const storedSettings = storedItem('local', SETTINGS_KEY, anything, {});

/**
 * Changes settings of a page that may be closed right after the press: the write leaves in the press and waits for nothing,
 * neither for the lock nor for a worker that is asleep. It keeps the other settings as this page has last seen them.
 */
export async function createSettingsWriter(
  signal: AbortSignal,
): Promise<(changes: SettingChanges) => Promise<void>> {
  let stored: Record<string, unknown> = {};
  await storedSettings.follow((value) => {
    stored = value;
  }, signal);
  return async (changes) => {
    const before = stored;
    stored = { ...stored, ...z.parse(settingChanges, changes) };
    try {
      await storedSettings.set(stored);
    } catch (error) {
      stored = before;
      throw error;
    }
  };
}
