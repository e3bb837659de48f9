import { browser } from 'wxt/browser';
import type { Sight } from '../detect/watch/watch-page.ts';

/**
 * The one word that a content script has for the background (sights.ts hears it). Answers whether to go
 * on; rejects when this extension was updated, or is gone.
 */
export async function tellSight(kind: Sight): Promise<boolean> {
  const answer: unknown = await browser.runtime.sendMessage({ name: 'watcher.seen', kind });
  return answer === true;
}
