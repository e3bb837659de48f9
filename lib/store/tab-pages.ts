// What is known about the page in each tab, in memory storage: it outlives the worker and ends with
// the browser, and never touches the disk.
import { tabPage, type TabPage } from '../messages/reading.ts';
import { storedItem, type StoredItem } from '../settings/stored-item.ts';
import { z } from '../zod.ts';

export const tabPageItem = (tabId: number): StoredItem<TabPage | null> =>
  storedItem('session', `page:${tabId}`, z.nullable(tabPage), null);
