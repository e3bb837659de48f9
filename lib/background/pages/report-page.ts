// "Report this page": the structure of the page without its words, for the user's disk. Nothing is stored
// here, and nothing is sent.
import { browser } from 'wxt/browser';
import type { Request, Result } from '../../messages/protocol.ts';
import { maskedPage, type PageReport, type ReportReason } from '../../messages/report.ts';
import { tabPageItem } from '../../store/tab-pages.ts';
import { z } from '../../zod.ts';
import { toUnreadableReason } from './unreadable-reason.ts';

const failed = (reason: ReportReason): PageReport => ({ status: 'failed', reason });

export async function reportPage({
  tabId,
  url,
}: Request<'page.report'>): Promise<Result<PageReport>> {
  const kept = await tabPageItem(tabId).get();
  // The tab may show another page by now than the one in the panel.
  const reading = kept && kept.status !== 'unreadable' ? kept.reading : null;
  return { ok: true, value: reading?.url === url ? await maskTab(tabId) : failed('gone') };
}

/** Runs the script (entrypoints/reporter.ts) once, on the permission that the user's click has given. */
async function maskTab(tabId: number): Promise<PageReport> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId },
      files: ['/reporter.js'],
    });
    const parsed = z.safeParse(maskedPage, injected?.result);
    if (!parsed.success) return failed('failed');
    return parsed.data ? { status: 'made', ...parsed.data } : failed('too-large');
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // Chromium 156: "No tab with id", "Frame with ID 0 was removed"; Firefox 153: "Invalid tab ID".
    if (/no tab|tab id|removed|closed|navigat/i.test(message)) return failed('gone');
    return failed(toUnreadableReason(message) === 'no-permission' ? 'no-permission' : 'failed');
  }
}
