// @vitest-environment-options {"apart": "pages-domains"}
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabReading } from '../../messages/reading.ts';

const readCompanyAt = (host: string) => ({
  url: `https://${host}/`,
  pageTitle: 'Acme',
  readAt: '2026-01-22T10:00:00.000Z',
  milliseconds: 1,
  subject: {
    kind: 'company',
    confidence: 0.9,
    name: null,
    domain: { value: host, standard: 'address', where: 'location', confidence: 0.9 },
    networkUrl: null,
    phones: [],
    address: null,
  },
});
const domainIn = (read: TabReading) =>
  read.status === 'read' && read.reading.subject.kind === 'company'
    ? read.reading.subject.domain?.value
    : undefined;

// Each test has its own modules, because the rules are loaded once.
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Reads a tab whose reader returns `result`. */
async function readResult(result: unknown): Promise<TabReading> {
  const { browser } = await import('wxt/browser');
  vi.spyOn(browser.scripting, 'executeScript').mockImplementation(async () => [
    { frameId: 0, documentId: '', result },
  ]);
  const { readTab } = await import('./pages.ts');
  return readTab({ id: 7 }, 'click');
}

test('A page that is read before the suffix list is loaded waits for it', async () => {
  const { loadSuffixList } = await import('../../enrichment/identity/suffix-rules.ts');
  const page = readResult(readCompanyAt('shop.acme.tokyo.jp'));
  await vi.advanceTimersByTimeAsync(500);
  loadSuffixList('tokyo.jp');
  expect(domainIn(await page)).toBe('acme.tokyo.jp');
});

test('If the suffix list is never loaded, the page is shown all the same', async () => {
  const page = readResult(readCompanyAt('shop.acme.co.uk'));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(2000);
  expect(domainIn(await page)).toBe('shop.acme.co.uk');
});

test('An unreadable page is shown without waiting for the suffix list', async () => {
  const page = await readResult('application/pdf');
  expect(page).toEqual({ status: 'unreadable', reason: 'pdf', readBy: 'click' });
  expect(vi.getTimerCount()).toBe(0);
});
