// Runs the reader in a tab, once, on the permission that the user's click has given.
import { browser } from 'wxt/browser';
import { reading, type TabReading, type UnreadableReason } from '../messages/reading.ts';
import { z } from '../zod.ts';

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

type Tab = { id: number; url?: string | undefined };

/**
 * Milliseconds to wait before a retry. The permission of a click and the injection request reach the tab's
 * process by different paths, and the request is sometimes first: in Chromium 156 about one click in
 * sixteen on a new tab was refused, and each was granted 20 ms later.
 */
const PATIENCE_MS = [20, 50, 100, 200];

export async function readTab(tab: Tab, readBy: 'click' | 'navigation'): Promise<TabReading> {
  let page = await tryTab(tab, readBy);
  for (const wait of readBy === 'click' ? PATIENCE_MS : []) {
    if (page.status === 'read' || page.reason !== 'no-permission') break;
    await new Promise((resume) => setTimeout(resume, wait));
    page = await tryTab(tab, readBy);
  }
  return page;
}

async function tryTab(tab: Tab, readBy: 'click' | 'navigation'): Promise<TabReading> {
  const never = getUnreadableReason(tab.url);
  if (never && never !== 'pdf') return { status: 'unreadable', reason: never, readBy };
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId: tab.id },
      files: ['/reader.js'],
    });
    if (injected?.result === PDF) return { status: 'unreadable', reason: 'pdf', readBy };
    const parsed = z.safeParse(reading, injected?.result);
    if (parsed.success) return { status: 'read', reading: parsed.data, readBy };
    return { status: 'unreadable', reason: never ?? 'failed', readBy };
  } catch (error) {
    const reason = toUnreadableReason(error instanceof Error ? error.message : '');
    return { status: 'unreadable', reason: never ?? reason, readBy };
  }
}
