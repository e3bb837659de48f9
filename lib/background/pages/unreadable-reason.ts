// Finds why a page cannot be read, from its address and from the browser's error.
import type { UnreadableReason } from '../../messages/reading.ts';

const STORES = [
  'chromewebstore.google.com',
  'microsoftedge.microsoft.com',
  'addons.mozilla.org',
] as const;

/**
 * Returns why no page at this address can be read; null when the address gives no reason. A path that ends in .pdf may
 * lead to a readable page all the same. The address is undefined when the browser hides it.
 */
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
