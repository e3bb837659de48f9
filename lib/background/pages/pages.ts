// The pages of the tabs. A page is read when the user clicks, and after a navigation while the permission of
// that click lasts and a panel is open. A reading of an address that the tab has left is dropped.
import { browser } from 'wxt/browser';
import { toReadingAddress } from '../../detect/reading-address.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import type { TabPage } from '../../messages/reading.ts';
import { changeTabPage, tabPageItem } from '../../store/tab-pages.ts';
import { isLoading, getPreviousReading, readLoadingPage, toLoadingPage } from './loading-page.ts';
import { readAfterNavigations } from './navigation.ts';
import { markIfChanged } from './page-changes.ts';
import { readTab, type Tab } from './read-tab.ts';
import { isReadAt } from './tab-address.ts';

/** The panel that a click opens needs up to this long on a busy machine. */
const OPENING_MS = 30_000;

export type Pages = {
  /** Reads the page because the user clicked, and stores it for the panel. */
  read(tab: Tab): Promise<TabPage>;
  /** The same, requested by a page of the extension. */
  readNow(request: Request<'page.read'>): Promise<Result<Reply<'page.read'>>>;
  /** Reads a page that was still loading, when an open page of the extension requests it. */
  readAgain(request: Request<'page.read_again'>): Promise<Result<Reply<'page.read_again'>>>;
};

/** Listens for navigation: call it synchronously when the worker starts. */
export function createPages(report: (error: unknown) => void): Pages {
  /** When the user last clicked, by tab. */
  const clickedAt = new Map<number, number>();
  const isPanelOpening = (tabId: number) => Date.now() - (clickedAt.get(tabId) ?? 0) < OPENING_MS;
  readAfterNavigations(isPanelOpening, report);
  browser.tabs.onRemoved.addListener((tabId) => {
    clickedAt.delete(tabId);
    void tabPageItem(tabId).remove().catch(report);
  });

  async function read(tab: Tab): Promise<TabPage> {
    const { id } = tab;
    if (id !== undefined) clickedAt.set(id, Date.now());
    const page = await readTab(tab, 'click');
    if (id === undefined) return page;
    const kept = await changeTabPage(id, async (before, address) => {
      if (page.status !== 'read') return page;
      const { reading, readBy } = page;
      if (address !== undefined && !isReadAt(reading, address)) {
        const url = toReadingAddress(address);
        return toLoadingPage({ url, readBy, reading: null, former: reading });
      }
      if (isLoading(reading)) {
        const former = getPreviousReading(before);
        return toLoadingPage({ url: reading.url, readBy, reading, former });
      }
      return markIfChanged(page, before);
    });
    return kept ?? page;
  }

  return {
    read,
    async readNow({ tabId }) {
      return { ok: true, value: await read(await browser.tabs.get(tabId)) };
    },
    async readAgain({ tabId, isLast }) {
      return { ok: true, value: { isLoading: await readLoadingPage(tabId, isLast) } };
    },
  };
}
