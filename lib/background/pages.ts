// Which page each tab shows. A page is read when the user asks, and again when it navigates while the
// permission of that click lasts and a panel is open to show it.
import { browser } from 'wxt/browser';
import type { TabPage } from '../messages/reading.ts';
import { isPanelOpen } from '../platform/panel.ts';
import { readTab } from '../platform/reader.ts';
import { tabPageItem } from '../store/tab-pages.ts';
import { believed, isLeftOver } from './left-over.ts';
import { withDomains } from './page-domains.ts';

type Tab = {
  id?: number | undefined;
  url?: string | undefined;
  /** In a private window. */
  incognito?: boolean | undefined;
};

/**
 * When a page is read after it navigated, in milliseconds. A site that changes its own address draws the
 * new content after it, in its own time: until then the old one stands there, under the new address.
 */
const AFTER_LOAD = [0, 1500, 4000];
const AFTER_ADDRESS = [600, 1600, 4000, 9000];

type Plan = {
  /** The address changed, and nothing was read since. */
  isAwaited: boolean;
  timers: ReturnType<typeof setTimeout>[];
};

/** How long the panel that a click opens may take until it is there, on a busy machine. */
const OPENING_MS = 30_000;

export type Pages = {
  /** Because the user asked. */
  read(tab: Tab): Promise<TabPage>;
};

async function look({ id, url, incognito }: Tab, readBy: 'click' | 'navigation') {
  if (id === undefined) return { status: 'unreadable', reason: 'failed', readBy } as const;
  const page = await withDomains(await readTab({ id, url }, readBy));
  return incognito ? inPrivate(page) : page;
}

const inPrivate = (page: TabPage): TabPage =>
  page.status === 'read' ? { ...page, reading: { ...page.reading, isPrivate: true } } : page;

/** Follows navigation from now on: call it synchronously, while the worker starts. */
export function createPages(report: (error: unknown) => void): Pages {
  // Only a tab's latest navigation counts. Lost with the worker, like the page it was for.
  const planned = new Map<number, Plan>();
  /** When the user last asked, by tab. */
  const askedAt = new Map<number, number>();
  const isOpening = (tabId: number) => Date.now() - (askedAt.get(tabId) ?? 0) < OPENING_MS;
  const forget = (tabId: number) => {
    planned.get(tabId)?.timers.forEach(clearTimeout);
    planned.delete(tabId);
  };
  browser.tabs.onUpdated.addListener((tabId, change) => {
    if (change.status !== 'complete' && change.url === undefined) return;
    // A page that changes its own address is "complete" again within milliseconds, and not yet drawn.
    const isJustAddressed = change.url !== undefined || planned.get(tabId)?.isAwaited === true;
    forget(tabId);
    const times = isJustAddressed ? AFTER_ADDRESS : AFTER_LOAD;
    const plan: Plan = { isAwaited: isJustAddressed, timers: [] };
    const read = (time: number) => {
      plan.isAwaited = false;
      const isLast = time === times.at(-1);
      void readAgain(tabId, { isLast, isOpening: isOpening(tabId) }).catch(report);
    };
    plan.timers = times.map((time) => setTimeout(read, time, time));
    planned.set(tabId, plan);
  });
  browser.tabs.onRemoved.addListener((tabId) => {
    forget(tabId);
    askedAt.delete(tabId);
    void tabPageItem(tabId).remove().catch(report);
  });
  return {
    async read(tab) {
      if (tab.id !== undefined) askedAt.set(tab.id, Date.now());
      const page = await look(tab, 'click');
      if (tab.id !== undefined) await tabPageItem(tab.id).set(page);
      return page;
    },
  };
}

/**
 * Nothing is read in a tab where nobody has asked; and with no panel open, nothing old is kept. One that
 * `isOpening` will show what the click has read, and is there in a moment.
 */
async function readAgain(
  tabId: number,
  { isLast, isOpening }: { isLast: boolean; isOpening: boolean },
): Promise<void> {
  const kept = await tabPageItem(tabId).get();
  if (!kept) return;
  const { url, incognito } = await browser.tabs.get(tabId);
  if (!(await isPanelOpen())) {
    const isAwaited = isOpening && isStillAt(url, kept);
    return isAwaited ? undefined : tabPageItem(tabId).remove();
  }
  const page = await look({ id: tabId, url, incognito }, 'navigation');
  if (page.status !== 'read' || kept.status !== 'read') return tabPageItem(tabId).set(page);
  if (!isLast && isLeftOver(page.reading, kept.reading)) return;
  await tabPageItem(tabId).set({ ...page, reading: believed(page.reading, kept.reading) });
}

const withoutHash = (url: string): string => url.split('#')[0] ?? '';

/** Whoever has gone on must not be shown the person of the page before. */
const isStillAt = (url: string | undefined, kept: TabPage): boolean =>
  kept.status !== 'read' ||
  (url !== undefined && withoutHash(url) === withoutHash(kept.reading.url));
