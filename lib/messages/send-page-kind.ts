import type { PageKind } from '../detect/watch/watch-page.ts';

/**
 * Every browser has `chrome` in the world of a script like this one, with promises since version 3 of the
 * manifest: `wxt/browser` would add a tenth to the watcher. No element of the page can stand in its place,
 * as one that is named "browser" can where a browser has no such global.
 */
type Extension = { runtime: { sendMessage(message: object): Promise<unknown> } };

/**
 * The one word that a content script has for the background (sights.ts hears it). Answers whether to go
 * on; rejects when this extension was updated, or is gone.
 */
export async function sendPageKind(kind: PageKind): Promise<boolean> {
  const { chrome } = globalThis as unknown as { chrome: Extension };
  return (await chrome.runtime.sendMessage({ name: 'watcher.seen', kind })) === true;
}
