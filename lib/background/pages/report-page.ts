// "Report this page": the structure of the page without its words, for the user's disk. Nothing is stored
// here, and nothing is sent.
import type { Request, Result } from '../../messages/protocol.ts';
import type { PageReport } from '../../messages/report.ts';
import { redactTab } from '../../platform/redact-tab.ts';
import { tabPageItem } from '../../store/tab-pages.ts';

export async function reportPage({
  tabId,
  url,
}: Request<'page.report'>): Promise<Result<PageReport>> {
  const kept = await tabPageItem(tabId).get();
  // The tab may show another page by now than the one in the panel.
  const reading = kept && kept.status !== 'unreadable' ? kept.reading : null;
  return {
    ok: true,
    value: reading?.url === url ? await redactTab(tabId) : { status: 'failed', reason: 'gone' },
  };
}
