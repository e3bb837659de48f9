// Tracks which page each tab shows. A page is read when the user asks for it, and after a navigation while
// the permission of that click lasts and a panel is open.
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
 * Milliseconds after a navigation at which the page is read. A site that changes its own address draws the
 * new content later: until then the old content is shown under the new address.
 */
const AFTER_LOAD = [0, 1500, 4000];
const AFTER_ADDRESS = [600, 1600, 4000, 9000];

type Plan = {
  /** The address changed, and nothing has been read since. */
  isAwaited: boolean;
  timers: ReturnType<typeof setTimeout>[];
};

/** The panel that a click opens needs up to this long on a busy machine. */
const OPENING_MS = 30_000;

export type Pages = {
  /** Reads the page because the user clicked. */
  read(tab: Tab): Promise<TabPage>;
  /** The same, requested by a page of the extension. */
  readNow(request: Request<'page.read'>): Promise<Result<Reply<'page.read'>>>;
  /** Reads a page that was still loading, when an open page of the extension requests it. */
  readAgain(request: Request<'page.read_again'>): Promise<Result<Reply<'page.read_again'>>>;
};

/** Listens for navigation: call it synchronously when the worker starts. */
export function createPages(report: (error: unknown) => void): Pages {
  // Only the latest navigation of a tab counts. The plans end with the worker, like the page that they were
  // for.
  const planned = new Map<number, Plan>();
  /** When the user last clicked, by tab. */
  const askedAt = new Map<number, number>();
  const isOpening = (tabId: number) => Date.now() - (askedAt.get(tabId) ?? 0) < OPENING_MS;
  const forget = (tabId: number) => {
    planned.get(tabId)?.timers.forEach(clearTimeout);
    planned.delete(tabId);
  };
  browser.tabs.onUpdated.addListener((tabId, change) => {
    if (change.status !== 'complete' && change.url === undefined) return;
    if (change.url !== undefined) void noteAddress(tabId, change.url).catch(report);
    // A page that changes its own address is "complete" within milliseconds, before it is drawn.
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
 * Reads nothing in a tab where the user has not clicked. Without an open panel an old page is removed,
 * unless the panel that will show it is just opening.
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

/** A panel that opens later must not show the person of the previous page. */
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
