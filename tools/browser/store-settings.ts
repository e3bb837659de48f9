import type { SettingChanges } from '../../lib/settings/settings.ts';

/**
 * An expression for a page or the worker of the extension: stores these settings as lib/settings/stored-settings.ts does,
 * each under a key of its own.
 */
export function storeSettings(changes: SettingChanges): string {
  const items = Object.entries(changes).map(([name, value]) => [`settings.${name}`, value]);
  return `(globalThis.browser ?? chrome).storage.local.set(${JSON.stringify(Object.fromEntries(items))})`;
}
