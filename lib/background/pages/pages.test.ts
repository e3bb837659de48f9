// @vitest-environment-options {"apart": "pages"}
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personWith, createReading } from '../../../test/support/extension/readings.ts';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { needsQuestion } from '../../detect/subject.ts';
import type { TabPage } from '../../messages/reading.ts';
import { tabPageItem } from '../../store/tab-pages.ts';
import { createPages, type Pages } from './pages.ts';

const KEPT: TabPage = { status: 'unreadable', reason: 'failed', readBy: 'click' };
const ADA = 'https://peoplegrid.example/in/ada';
const panelIsOpen = vi.fn<() => boolean>();
vi.mock('../../platform/panel.ts', () => ({ isPanelOpen: async () => panelIsOpen() }));

let inject: ReturnType<typeof vi.spyOn>;
let pages: Pages;
beforeEach(() => {
  vi.useFakeTimers();
  inject = vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => []);
  pages = createPages((error) => {
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

const navigateTab = async (tabId: number, url: string) =>
  (await fakeBrowser.tabs.update(tabId, { url }))!;

async function navigate(tabId: number, change: { status?: string; url?: string }) {
  const tab = await fakeBrowser.tabs.get(tabId);
  await fakeBrowser.tabs.onUpdated.trigger(tabId, change as never, tab);
  await vi.advanceTimersByTimeAsync(1000);
}

test('A tab in which the user has not clicked is never read', async () => {
  panelIsOpen.mockReturnValue(true);
  await navigate(await openTab(null), { status: 'complete' });
  expect(inject).not.toHaveBeenCalled();
});

test('With an open panel the next page is read once, however often its address changed', async () => {
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

const person = (name: string, networkUrl: string): unknown => {
  const field = (value: string) =>
    ({ value, standard: 'site', where: 'h1', confidence: 0.9 }) as const;
  const subject = personWith({
    confidence: 0.9,
    fullName: field(name),
    networkUrl: field(networkUrl),
  });
  return createReading(networkUrl, { pageTitle: name, subject });
};
const shownIn = async (tabId: number) => {
  const page = await tabPageItem(tabId).get();
  return page?.status === 'read' ? page.reading.pageTitle : page?.status;
};

test('Content that a site draws late is read, and the old name is not accepted for the new profile', async () => {
  panelIsOpen.mockReturnValue(true);
  const id = await openTab(null);
  const [ada, bob] = ['https://peoplegrid.example/in/ada', 'https://peoplegrid.example/in/bob'];
  let drawn = person('Ada Brisk', ada);
  inject.mockImplementation(async () => [{ result: drawn }]);
  await pages.read({ id, url: ada });
  drawn = person('Ada Brisk', bob);
  const tab = await navigateTab(id, bob);
  await fakeBrowser.tabs.onUpdated.trigger(id, { url: bob } as never, tab);
  await vi.advanceTimersByTimeAsync(1000);
  const page = await tabPageItem(id).get();
  expect(
    page?.status === 'read' && page.reading.url,
    'not the name of one at the link of another',
  ).toBe(ada);
  drawn = person('Bob Stern', bob);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await shownIn(id)).toBe('Bob Stern');
});

test('A namesake is accepted at the last try, with low confidence', async () => {
  panelIsOpen.mockReturnValue(true);
  const id = await openTab(null);
  const urls = ['https://peoplegrid.example/in/ada', 'https://peoplegrid.example/in/ada-2'];
  inject.mockImplementation(async () => [{ result: person('Ada Brisk', urls[0]!) }]);
  await pages.read({ id, url: urls[0] });
  inject.mockImplementation(async () => [{ result: person('Ada Brisk', urls[1]!) }]);
  const tab = await navigateTab(id, urls[1]!);
  await fakeBrowser.tabs.onUpdated.trigger(id, { url: urls[1] } as never, tab);
  await vi.advanceTimersByTimeAsync(20_000);
  const page = await tabPageItem(id).get();
  expect(page?.status === 'read' && page.reading.url).toBe(urls[1]);
  const subject = page?.status === 'read' ? page.reading.subject : null;
  expect(subject !== null && needsQuestion(subject)).toBe(true);
});

test('A page that only changed its address is not read before it is drawn, though it is "complete"', async () => {
  panelIsOpen.mockReturnValue(true);
  const id = await openTab(KEPT);
  const tab = await fakeBrowser.tabs.get(id);
  const url = 'https://peoplegrid.example/in/bob';
  await fakeBrowser.tabs.onUpdated.trigger(id, { status: 'loading', url } as never, tab);
  await fakeBrowser.tabs.onUpdated.trigger(id, { status: 'complete' } as never, tab);
  await vi.advanceTimersByTimeAsync(500);
  expect(inject).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(inject).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(inject, 'until nine seconds after it').toHaveBeenCalledTimes(4);
});

test('A slow page is read as soon as it is loaded', async () => {
  panelIsOpen.mockReturnValue(true);
  const id = await openTab(KEPT);
  await navigate(id, { status: 'loading', url: 'https://peoplegrid.example/in/bob' });
  expect(inject).toHaveBeenCalledTimes(1);
  const tab = await fakeBrowser.tabs.get(id);
  await fakeBrowser.tabs.onUpdated.trigger(id, { status: 'complete' } as never, tab);
  await vi.advanceTimersByTimeAsync(10);
  expect(inject).toHaveBeenCalledTimes(2);
});

test('A closed tab is not read any more, and its page is removed', async () => {
  panelIsOpen.mockReturnValue(true);
  const id = await openTab(KEPT);
  const tab = await fakeBrowser.tabs.get(id);
  const url = 'https://peoplegrid.example/in/bob';
  await fakeBrowser.tabs.onUpdated.trigger(id, { url } as never, tab);
  await fakeBrowser.tabs.onRemoved.trigger(id, { windowId: 1, isWindowClosing: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(inject).not.toHaveBeenCalled();
  expect(await tabPageItem(id).get()).toBeNull();
});

test('With no panel open nothing is read, and the previous page is removed', async () => {
  panelIsOpen.mockReturnValue(false);
  const id = await openTab(KEPT);
  await navigate(id, { status: 'complete' });
  expect(inject).not.toHaveBeenCalled();
  expect(await tabPageItem(id).get()).toBeNull();
});

test.each([
  ['before its page was loaded', 0],
  ['a second after its page was loaded', 1000],
])(
  'The result of a click %s is there for the panel, however long the panel takes to open',
  async (_, at) => {
    panelIsOpen.mockReturnValue(false);
    const id = await openTab(null);
    inject.mockImplementation(async () => [{ result: person('Ada Brisk', ADA) }]);
    const tab = await fakeBrowser.tabs.get(id);
    const complete = () =>
      fakeBrowser.tabs.onUpdated.trigger(id, { status: 'complete' } as never, tab);
    if (at > 0) await complete();
    await vi.advanceTimersByTimeAsync(at);
    await pages.read({ id, url: ADA });
    if (at === 0) await complete();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await shownIn(id)).toBe('Ada Brisk');
    expect(inject, 'nothing is read for no panel').toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(60_000);
    await complete();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await shownIn(id), 'no panel was opened').toBeUndefined();
  },
);

test('The person of the previous page is not kept for a panel that opens on the next one', async () => {
  panelIsOpen.mockReturnValue(false);
  const id = await openTab(null);
  inject.mockImplementation(async () => [{ result: person('Ada Brisk', ADA) }]);
  await pages.read({ id, url: ADA });
  const url = 'https://peoplegrid.example/in/bob';
  await fakeBrowser.tabs.update(id, { url });
  await navigate(id, { status: 'complete' });
  expect(await shownIn(id)).toBeUndefined();
});

test('A page in a private window is marked as private', async () => {
  const reading = createReading('https://peoplegrid.example/in/ada');
  inject.mockImplementation(async () => [{ result: reading }]);
  const readIn = async (incognito: boolean) => {
    const page = await pages.read({ id: 1, url: reading.url, incognito });
    return page.status === 'read' && page.reading.isPrivate;
  };
  expect(await readIn(true)).toBe(true);
  expect(await readIn(false)).toBe(undefined);
});
