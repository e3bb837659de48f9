// "Report this page": a file of the page's structure without its words, for the user's disk. Nothing is
// kept here, and nothing is sent.
import { browser } from 'wxt/browser';
import type { Request, Result } from '../messages/protocol.ts';
import type { TabPage } from '../messages/reading.ts';
import type { PageReport, ReportReason } from '../messages/report.ts';
import { redactTab } from '../platform/report.ts';
import { tabPageItem } from '../store/tab-pages.ts';

type Subject = Extract<TabPage, { status: 'read' }>['reading']['subject'];

const failed = (reason: ReportReason): Result<PageReport> => ({
  ok: true,
  value: { status: 'failed', reason },
});

export async function reportPage(
  { tabId, url }: Request<'page.report'>,
  now: Date = new Date(),
): Promise<Result<PageReport>> {
  const kept = await tabPageItem(tabId).get();
  // Another page than the one that the panel speaks of would be a report about something else.
  if (kept?.status !== 'read' || kept.reading.url !== url) return failed('gone');
  const made = await redactTab(tabId);
  if (made.status === 'failed') return failed(made.reason);
  const { subject } = kept.reading;
  const { version } = browser.runtime.getManifest();
  return {
    ok: true,
    value: {
      status: 'made',
      // By what it is, and not by where it was: the name of a file is read by whoever gets it.
      name: `sidelight-page-${subject.kind}-${now.toISOString().slice(0, 10)}.html`,
      html: made.html.replace(
        '<!doctype html>',
        `<!doctype html>\n${headed(made.url, subject, version)}`,
      ),
    },
  };
}

/** What to do with the file, and what was read when it was made; no value of it. */
const headed = (url: string, subject: Subject, version: string): string => `<!--
A page as Sidelight ${version} saw it, made by "Report this page". Its structure is the page's; names,
words, numbers, addresses and class names that could tell anything are invented.
Read as: ${readAs(subject)}
Read it again: npm run -s detect -- THIS-FILE --url "${url}"
-->`;

function readAs(subject: Subject): string {
  if (subject.kind === 'none') return `none, ${subject.reason}`;
  const filled = Object.entries(subject)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name]) => name);
  return `${subject.kind}, with ${filled.join(', ') || 'nothing else'}`;
}
