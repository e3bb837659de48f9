// What is known about the page in each tab, in memory storage: it outlives the worker and ends with
// the browser, and never touches the disk.
import { browser } from 'wxt/browser';
import { tabPage, type TabPage } from '../messages/reading.ts';
import { storedItem, type StoredItem } from '../settings/stored-item.ts';
import { z } from '../zod.ts';

export const tabPageItem = (tabId: number): StoredItem<TabPage | null> =>
  storedItem('session', `page:${tabId}`, z.nullable(tabPage), null);

/**
 * Forgets the pages, and what was chosen on them in the context menu, that `isAbout` picks, whatever
 * version wrote them. They can be read again.
 */
export async function forgetTabPages(isAbout: (page: unknown) => boolean): Promise<void> {
  const all = await browser.storage.session.get(null);
  const keys = Object.keys(all).filter((key) => /^(?:page|asked):/.test(key) && isAbout(all[key]));
  await browser.storage.session.remove(keys);
}
