// Registers the watcher for sites at run time. The manifest lists none.
import { browser } from 'wxt/browser';
import { toMatchPattern } from '../detect/watch/watchable-sites.ts';

const ID = 'watcher';
const FILE = '/watcher.js';

/** The hosts for which the user's permission still holds. */
export async function permittedHosts(hosts: readonly string[]): Promise<string[]> {
  const permitted = await Promise.all(
    hosts.map((host) => browser.permissions.contains({ origins: [toMatchPattern(host)] })),
  );
  return hosts.filter((_, index) => permitted[index]);
}

/** For exactly these hosts, from the next page that is loaded there. */
export async function registerWatcher(hosts: readonly string[]): Promise<void> {
  const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (hosts.length === 0) {
    if (registered) await browser.scripting.unregisterContentScripts({ ids: [ID] });
    return;
  }
  const script = { id: ID, js: [FILE], matches: hosts.map(toMatchPattern) };
  if (registered) return browser.scripting.updateContentScripts([script]);
  await browser.scripting.registerContentScripts([
    { ...script, runAt: 'document_idle', allFrames: false, persistAcrossSessions: true },
  ]);
}

/**
 * Also runs in tabs that are open there, except private ones. A watcher of an earlier version stops by
 * itself.
 */
export async function runWatcherInTabs(host: string): Promise<void> {
  const tabs = await browser.tabs.query({ url: toMatchPattern(host), discarded: false });
  const runs = tabs.map(async ({ id, incognito }) => {
    if (id === undefined || incognito) return;
    await browser.scripting.executeScript({ target: { tabId: id }, files: [FILE] });
  });
  // A tab that is closed or loading meanwhile gets it with its next page.
  await Promise.allSettled(runs);
}

/** Needs no gesture. A permission that cannot be removed was not given for the badge. */
export async function removePermission(host: string): Promise<void> {
  await browser.permissions.remove({ origins: [toMatchPattern(host)] }).catch(() => false);
}

/** Attach it synchronously. */
export function onPermissionsRemoved(callback: () => void): void {
  browser.permissions.onRemoved.addListener(callback);
}
