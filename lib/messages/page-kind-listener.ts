// The one message that is taken from a page's process: that there is a person, a company or a list on
// it, and not who. It can do no more than change the icon of its own tab, on a site that the user allowed.
import { browser } from 'wxt/browser';
import type { Sight } from '../detect/watch/watch-page.ts';
import { siteHost, watchableHost } from '../detect/watch/watchable.ts';
import { z, type Schema } from '../zod.ts';

const KINDS = ['person', 'company', 'people', 'none'] as const satisfies Sight[];

const word: Schema<{ name: 'watcher.seen'; kind: Sight }> = z.object({
  name: z.literal('watcher.seen'),
  kind: z.enum(KINDS),
});

export type Seen = { tabId: number; host: string; kind: Sight };

type Sender = {
  id?: string;
  url?: string;
  frameId?: number;
  tab?: { id?: number; incognito?: boolean };
  documentLifecycle?: string;
};

/**
 * Tab and site are the sender's own, as the browser says them; null for frames, private windows and
 * everybody else. A page that went to its mailbox by itself has nothing to show there.
 */
function heard(sender: Sender, kind: Sight): Seen | null {
  const { id, frameId, tab, url = '', documentLifecycle = 'active' } = sender;
  const host = siteHost(url);
  const isOurs = id === browser.runtime.id && frameId === 0 && documentLifecycle === 'active';
  if (!isOurs || tab?.id === undefined || tab.incognito === true || host === null) return null;
  return { tabId: tab.id, host, kind: watchableHost(url) === null ? 'none' : kind };
}

/** Attach it synchronously. What the handler answers is whether the watcher goes on. */
export function hearSights(
  handler: (seen: Seen) => Promise<boolean>,
  report: (error: unknown) => void,
): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    const parsed = z.safeParse(word, message);
    const seen = parsed.success ? heard(sender, parsed.data.kind) : null;
    if (!seen) return;
    handler(seen).then(reply, (error: unknown) => {
      report(error);
      reply(false);
    });
    return true;
  });
}
