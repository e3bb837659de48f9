// Reads the next page of a tab where the user has clicked, while a panel is open to show it.
import { browser } from 'wxt/browser';
import { toReadingAddress } from '../../detect/reading-address.ts';
import type { TabPage } from '../../messages/reading.ts';
import { isPanelOpen } from '../../platform/panel.ts';
import { changeTabPage, tabPageItem } from '../../store/tab-pages.ts';
import { getPreviousReading, isLoading, toLoadingPage, type ReadTab } from './loading-page.ts';
import { toCurrentPage } from './stale-content.ts';
import { hasLeftRecognisedPage, isReadAt, isSameProfile } from './tab-address.ts';

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

type Collaborators = {
  readTab: ReadTab;
  /** Whether the user has just clicked in the tab, so that a panel will show its page. */
  isPanelOpening: (tabId: number) => boolean;
  report: (error: unknown) => void;
};

/** Attach it synchronously when the worker starts. */
export function readAfterNavigations({ readTab, isPanelOpening, report }: Collaborators): void {
  // Only the latest navigation of a tab counts. Plans are only in memory: when the worker ends, its planned readings
  // are dropped.
  const planned = new Map<number, Plan>();
  const forget = (tabId: number) => {
    planned.get(tabId)?.timers.forEach(clearTimeout);
    planned.delete(tabId);
  };
  browser.tabs.onRemoved.addListener(forget);
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
      const isOpening = isPanelOpening(tabId);
      void readOrRemove(readTab, tabId, { isLast, isOpening }).catch(report);
    };
    plan.timers = times.map((time) => setTimeout(read, time, time));
    planned.set(tabId, plan);
  });
}

/** The address changed and the content follows later: the earlier reading is not about the new address. */
async function noteAddress(tabId: number, address: string): Promise<void> {
  await changeTabPage(tabId, async (kept) => {
    if (kept === null || kept.status === 'unreadable') return undefined;
    const url = toReadingAddress(address);
    const isLeft =
      kept.status === 'loading'
        ? kept.url !== url && !isSameProfile(kept.url, url)
        : hasLeftRecognisedPage(kept.reading, address);
    if (!isLeft || !/^https?:/i.test(url)) return undefined;
    const previous = getPreviousReading(kept);
    return toLoadingPage({ url, readBy: 'navigation', reading: null, previous });
  });
}

/**
 * Reads nothing in a tab where the user has not clicked. Without an open panel an old page is removed,
 * unless the panel that will show it is just opening.
 */
async function readOrRemove(
  readTab: ReadTab,
  tabId: number,
  { isLast, isOpening }: { isLast: boolean; isOpening: boolean },
): Promise<void> {
  const kept = await tabPageItem(tabId).get();
  if (!kept) return;
  const tab = await browser.tabs.get(tabId);
  if (!(await isPanelOpen())) {
    const isAwaited = isOpening && isStillAt(tab.url, kept);
    return isAwaited ? undefined : tabPageItem(tabId).remove();
  }
  // The panel requests that a page that is still loading is read again (lib/page/follow/follow-loading.ts).
  if (kept.status === 'loading') return;
  const page = await readTab(tab, 'navigation');
  await changeTabPage(tabId, async (before, address) => {
    if (before === null || before.status === 'loading') return undefined;
    if (page.status !== 'read') return page;
    const { reading, readBy } = page;
    if (!isReadAt(reading, address)) return undefined;
    const previous = getPreviousReading(before);
    if (isLoading(reading)) {
      // Another view of a profile that was read: its person stays.
      if (previous && isSameProfile(reading.url, previous.url)) return undefined;
      return toLoadingPage({ url: reading.url, readBy, reading, previous });
    }
    return toCurrentPage(page, previous, isLast);
  });
}

/** A panel that opens later must not show the person of the previous page. */
function isStillAt(url: string | undefined, kept: TabPage): boolean {
  switch (kept.status) {
    case 'unreadable':
      return true;
    case 'loading':
      return url !== undefined && toReadingAddress(url) === kept.url;
    case 'read':
      return url !== undefined && isReadAt(kept.reading, url);
  }
}
