// Stores what is known about the page in a tab after a reading, or after its address changed. A reading of
// an address that the tab has left is dropped.
import { browser } from 'wxt/browser';
import type { Reading } from '../../detect/subject.ts';
import type { LoadingPage, TabPage, TabReading } from '../../messages/reading.ts';
import { createLock } from '../../platform/web-lock.ts';
import { readTab } from '../../platform/reader.ts';
import { tabPageItem } from '../../store/tab-pages.ts';
import { withCheckedName, isStale } from './stale-content.ts';
import { seemsChanged } from './page-changes.ts';
import { withDomains } from './page-domains.ts';
import { isReadAt, isSameProfile, hasLeftRecognisedPage, readingAddress } from './tab-address.ts';

export type Tab = {
  id?: number | undefined;
  url?: string | undefined;
  /** In a private window. */
  incognito?: boolean | undefined;
};

type ReadBy = TabPage['readBy'];
type ReadPage = Extract<TabPage, { status: 'read' }>;

const FAILED = { status: 'unreadable', reason: 'failed' } as const;

async function readPage({ id, url, incognito }: Tab, readBy: ReadBy): Promise<TabReading> {
  if (id === undefined) return { ...FAILED, readBy };
  const page = await withDomains(await readTab({ id, url }, readBy));
  return incognito ? markPrivate(page) : page;
}

const markPrivate = (page: TabReading): TabReading =>
  page.status === 'read' ? { ...page, reading: { ...page.reading, isPrivate: true } } : page;

const isLoading = ({ subject }: Reading): boolean =>
  subject.kind === 'none' && subject.reason === 'loading';

/** The last page of the tab that was read completely. */
const getPreviousReading = (kept: TabPage | null): Reading | null =>
  kept?.status === 'read' ? kept.reading : kept?.status === 'loading' ? kept.former : null;

/**
 * Decides what is stored for a tab, given its present address, and stores it; `undefined` changes nothing.
 * One decision runs at a time, so the stored page is never older than the address.
 */
const keepForTab = (
  tabId: number,
  decide: (kept: TabPage | null, address: string | undefined) => Promise<TabPage | undefined>,
): Promise<TabPage | null> =>
  createLock(`page:${tabId}`)(async () => {
    const item = tabPageItem(tabId);
    const [kept, tab] = await Promise.all([
      item.get(),
      browser.tabs.get(tabId).catch(() => undefined),
    ]);
    const page = await decide(kept, tab?.url);
    if (page) await item.set(page);
    return page ?? kept;
  });

const loadingPage = (url: string, changes: Omit<LoadingPage, 'status' | 'url' | 'since'>) =>
  ({ status: 'loading', url, since: new Date().toISOString(), ...changes }) as const;

/** Reads the page because the user clicked. */
export async function readByClick(tab: Tab): Promise<TabPage> {
  const page = await readPage(tab, 'click');
  if (tab.id === undefined) return page;
  const kept = await keepForTab(tab.id, async (before, address) => {
    if (page.status !== 'read') return page;
    const { reading } = page;
    if (address !== undefined && !isReadAt(reading, address)) {
      const url = readingAddress(address);
      return loadingPage(url, { readBy: 'click', reading: null, former: reading });
    }
    if (isLoading(reading)) {
      return loadingPage(reading.url, {
        readBy: 'click',
        reading,
        former: getPreviousReading(before),
      });
    }
    return withComparison(page, before);
  });
  return kept ?? page;
}

/**
 * Reads the page shortly after the tab has navigated. A page that is still loading is read again by the
 * panel.
 */
export async function readAfterNavigation(tab: Tab & { id: number }, isLast: boolean) {
  const page = await readPage(tab, 'navigation');
  await keepForTab(tab.id, async (kept, address) => {
    if (kept === null || kept.status === 'loading') return undefined;
    if (page.status !== 'read') return page;
    const { reading } = page;
    if (!isReadAt(reading, address)) return undefined;
    const previous = getPreviousReading(kept);
    if (isLoading(reading)) {
      // Another view of a profile that was read: its person stays.
      if (previous && isSameProfile(reading.url, previous.url)) return undefined;
      return loadingPage(reading.url, { readBy: 'navigation', reading, former: previous });
    }
    return toStoredPage(page, previous, isLast);
  });
}

/** Reads a page that was still loading again. Returns whether it is still loading. */
export async function readWhileLoading(tab: Tab & { id: number }, isLast: boolean) {
  const awaited = await tabPageItem(tab.id).get();
  if (awaited?.status !== 'loading') return false;
  const page = await readPage(tab, awaited.readBy);
  const kept = await keepForTab(tab.id, async (now, address) => {
    if (now?.status !== 'loading' || now.since !== awaited.since) return undefined;
    if (page.status !== 'read') {
      // The reader stops when the document is replaced.
      return isLast || page.reason !== 'failed' ? page : undefined;
    }
    const { reading } = page;
    if (!isReadAt(reading, address)) return undefined;
    if (isLoading(reading)) return { ...now, url: reading.url, reading };
    const read = toStoredPage(page, now.former, isLast);
    return read && now.readBy === 'click' ? withComparison(read, now) : read;
  });
  return kept?.status === 'loading';
}

/** The address changed and the content follows later: the earlier reading is not about the new address. */
export async function noteAddress(tabId: number, address: string): Promise<void> {
  await keepForTab(tabId, async (kept) => {
    if (kept === null || kept.status === 'unreadable') return undefined;
    const url = readingAddress(address);
    const isLeft =
      kept.status === 'loading'
        ? kept.url !== url && !isSameProfile(kept.url, url)
        : hasLeftRecognisedPage(kept.reading, address);
    if (!isLeft || !/^https?:/i.test(url)) return undefined;
    return loadingPage(url, {
      readBy: 'navigation',
      reading: null,
      former: getPreviousReading(kept),
    });
  });
}

/** The reading to store; undefined while it may still contain the content of the previous page. */
function toStoredPage(
  page: ReadPage,
  previous: Reading | null,
  isLast: boolean,
): ReadPage | undefined {
  if (!previous) return page;
  if (!isLast && isStale(page.reading, previous)) return undefined;
  return { ...page, reading: withCheckedName(page.reading, previous) };
}

async function withComparison(page: ReadPage, before: TabPage | null): Promise<ReadPage> {
  const isSamePage = before?.status === 'read' && before.reading.url === page.reading.url;
  return (await seemsChanged(page.reading, isSamePage)) ? { ...page, seemsChanged: true } : page;
}
