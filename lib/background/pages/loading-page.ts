// A page that does not show yet what it is about: what is stored meanwhile, and how it is read again.
import { browser } from 'wxt/browser';
import type { Reading } from '../../detect/subject.ts';
import type { LoadingPage, TabPage, TabReading } from '../../messages/reading.ts';
import { changeTabPage, tabPageItem } from '../../store/tab-pages.ts';
import { markIfChanged } from './page-changes.ts';
import { toCurrentPage } from './stale-content.ts';
import { isReadAt } from './tab-address.ts';

export type Tab = {
  id?: number | undefined;
  url?: string | undefined;
  /** In a private window. */
  incognito?: boolean | undefined;
};

/** Runs the reader in the tab. pages.ts has it, and passes it to what decides when a tab is read. */
export type ReadTab = (tab: Tab, readBy: TabPage['readBy']) => Promise<TabReading>;

export const isLoading = ({ subject }: Reading): boolean =>
  subject.kind === 'none' && subject.reason === 'loading';

export const toLoadingPage = (page: Omit<LoadingPage, 'status' | 'since'>): LoadingPage => ({
  status: 'loading',
  since: new Date().toISOString(),
  ...page,
});

/** The last page of the tab that was read completely. */
export const getPreviousReading = (kept: TabPage | null): Reading | null =>
  kept?.status === 'read' ? kept.reading : kept?.status === 'loading' ? kept.previous : null;

/** Reads a page that was still loading again. Returns whether it is still loading. */
export async function readLoadingPage(
  readTab: ReadTab,
  tabId: number,
  isLast: boolean,
): Promise<boolean> {
  const tab = await browser.tabs.get(tabId);
  const awaited = await tabPageItem(tabId).get();
  if (awaited?.status !== 'loading') return false;
  const page = await readTab(tab, awaited.readBy);
  const kept = await changeTabPage(tabId, async (now, address) => {
    if (now?.status !== 'loading' || now.since !== awaited.since) return undefined;
    if (page.status !== 'read') {
      // The reader stops when the document is replaced.
      return isLast || page.reason !== 'failed' ? page : undefined;
    }
    const { reading } = page;
    if (!isReadAt(reading, address)) return undefined;
    if (isLoading(reading)) return { ...now, url: reading.url, reading };
    const current = toCurrentPage(page, now.previous, isLast);
    return current && now.readBy === 'click' ? markIfChanged(current, now) : current;
  });
  return kept?.status === 'loading';
}
