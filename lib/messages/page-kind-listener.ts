// The only message that the background accepts from a page's process: the kind of the page (a person, a company, a list
// of people), without a name. It can only change the icon of its own tab, on a site that the user allowed.
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
 * Tab and site come from the browser, not from the message. Null for frames, private windows and any other sender. For
 * an address of webmail, the kind is 'none'.
 */
function toReport(sender: Sender, kind: PageKind): PageKindReport | null {
  const { id, frameId, tab, url = '', documentLifecycle = 'active' } = sender;
  const host = toSiteHost(url);
  const isOurs = id === browser.runtime.id && frameId === 0 && documentLifecycle === 'active';
  if (!isOurs || tab?.id === undefined || tab.incognito === true || host === null) return null;
  return { tabId: tab.id, host, kind: toWatchableHost(url) === null ? 'none' : kind };
}

/** Attach it synchronously. The handler's result says whether the watcher continues. */
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
