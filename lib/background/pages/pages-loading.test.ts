// @vitest-environment-options {"apart": "pages-loading"}
// Pages that change their address first and their content later.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReading } from '../../../test/support/extension/readings.ts';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createEmptyPerson } from '../../detect/sites/site-fields.ts';
import type { Reading, Subject } from '../../detect/subject.ts';
import type { TabPage } from '../../messages/reading.ts';
import { tabPageItem } from '../../store/tab-pages.ts';
import { createPages, type Pages } from './pages.ts';

vi.mock('../../platform/panel.ts', () => ({ isPanelOpen: async () => true }));

const NETWORK = 'https://www.linkedin.com';
const [ADA, BOB] = [`${NETWORK}/in/ada-brisk/`, `${NETWORK}/in/bob-stern/`];
const LOADING: Subject = { kind: 'none', reason: 'loading', site: null };

const field = (value: string) =>
  ({ value, standard: 'site', where: 'h1', confidence: 0.9 }) as const;
const person = (name: string): Subject => ({ ...createEmptyPerson(0.9), fullName: field(name) });
const list = (...names: string[]): Subject => ({
  kind: 'people',
  confidence: 0.9,
  people: names.map((fullName) => ({
    fullName,
    role: null,
    companyName: null,
    networkUrl: null,
  })),
  standard: 'site',
  companyName: null,
  companyDomain: null,
});
const reading = (url: string, subject: Subject) =>
  createReading(url, { subject, recognised: { site: 'LinkedIn', type: 'profile', fields: 3 } });

let pages: Pages;
let tabId: number;
/** The reader's result, and what happens while it runs. */
let read: () => Promise<Reading>;
/** Every state that was stored for the tab, in order. */
let states: string[];
let closed: AbortController;

const begin = () =>
  createPages((error) => {
    throw error;
  });
const getState = (page: TabPage | null): string => {
  if (page?.status !== 'read') return page?.status ?? 'nothing';
  const { subject, url } = page.reading;
  const who = subject.kind === 'person' ? subject.fullName?.value : subject.kind;
  return `${who} at ${url}`;
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => [
    { result: await read(), frameId: 0, documentId: '' },
  ]);
  pages = begin();
  tabId = (await fakeBrowser.tabs.create({ url: ADA })).id!;
  states = [];
  closed = new AbortController();
  tabPageItem(tabId).watch((page) => states.push(getState(page)), closed.signal);
});
afterEach(() => {
  closed.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const click = async () => pages.read({ id: tabId, url: (await fakeBrowser.tabs.get(tabId)).url });

/** Whether the page is still loading. */
async function readAgain(isLast: boolean, by = pages): Promise<boolean> {
  const answer = await by.readAgain({ tabId, isLast });
  return answer.ok && answer.value.isLoading;
}

/** The tab is at the address, and the browser reports it. */
async function navigateTab(url: string): Promise<void> {
  const tab = (await fakeBrowser.tabs.update(tabId, { url }))!;
  await fakeBrowser.tabs.onUpdated.trigger(tabId, { status: 'loading', url } as never, tab);
  await fakeBrowser.tabs.onUpdated.trigger(tabId, { status: 'complete' } as never, tab);
  await vi.advanceTimersByTimeAsync(1);
}

const readAda = async () => {
  read = async () => reading(ADA, person('Ada Brisk'));
  await click();
  states.length = 0;
};

describe('after another address of the site', () => {
  beforeEach(readAda);

  test('The page is loading until it shows the next person', async () => {
    read = async () => reading(BOB, LOADING);
    await navigateTab(BOB);
    expect(await readAgain(false)).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    read = async () => reading(BOB, person('Bob Stern'));
    expect(await readAgain(false)).toBe(false);
    expect(states).toEqual(['loading', 'loading', `Bob Stern at ${BOB}`]);
  });

  test('Another worker continues the wait', async () => {
    await navigateTab(BOB);
    read = async () => reading(BOB, person('Bob Stern'));
    expect(await readAgain(false, begin())).toBe(false);
    expect(states.at(-1)).toBe(`Bob Stern at ${BOB}`);
  });

  test('A reading from before the address changed is dropped', async () => {
    const late = Promise.withResolvers<Reading>();
    read = () => late.promise;
    const clicked = click();
    await navigateTab(BOB);
    late.resolve(reading(ADA, person('Ada Brisk')));
    await clicked;
    expect(states).toEqual(['loading', 'loading']);
    expect(await tabPageItem(tabId).get()).toMatchObject({ url: BOB, readBy: 'click' });
  });

  test('A reading of an address that the tab has left is dropped', async () => {
    await navigateTab(BOB);
    const late = Promise.withResolvers<Reading>();
    read = () => late.promise;
    const again = readAgain(false);
    const carol = `${NETWORK}/in/carol-moss/`;
    await navigateTab(carol);
    late.resolve(reading(BOB, person('Bob Stern')));
    expect(await again).toBe(true);
    expect(await tabPageItem(tabId).get()).toMatchObject({ status: 'loading', url: carol });
  });

  test.each([`${ADA}overlay/contact-info/`, `${ADA}details/experience/`, `${ADA}#about`])(
    'The person stays at %s, which belongs to the same profile',
    async (url) => {
      read = async () => reading(url, LOADING);
      await navigateTab(url);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(states).toEqual([]);
    },
  );

  test('The content of the previous list is not accepted for the next one, until the last try', async () => {
    const [first, second] = [
      `${NETWORK}/search/results/people/?page=1`,
      `${NETWORK}/search/?page=2`,
    ];
    await navigateTab(first);
    read = async () => reading(first, list('Ada Brisk', 'Bob Stern'));
    await readAgain(false);
    await navigateTab(second);
    read = async () => reading(second, list('Ada Brisk', 'Bob Stern'));
    expect(await readAgain(false)).toBe(true);
    expect(await readAgain(true)).toBe(false);
    expect(states.slice(-2)).toEqual(['loading', `people at ${second}`]);
  });

  test('A document that is replaced while it is read is read again, and the last try reports the failure', async () => {
    await navigateTab(BOB);
    read = () => Promise.reject(new Error('Frame with ID 0 was removed.'));
    expect(await readAgain(false)).toBe(true);
    expect(await readAgain(true)).toBe(false);
    expect(await tabPageItem(tabId).get()).toMatchObject({ reason: 'failed' });
  });

  test('An ended permission is reported at once', async () => {
    await navigateTab(BOB);
    read = () => Promise.reject(new Error('Missing host permission for the tab'));
    expect(await readAgain(false)).toBe(false);
    expect(await tabPageItem(tabId).get()).toMatchObject({ reason: 'no-permission' });
  });
});

test('Another site is not waited for: the person stays until the new page is read', async () => {
  await readAda();
  const url = 'https://tarnwick.example/';
  read = async () => reading(url, person('Tobias Wren'));
  await navigateTab(url);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(states).toEqual([`Tobias Wren at ${url}`]);
});

test('A click on a loading page waits for it, and another click waits anew', async () => {
  read = async () => reading(ADA, LOADING);
  const first = await click();
  await vi.advanceTimersByTimeAsync(5000);
  const second = await click();
  expect([first, second]).toMatchObject([{ status: 'loading' }, { status: 'loading' }]);
  expect(first).not.toEqual(second);
});

test('A page that is not loading is not read again', async () => {
  await readAda();
  read = () => Promise.reject(new Error('Not expected.'));
  expect(await readAgain(true)).toBe(false);
  expect(states).toEqual([]);
});
