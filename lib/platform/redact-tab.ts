// Runs the script behind "Report this page" in a tab, once, on the permission that the user's click has
// given, and only when that button is pressed.
import { browser } from 'wxt/browser';
import { redactedPage, type PageReport, type ReportReason } from '../messages/report.ts';
import { z } from '../zod.ts';
import { toUnreadableReason } from './reader.ts';

const failed = (reason: ReportReason): PageReport => ({ status: 'failed', reason });

export async function redactTab(tabId: number): Promise<PageReport> {
  try {
    const [injected] = await browser.scripting.executeScript({
      target: { tabId },
      files: ['/reporter.js'],
    });
    const parsed = z.safeParse(redactedPage, injected?.result);
    if (!parsed.success) return failed('failed');
    return parsed.data ? { status: 'made', ...parsed.data } : failed('too-large');
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // Chromium 156: "No tab with id", "Frame with ID 0 was removed"; Firefox 153: "Invalid tab ID".
    if (/no tab|tab id|removed|closed|navigat/i.test(message)) return failed('gone');
    return failed(toUnreadableReason(message) === 'no-permission' ? 'no-permission' : 'failed');
  }
}
