// Runs the reader (entrypoints/reader.ts) in a tab, on the permission that the user's click has given, and parses
// what it returns.
import { browser } from 'wxt/browser';
import { cutReadingDomains } from '../../detect/cut-domains.ts';
import type { Reading } from '../../detect/subject.ts';
import {
  toRegistrableDomain,
  whenSuffixListLoaded,
} from '../../enrichment/identity/suffix-rules.ts';
import {
  reading,
  type TabPage,
  type TabReading,
  type UnreadableReason,
} from '../../messages/reading.ts';
import { wait } from '../../wait.ts';
import { z } from '../../zod.ts';

const STORES = [
  'chromewebstore.google.com',
  'microsoftedge.microsoft.com',
  'addons.mozilla.org',
] as const;

/** What the reader answers in the browser's viewer for PDFs. */
const PDF = 'application/pdf';

/** Why this address can never be read; null when it can. `undefined`: the browser hides it. */
export function getUnreadableReason(address: string | undefined): UnreadableReason | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol.endsWith('-extension:')) return 'extension-page';
  if (protocol === 'file:') return 'local-file';
  if (protocol !== 'https:' && protocol !== 'http:') return 'browser-page';
  const isStore = STORES.some((store) => hostname === store);
  if (isStore && (hostname !== 'microsoftedge.microsoft.com' || pathname.startsWith('/addons'))) {
    return 'store-page';
  }
  return pathname.toLowerCase().endsWith('.pdf') ? 'pdf' : null;
}

/** Translates the browser's error message. The messages are those of Chromium 156 and Firefox 153. */
export function toUnreadableReason(message: string): UnreadableReason {
  // The reader's own file is missing during an update. This says nothing about the page.
  if (/could not load file/i.test(message)) return 'failed';
  if (/gallery|webstore/i.test(message)) return 'store-page';
  if (/chrome-extension:|moz-extension:/i.test(message)) return 'extension-page';
  if (/(chrome|edge|about|devtools|view-source):/i.test(message)) return 'browser-page';
  if (/file:/i.test(message)) return 'local-file';
  if (/permission|cannot access contents|cannot be scripted/i.test(message)) return 'no-permission';
  return 'failed';
}

export type Tab = {
  id?: number | undefined;
  url?: string | undefined;
  /** In a private window. */
  incognito?: boolean | undefined;
};

type ReadBy = TabPage['readBy'];

/**
 * Milliseconds to wait before a retry. The permission of a click and the injection request reach the tab's
 * process by different paths, and the request is sometimes first: in Chromium 156 about one click in
 * sixteen on a new tab was refused, and each was granted 20 ms later.
 */
const PATIENCE_MS = [20, 50, 100, 200];

/** Reads the page in the tab once. A reading from a private window is marked as such. */
export async function readTab(tab: Tab, readBy: ReadBy): Promise<TabReading> {
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

async function tryTab({ id, url }: Tab, readBy: ReadBy): Promise<TabReading> {
  const fail = (reason: UnreadableReason) => ({ status: 'unreadable', reason, readBy }) as const;
  if (id === undefined) return fail('failed');
  const never = getUnreadableReason(url);
  if (never && never !== 'pdf') return fail(never);
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId: id },
      files: ['/reader.js'],
    });
    if (injected?.result === PDF) return fail('pdf');
    const parsed = z.safeParse(reading, injected?.result);
    if (parsed.success) return { status: 'read', reading: parsed.data, readBy };
    return fail(never ?? 'failed');
  } catch (error) {
    return fail(never ?? toUnreadableReason(error instanceof Error ? error.message : ''));
  }
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
