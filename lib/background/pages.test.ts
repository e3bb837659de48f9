import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { TabPage } from '../messages/reading.ts';
import { tabPageItem } from '../store/tab-pages.ts';
import { followNavigation, readPage } from './pages.ts';

const KEPT: TabPage = { status: 'unreadable', reason: 'failed', readBy: 'click' };
const panelIsOpen = vi.fn<() => boolean>();
vi.mock('../platform/panel.ts', () => ({ isPanelOpen: async () => panelIsOpen() }));

let inject: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  inject = vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => []);
  followNavigation((error) => {
    throw error;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openTab(kept: TabPage | null): Promise<number> {
  const { id } = await fakeBrowser.tabs.create({ url: 'https://peoplegrid.example/in/ada' });
  if (kept) await tabPageItem(id!).set(kept);
  return id!;
}

async function navigate(tabId: number, change: { status?: string; url?: string }) {
  const tab = await fakeBrowser.tabs.get(tabId);
  await fakeBrowser.tabs.onUpdated.trigger(tabId, change as never, tab);
  await vi.advanceTimersByTimeAsync(1000);
}

test('a tab in which nobody has asked is never read', async () => {
  panelIsOpen.mockReturnValue(true);
  await navigate(await openTab(null), { status: 'complete' });
  expect(inject).not.toHaveBeenCalled();
});

test('with an open panel the next page is read, once for all that its address did', async () => {
  panelIsOpen.mockReturnValue(true);
  const id = await openTab(KEPT);
  const tab = await fakeBrowser.tabs.get(id);
  const url = 'https://peoplegrid.example/in/bob';
  await fakeBrowser.tabs.onUpdated.trigger(id, { url } as never, tab);
  await fakeBrowser.tabs.onUpdated.trigger(id, { url: `${url}/about` } as never, tab);
  expect(inject, 'the old content still stands there').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(inject).toHaveBeenCalledTimes(1);
});

test('with no panel open nothing is read, and what was known of the page before is dropped', async () => {
  panelIsOpen.mockReturnValue(false);
  const id = await openTab(KEPT);
  await navigate(id, { status: 'complete' });
  expect(inject).not.toHaveBeenCalled();
  expect(await tabPageItem(id).get()).toBeNull();
});

test('a page in a private window is marked as one', async () => {
  const reading = {
    url: 'https://peoplegrid.example/in/ada',
    pageTitle: '',
    readAt: '2026-01-22T10:00:00.000Z',
    milliseconds: 1,
    subject: { kind: 'none', reason: 'article', site: null },
  };
  inject.mockImplementation(async () => [{ result: reading }]);
  const readIn = async (incognito: boolean) => {
    const page = await readPage({ id: 1, url: reading.url, incognito }, 'navigation');
    return page.status === 'read' && page.reading.isPrivate;
  };
  expect(await readIn(true)).toBe(true);
  expect(await readIn(false)).toBe(undefined);
});
