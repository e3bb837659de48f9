import { browser } from 'wxt/browser';
import { z } from '../zod.ts';
import { SETTINGS_KEY } from './items.ts';
import { settings, type SettingChanges, type Settings } from './settings.ts';

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
