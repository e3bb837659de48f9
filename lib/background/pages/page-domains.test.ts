// @vitest-environment-options {"apart": "page-domains"}
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabReading } from '../../messages/reading.ts';

const page = (host: string): TabReading => ({
  status: 'read',
  readBy: 'click',
  reading: {
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

test('A page that is read before the suffix list is loaded waits for it', async () => {
  const { withDomains } = await import('./page-domains.ts');
  const { loadSuffixList } = await import('../../enrichment/identity/suffix-rules.ts');
  const answer = withDomains(page('shop.acme.tokyo.jp'));
  await vi.advanceTimersByTimeAsync(500);
  loadSuffixList('tokyo.jp');
  expect(domainIn(await answer)).toBe('acme.tokyo.jp');
});

test('If the suffix list is never loaded, the page is shown all the same', async () => {
  const { withDomains } = await import('./page-domains.ts');
  const answer = withDomains(page('shop.acme.co.uk'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(domainIn(await answer)).toBe('shop.acme.co.uk');
});

test('An unreadable page is not changed', async () => {
  const { withDomains } = await import('./page-domains.ts');
  const pdf: TabReading = { status: 'unreadable', reason: 'pdf', readBy: 'click' };
  expect(await withDomains(pdf)).toBe(pdf);
});
