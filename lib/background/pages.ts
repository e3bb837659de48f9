// Which page each tab shows. A page is read when the user asks, and again when it navigates while the
// permission of that click lasts and a panel is open to show it.
import { browser } from 'wxt/browser';
import type { TabPage } from '../messages/reading.ts';
import { isPanelOpen } from '../platform/panel.ts';
import { readTab } from '../platform/reader.ts';
import { tabPageItem } from '../store/tab-pages.ts';

type Tab = { id?: number | undefined; url?: string | undefined };

export async function readPage(tab: Tab, readBy: 'click' | 'navigation'): Promise<TabPage> {
  if (tab.id === undefined) return { status: 'unreadable', reason: 'failed' };
  const page = await readTab({ id: tab.id, url: tab.url }, readBy);
  await tabPageItem(tab.id).set(page);
  return page;
}

/** Attach synchronously. */
export function followNavigation(report: (error: unknown) => void): void {
  browser.tabs.onUpdated.addListener((tabId, change, tab) => {
    const navigated = change.status === 'complete' || change.url !== undefined;
    if (navigated) void readAgain(tabId, tab.url).catch(report);
  });
  browser.tabs.onRemoved.addListener((tabId) => void tabPageItem(tabId).remove().catch(report));
}

async function readAgain(tabId: number, url: string | undefined): Promise<void> {
  const kept = await tabPageItem(tabId).get();
  if (kept?.status !== 'read' || !(await isPanelOpen())) return;
  await readPage({ id: tabId, url }, 'navigation');
}
