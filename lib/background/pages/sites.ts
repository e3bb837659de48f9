// The badge on sites that the user has allowed. A site stays on the list only while the browser permits it.
import { browser } from 'wxt/browser';
import { toMatchPattern, toWatchableHost } from '../../detect/watch/watchable-sites.ts';
import type { PageKindReport } from '../../messages/page-kind-listener.ts';
import { markTab, markedTabs } from '../../platform/badge.ts';
import { createLock } from '../../platform/web-lock.ts';
import {
  removePermission,
  permittedHosts,
  registerWatcher,
  runWatcherInTabs,
} from '../../platform/watcher-script.ts';
import { connectionItem, unseenFinishedItem } from '../../settings/items.ts';
import { sitesItem } from '../../settings/sites.ts';
import { DONE, refuse, type Done } from '../replies.ts';

const withSitesLock = createLock('sites');

/** Before a site is switched on, a page has requested the host's permission in the user's gesture. */
export const switchBadge = ({ host, isOn }: { host: string; isOn: boolean }): Promise<Done> =>
  isOn ? allow(host) : withdraw(host);

async function allow(host: string): Promise<Done> {
  if (toWatchableHost(`https://${host}/`) !== host) return refuse({ code: 'internal' });
  if ((await permittedHosts([host])).length === 0) return refuse({ code: 'permission_denied' });
  await change((hosts) => [...new Set([...hosts, host])].toSorted());
  await runWatcherInTabs(host);
  return DONE;
}

/** Also gives the permission back, unless the connected service is on that host. */
async function withdraw(host: string): Promise<Done> {
  await change((hosts) => hosts.filter((one) => one !== host));
  const connection = await connectionItem.get();
  if (!connection || new URL(connection.baseUrl).hostname !== host) await removePermission(host);
  return DONE;
}

/** Registers again what the browser drops with an update, and removes hosts that it no longer permits. */
export const syncSites = (): Promise<void> => change((hosts) => hosts);

/** After an installation or update, open pages have no watcher, or one that has stopped. */
export async function restartWatchers(): Promise<void> {
  await syncSites();
  for (const host of await sitesItem.get()) await runWatcherInTabs(host);
}

/** Returns whether the watcher should go on. */
export async function updateTabBadge({ tabId, host, kind }: PageKindReport): Promise<boolean> {
  const isAllowed =
    (await sitesItem.get()).includes(host) && (await permittedHosts([host])).length > 0;
  await markTab(tabId, isAllowed ? kind : 'none', await unseenFinishedItem.get());
  return isAllowed;
}

async function change(next: (hosts: readonly string[]) => readonly string[]): Promise<void> {
  await withSitesLock(async () => {
    const before = await sitesItem.get();
    const hosts = await permittedHosts(next(before));
    await registerWatcher(hosts);
    if (hosts.join() === before.join()) return;
    await sitesItem.set(hosts);
    // Removed from the list first: a watcher that reports meanwhile is then stopped.
    if (before.some((host) => !hosts.includes(host))) await unmarkOthers(hosts);
  });
}

/** Removes the dot from every tab that is not on one of these sites. */
async function unmarkOthers(hosts: readonly string[]): Promise<void> {
  const allowed = new Set<number | undefined>();
  if (hosts.length > 0) {
    for (const { id } of await browser.tabs.query({ url: hosts.map(toMatchPattern) }))
      allowed.add(id);
  }
  for (const tabId of await markedTabs()) {
    if (!allowed.has(tabId)) await markTab(tabId, 'none', 0);
  }
}
