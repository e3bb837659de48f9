// The badge on sites that the user has allowed: which they are, and what the icon says there. A site is
// on the list only while the browser permits it, whoever took the permission back.
import { browser } from 'wxt/browser';
import { toMatchPattern, toWatchableHost } from '../../detect/watch/watchable-sites.ts';
import type { Problem, Result } from '../../messages/protocol.ts';
import type { PageKindReport } from '../../messages/page-kind-listener.ts';
import { markTab, markedTabs } from '../../platform/badge.ts';
import { exclusively } from '../../platform/exclusively.ts';
import {
  giveBack,
  permittedHosts,
  registerWatcher,
  runWatcherInTabs,
} from '../../platform/watcher-script.ts';
import { connectionItem, endedUnseenItem } from '../../settings/items.ts';
import { sitesItem } from '../../settings/sites.ts';

type Done = Result<Record<string, never>>;
const DONE: Done = { ok: true, value: {} };
const refuse = (code: Problem['code']): Done => ({ ok: false, problem: { code } });

const inTurn = exclusively('sites');

/** On: a page has asked for the host's permission before, in the user's gesture. */
export const switchBadge = ({ host, isOn }: { host: string; isOn: boolean }): Promise<Done> =>
  isOn ? allow(host) : withdraw(host);

async function allow(host: string): Promise<Done> {
  if (toWatchableHost(`https://${host}/`) !== host) return refuse('internal');
  if ((await permittedHosts([host])).length === 0) return refuse('permission_denied');
  await change((hosts) => [...new Set([...hosts, host])].toSorted());
  await runWatcherInTabs(host);
  return DONE;
}

/** Gives the permission back, too, unless the service in use is there. */
async function withdraw(host: string): Promise<Done> {
  await change((hosts) => hosts.filter((one) => one !== host));
  const connection = await connectionItem.get();
  if (!connection || new URL(connection.baseUrl).hostname !== host) await giveBack(host);
  return DONE;
}

/** What the browser forgets with an update, and what it permits no more. */
export const followPermissions = (): Promise<void> => change((hosts) => hosts);

/** After an installation or update the pages that are open have no watcher, or one that has ended. */
export async function rewatchTabs(): Promise<void> {
  await followPermissions();
  for (const host of await sitesItem.get()) await runWatcherInTabs(host);
}

/** Whether the watcher that said so goes on. */
export async function noteSight({ tabId, host, kind }: PageKindReport): Promise<boolean> {
  const isAllowed =
    (await sitesItem.get()).includes(host) && (await permittedHosts([host])).length > 0;
  await markTab(tabId, isAllowed ? kind : 'none', await endedUnseenItem.get());
  return isAllowed;
}

async function change(next: (hosts: readonly string[]) => readonly string[]): Promise<void> {
  await inTurn(async () => {
    const before = await sitesItem.get();
    const hosts = await permittedHosts(next(before));
    await registerWatcher(hosts);
    if (hosts.join() === before.join()) return;
    await sitesItem.set(hosts);
    // Off first: a watcher that speaks meanwhile is told that it is over.
    if (before.some((host) => !hosts.includes(host))) await unmarkOthers(hosts);
  });
}

/** Takes the dot from every tab that is not on one of these sites. */
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
