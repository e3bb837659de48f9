import { browser } from 'wxt/browser';
import { z } from '../zod.ts';
import { SETTINGS_KEY } from './items.ts';
import { settings, type SettingChanges, type Settings } from './settings.ts';

const anything = z.record(z.string(), z.unknown());

/**
 * Writes these settings beside the others and gives all of them back. What is stored under another name,
 * by a later version, and what this version cannot read stay as they are. One change after the other: two
 * pages that change different settings at once both have their way.
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
