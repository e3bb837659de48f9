// Which page each tab shows. A page is read when the user asks, and again when it navigates while the
// permission of that click lasts and a panel is open to show it.
import { browser } from 'wxt/browser';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import type { TabPage } from '../../messages/reading.ts';
import { isPanelOpen } from '../../platform/panel.ts';
import { tabPageItem } from '../../store/tab-pages.ts';
import { isReadAt, readingAddress } from './tab-address.ts';
import {
  noteAddress,
  readAfterNavigation,
  readByClick,
  readWhileLoading,
  type Tab,
} from './tab-readings.ts';

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
  /** The same, asked in a page of ours. */
  readNow(request: Request<'page.read'>): Promise<Result<Reply<'page.read'>>>;
  /** Of a page that was still loading, when an open page of ours asks. */
  readAgain(request: Request<'page.read_again'>): Promise<Result<Reply<'page.read_again'>>>;
};

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
    if (change.url !== undefined) void noteAddress(tabId, change.url).catch(report);
    // A page that changes its own address is "complete" again within milliseconds, and not yet drawn.
    const isJustAddressed = change.url !== undefined || planned.get(tabId)?.isAwaited === true;
    forget(tabId);
    const times = isJustAddressed ? AFTER_ADDRESS : AFTER_LOAD;
    const plan: Plan = { isAwaited: isJustAddressed, timers: [] };
    const read = (time: number) => {
      plan.isAwaited = false;
      const isLast = time === times.at(-1);
      void readNavigated(tabId, { isLast, isOpening: isOpening(tabId) }).catch(report);
    };
    plan.timers = times.map((time) => setTimeout(read, time, time));
    planned.set(tabId, plan);
  });
  browser.tabs.onRemoved.addListener((tabId) => {
    forget(tabId);
    askedAt.delete(tabId);
    void tabPageItem(tabId).remove().catch(report);
  });
  const read = async (tab: Tab) => {
    if (tab.id !== undefined) askedAt.set(tab.id, Date.now());
    return readByClick(tab);
  };
  return {
    read,
    async readNow({ tabId }) {
      return { ok: true, value: await read(await browser.tabs.get(tabId)) };
    },
    async readAgain({ tabId, isLast }) {
      const { url, incognito } = await browser.tabs.get(tabId);
      const isLoading = await readWhileLoading({ id: tabId, url, incognito }, isLast);
      return { ok: true, value: { isLoading } };
    },
  };
}

/**
 * Nothing is read in a tab where nobody has asked; and with no panel open, nothing old is kept. One that
 * `isOpening` will show what the click has read, and is there in a moment.
 */
async function readNavigated(
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
  if (kept.status === 'loading') return;
  await readAfterNavigation({ id: tabId, url, incognito }, isLast);
}

/** A panel that opens later must not show the person of the page before. */
function isStillAt(url: string | undefined, kept: TabPage): boolean {
  switch (kept.status) {
    case 'unreadable':
      return true;
    case 'loading':
      return url !== undefined && readingAddress(url) === kept.url;
    case 'read':
      return url !== undefined && isReadAt(kept.reading, url);
  }
}
