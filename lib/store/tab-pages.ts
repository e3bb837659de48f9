// Keeps what is known about the page in each tab, in memory storage: it outlives the worker, ends with the browser, and
// is never on the disk. It is removed when the tab closes, and when the tab navigates while no panel is open
// (lib/background/pages/).
import { browser } from 'wxt/browser';
import { tabPage, type TabPage } from '../messages/reading.ts';
import { createLock } from '../platform/web-lock.ts';
import { storedItem, type StoredItem } from '../settings/stored-item.ts';
import { z } from '../zod.ts';

export const tabPageItem = (tabId: number): StoredItem<TabPage | null> =>
  storedItem('session', `page:${tabId}`, z.nullable(tabPage), null);

/**
 * Decides what is stored for a tab, given its present address, and stores it; `undefined` changes nothing.
 * One decision runs at a time, so the stored page is never older than the address. Returns what is stored.
 */
export const changeTabPage = (
  tabId: number,
  decide: (kept: TabPage | null, address: string | undefined) => Promise<TabPage | undefined>,
): Promise<TabPage | null> =>
  createLock(`page:${tabId}`)(async () => {
    const item = tabPageItem(tabId);
    const [kept, tab] = await Promise.all([
      item.get(),
      browser.tabs.get(tabId).catch(() => undefined),
    ]);
    const page = await decide(kept, tab?.url);
    if (page) await item.set(page);
    return page ?? kept;
  });

/**
 * Removes the pages, and the texts chosen in the context menu, that `isAbout` selects, whatever version
 * wrote them. Pages can be read again.
 */
export async function forgetTabPages(isAbout: (page: unknown) => boolean): Promise<void> {
  const all = await browser.storage.session.get(null);
  const keys = Object.keys(all).filter((key) => /^(?:page|asked):/.test(key) && isAbout(all[key]));
  await browser.storage.session.remove(keys);
}
