import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { TabPage } from '../messages/reading.ts';
import { tabPageItem } from '../store/tab-pages.ts';
import { reportPage } from './report.ts';

const URL_READ = 'https://tarnwick.example/team/maren-holloway';
const READ: TabPage = {
  status: 'read',
  readBy: 'click',
  reading: {
    url: URL_READ,
    pageTitle: 'Maren Holloway',
    readAt: '2026-11-20T10:00:00.000Z',
    milliseconds: 3,
    subject: { kind: 'none', reason: 'no-evidence', site: null },
  },
};
const MADE = { url: 'https://bopit.example/team/x', html: '<!doctype html>\n<p>Xebo</p>\n' };
const TAB = { tabId: 7, url: URL_READ };

beforeEach(async () => {
  const manifest = { manifest_version: 3 as const, name: 'Sidelight', version: '0.1.0' };
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue(manifest);
  await tabPageItem(7).set(READ);
});
afterEach(() => vi.restoreAllMocks());

const inject = (outcome: () => Promise<unknown>) =>
  vi
    .spyOn(fakeBrowser.scripting, 'executeScript')
    .mockImplementation(async () => [{ frameId: 0, documentId: '', result: await outcome() }]);

test('a file is named by what the page was taken for, and says how it is read again', async () => {
  const injected = inject(async () => MADE);
  const report = await reportPage(TAB, new Date('2026-11-21T10:00:00Z'));
  if (!report.ok || report.value.status !== 'made') throw new Error('There is no file.');
  const { name, html } = report.value;
  expect(name).toBe('sidelight-page-none-2026-11-21.html');
  expect(html).toMatch(/^<!doctype html>\n<!--\n/);
  expect(html).toContain('Read as: none, no-evidence');
  expect(html).toContain('npm run -s detect -- THIS-FILE --url "https://bopit.example/team/x"');
  expect(`${name} ${html}`).not.toMatch(/tarnwick|maren|holloway/i);
  expect(injected).toHaveBeenCalledWith({ target: { tabId: 7 }, files: ['/reporter.js'] });
});

test('of a person it says which fields were read, and none of their values', async () => {
  inject(async () => MADE);
  const value = { value: 'Maren', standard: 'title', where: 'title', confidence: 1 } as const;
  const subject = {
    kind: 'person' as const,
    confidence: 1,
    fullName: value,
    firstName: value,
    lastName: null,
    headline: null,
    title: null,
    companyName: null,
    companyDomain: null,
    location: null,
    networkUrl: null,
    otherProfiles: [],
    emails: [],
    phones: [value],
  };
  await tabPageItem(7).set({ ...READ, reading: { ...READ.reading, subject } });
  const report = await reportPage(TAB);
  const html = report.ok && report.value.status === 'made' ? report.value.html : '';
  expect(html).toContain('Read as: person, with fullName, firstName, phones');
  expect(html).not.toContain('Maren');
});

test.each<[string, () => Promise<unknown>, string]>([
  ['too large a page', async () => null, 'too-large'],
  ['an answer that is none', async () => ({ html: 3 }), 'failed'],
  ['an address that is code', async () => ({ ...MADE, url: 'javascript:alert(1)' }), 'failed'],
  [
    'a permission that has ended',
    async () => Promise.reject(new Error('Cannot access contents of the page.')),
    'no-permission',
  ],
  ['a tab that is closed', async () => Promise.reject(new Error('No tab with id: 7.')), 'gone'],
  [
    'a page that goes meanwhile',
    async () => Promise.reject(new Error('Frame with ID 0 was removed.')),
    'gone',
  ],
  ['anything else', async () => Promise.reject(new Error('Script failed.')), 'failed'],
])('%s: no file, and why', async (_, outcome, reason) => {
  inject(outcome);
  expect(await reportPage(TAB)).toEqual({ ok: true, value: { status: 'failed', reason } });
});

test.each<[string, TabPage | null]>([
  ['never read', null],
  ['not readable', { status: 'unreadable', reason: 'failed', readBy: 'click' }],
  ['another page by now', { ...READ, reading: { ...READ.reading, url: 'https://x.example/' } }],
])('a tab whose page is %s is not touched', async (_, kept) => {
  const injected = inject(async () => MADE);
  await tabPageItem(7).set(kept);
  expect(await reportPage(TAB)).toEqual({ ok: true, value: { status: 'failed', reason: 'gone' } });
  expect(injected).not.toHaveBeenCalled();
});
