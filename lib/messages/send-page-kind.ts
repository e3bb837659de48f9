import type { PageKind } from '../detect/watch/watch-page.ts';

/**
 * Every browser provides `chrome` to a content script, with promises since version 3 of the manifest. `wxt/browser`
 * would make the watcher a tenth larger. An element of the page named "browser" could replace a missing global of that
 * name, but not `chrome`.
 */
type Extension = { runtime: { sendMessage(message: object): Promise<unknown> } };

/**
 * Sends the kind of the page to the background (page-kind-listener.ts). Returns whether to continue watching. Rejects
 * when this extension was updated or removed.
 */
export async function sendPageKind(kind: PageKind): Promise<boolean> {
  const { chrome } = globalThis as unknown as { chrome: Extension };
  return (await chrome.runtime.sendMessage({ name: 'watcher.seen', kind })) === true;
}
