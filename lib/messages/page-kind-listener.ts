// The one message that is taken from a page's process: that there is a person, a company or a list on
// it, and not who. It can do no more than change the icon of its own tab, on a site that the user allowed.
import { browser } from 'wxt/browser';
import type { PageKind } from '../detect/watch/watch-page.ts';
import { toSiteHost, toWatchableHost } from '../detect/watch/watchable-sites.ts';
import { z, type Schema } from '../zod.ts';

const KINDS = ['person', 'company', 'people', 'none'] as const satisfies PageKind[];

const pageKindMessage: Schema<{ name: 'watcher.seen'; kind: PageKind }> = z.object({
  name: z.literal('watcher.seen'),
  kind: z.enum(KINDS),
});

export type PageKindReport = { tabId: number; host: string; kind: PageKind };

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
function toReport(sender: Sender, kind: PageKind): PageKindReport | null {
  const { id, frameId, tab, url = '', documentLifecycle = 'active' } = sender;
  const host = toSiteHost(url);
  const isOurs = id === browser.runtime.id && frameId === 0 && documentLifecycle === 'active';
  if (!isOurs || tab?.id === undefined || tab.incognito === true || host === null) return null;
  return { tabId: tab.id, host, kind: toWatchableHost(url) === null ? 'none' : kind };
}

/** Attach it synchronously. What the handler answers is whether the watcher goes on. */
export function listenForPageKinds(
  handler: (seen: PageKindReport) => Promise<boolean>,
  report: (error: unknown) => void,
): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    const parsed = z.safeParse(pageKindMessage, message);
    const seen = parsed.success ? toReport(sender, parsed.data.kind) : null;
    if (!seen) return;
    handler(seen).then(reply, (error: unknown) => {
      report(error);
      reply(false);
    });
    return true;
  });
}
