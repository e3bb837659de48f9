// Which page each tab shows. A page is read when the user asks, and again when it navigates while the
// permission of that click lasts and a panel is open to show it.
import { browser } from 'wxt/browser';
import type { TabPage } from '../messages/reading.ts';
import { isPanelOpen } from '../platform/panel.ts';
import { readTab } from '../platform/reader.ts';
import { tabPageItem } from '../store/tab-pages.ts';

type Tab = {
  id?: number | undefined;
  url?: string | undefined;
  /** In a private window. */
  incognito?: boolean | undefined;
};

/** A page that changes its own address draws the new content after it. */
const SETTLE_MS = 600;

export async function readPage(tab: Tab, readBy: 'click' | 'navigation'): Promise<TabPage> {
  if (tab.id === undefined) return { status: 'unreadable', reason: 'failed', readBy };
  const read = await readTab({ id: tab.id, url: tab.url }, readBy);
  const page = tab.incognito ? inPrivate(read) : read;
  await tabPageItem(tab.id).set(page);
  return page;
}

const inPrivate = (page: TabPage): TabPage =>
  page.status === 'read' ? { ...page, reading: { ...page.reading, isPrivate: true } } : page;

/** Attach synchronously. */
export function followNavigation(report: (error: unknown) => void): void {
  // Only a tab's latest navigation counts. Lost with the worker, like the page it was for.
  const settling = new Map<number, ReturnType<typeof setTimeout>>();
  browser.tabs.onUpdated.addListener((tabId, change) => {
    if (change.status !== 'complete' && change.url === undefined) return;
    clearTimeout(settling.get(tabId));
    const again = () => {
      settling.delete(tabId);
      readAgain(tabId).catch(report);
    };
    if (change.status === 'complete') again();
    else settling.set(tabId, setTimeout(again, SETTLE_MS));
  });
  browser.tabs.onRemoved.addListener((tabId) => void tabPageItem(tabId).remove().catch(report));
}

/** Nothing is read in a tab where nobody has asked; and with no panel open, nothing old is kept. */
async function readAgain(tabId: number): Promise<void> {
  const kept = await tabPageItem(tabId).get();
  if (!kept) return;
  if (!(await isPanelOpen())) return tabPageItem(tabId).remove();
  const { url, incognito } = await browser.tabs.get(tabId);
  await readPage({ id: tabId, url, incognito }, 'navigation');
}
