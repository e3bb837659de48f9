import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReading, readPage } from '../../../test/support/extension/readings.ts';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { TabPage } from '../../messages/reading.ts';
import { tabPageItem } from '../../store/tab-pages.ts';
import { reportPage } from './report-page.ts';

const URL_READ = 'https://tarnwick.example/team/maren-holloway';
const READ = readPage(
  createReading(URL_READ, { subject: { kind: 'none', reason: 'no-evidence', site: null } }),
);
const MADE = { url: 'https://bopit.example/team/x', html: '<!doctype html>\n<p>Xebo</p>\n' };
const TAB = { tabId: 7, url: URL_READ };

beforeEach(() => tabPageItem(7).set(READ));
afterEach(() => vi.restoreAllMocks());

const inject = (outcome: () => Promise<unknown>) =>
  vi
    .spyOn(fakeBrowser.scripting, 'executeScript')
    .mockImplementation(async () => [{ frameId: 0, documentId: '', result: await outcome() }]);

test('The report is made in the tab of the page', async () => {
  const injected = inject(async () => MADE);
  expect(await reportPage(TAB)).toEqual({ ok: true, value: { status: 'made', ...MADE } });
  expect(injected).toHaveBeenCalledWith({ target: { tabId: 7 }, files: ['/reporter.js'] });
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
])('%s: no file, and the reason', async (_, outcome, reason) => {
  inject(outcome);
  expect(await reportPage(TAB)).toEqual({ ok: true, value: { status: 'failed', reason } });
});

test('A page that is still loading can be reported once it was read', async () => {
  inject(async () => MADE);
  const wait = { status: 'loading', readBy: 'click', since: '2026-01-22T10:00:00.000Z' } as const;
  const { reading } = READ;
  await tabPageItem(7).set({ ...wait, url: URL_READ, reading, previous: null });
  expect(await reportPage(TAB)).toEqual({ ok: true, value: { status: 'made', ...MADE } });
  await tabPageItem(7).set({ ...wait, url: URL_READ, reading: null, previous: reading });
  expect(await reportPage(TAB)).toEqual({ ok: true, value: { status: 'failed', reason: 'gone' } });
});

test.each<[string, TabPage | null]>([
  ['never read', null],
  ['not readable', { status: 'unreadable', reason: 'failed', readBy: 'click' }],
  ['another page by now', { ...READ, reading: { ...READ.reading, url: 'https://x.example/' } }],
])('A tab whose page is %s is not touched', async (_, kept) => {
  const injected = inject(async () => MADE);
  await tabPageItem(7).set(kept);
  expect(await reportPage(TAB)).toEqual({ ok: true, value: { status: 'failed', reason: 'gone' } });
  expect(injected).not.toHaveBeenCalled();
});
