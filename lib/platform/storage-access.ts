import { browser } from 'wxt/browser';

/**
 * Closes extension storage to content scripts. Firefox has no such call, and Chrome up to 139 refuses it:
 * there a content script can read settings, hosts and the balance. The API key is stored elsewhere
 * (lib/settings/api-key.ts), and so are readings and revealed values.
 */
export async function closeStorageToContentScripts(): Promise<void> {
  await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
