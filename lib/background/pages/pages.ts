// The pages of the tabs. A reader (detect/choose-reader.ts) runs in a tab when the user clicks, and after a navigation
// while the permission of that click lasts and a panel is open. A reading of an address that the tab has left is dropped.
import { browser } from 'wxt/browser';
import { chooseReader, type ReaderName } from '../../detect/choose-reader.ts';
import { cutReadingDomains } from '../../detect/cut-domains.ts';
import { toReadingAddress } from '../../detect/reading-address.ts';
import type { Reading } from '../../detect/subject.ts';
import {
  toRegistrableDomain,
  whenSuffixListLoaded,
} from '../../enrichment/identity/suffix-rules.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import {
  reading as readingSchema,
  type TabPage,
  type TabReading,
  type UnreadableReason,
} from '../../messages/reading.ts';
import { changeTabPage, tabPageItem } from '../../store/tab-pages.ts';
import { wait } from '../../wait.ts';
import { z } from '../../zod.ts';
import {
  isLoading,
  getPreviousReading,
  readLoadingPage,
  toLoadingPage,
  type Tab,
} from './loading-page.ts';
import { readAfterNavigations } from './navigation.ts';
import { markIfChanged } from './page-changes.ts';
import { isReadAt } from './tab-address.ts';
import { getUnreadableReason, toUnreadableReason } from './unreadable-reason.ts';

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
  readAfterNavigations({ readTab, isPanelOpening, report });
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
        return toLoadingPage({ url, readBy, reading: null, previous: reading });
      }
      if (isLoading(reading)) {
        const previous = getPreviousReading(before);
        return toLoadingPage({ url: reading.url, readBy, reading, previous });
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
      return { ok: true, value: { isLoading: await readLoadingPage(readTab, tabId, isLast) } };
    },
  };
}

/** The reader's answer in the browser's viewer for PDFs. */
const PDF = 'application/pdf';

/**
 * Milliseconds to wait before a retry. The permission of a click and the injection request reach the tab's
 * process by different paths, and the request is sometimes first: in Chromium 156 about one click in
 * sixteen on a new tab was refused, and each was granted 20 ms later.
 */
const PATIENCE_MS = [20, 50, 100, 200];

/** Reads the page in the tab once. A reading from a private window is marked as such. */
export async function readTab(tab: Tab, readBy: TabPage['readBy']): Promise<TabReading> {
  let page = await tryTab(tab, readBy);
  for (const milliseconds of readBy === 'click' ? PATIENCE_MS : []) {
    if (page.status === 'read' || page.reason !== 'no-permission') break;
    await wait(milliseconds);
    page = await tryTab(tab, readBy);
  }
  if (page.status !== 'read') return page;
  const cut = await withRegistrableDomains(page.reading);
  return { ...page, reading: tab.incognito ? { ...cut, isPrivate: true } : cut };
}

async function tryTab({ id, url }: Tab, readBy: TabPage['readBy']): Promise<TabReading> {
  const fail = (reason: UnreadableReason) => ({ status: 'unreadable', reason, readBy }) as const;
  if (id === undefined) return fail('failed');
  const expected = getUnreadableReason(url);
  if (expected && expected !== 'pdf') return fail(expected);
  try {
    const result = await injectReader(id, url);
    if (result === PDF) return fail('pdf');
    const parsed = z.safeParse(readingSchema, result);
    if (parsed.success) return { status: 'read', reading: parsed.data, readBy };
    return fail(expected ?? 'failed');
  } catch (error) {
    return fail(expected ?? toUnreadableReason(error instanceof Error ? error.message : ''));
  }
}

/**
 * Injects the reader for the tab's address and returns its result. When the tab has moved to a site with rules of its own since,
 * the general reader returns the name of the other one (entrypoints/reader.ts).
 */
async function injectReader(tabId: number, address: string | undefined): Promise<unknown> {
  const inject = async (reader: ReaderName): Promise<unknown> => {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId },
      files: [`/${reader}.js`],
    });
    return injected?.result;
  };
  const result = await inject(chooseReader(address));
  return result === 'site-reader' ? inject(result) : result;
}

/** The worker loads the suffix list when it starts, and this very click may have started it. */
const SUFFIX_LIST_WAIT_MS = 1000;

/**
 * Cuts the hosts of the subject and of the candidates to registrable domains. Without the suffix list the host is shown: nothing can
 * be requested without the list anyway.
 */
async function withRegistrableDomains(read: Reading): Promise<Reading> {
  const late = wait(SUFFIX_LIST_WAIT_MS).then(() => false);
  const isLoaded = await Promise.race([whenSuffixListLoaded().then(() => true), late]);
  return isLoaded ? cutReadingDomains(read, toRegistrableDomain) : read;
}
