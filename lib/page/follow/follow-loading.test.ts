import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { loadingKey, readUntilLoaded, WAITS } from './follow-loading.ts';
import type { TabPage } from '../../messages/reading.ts';

const LAST = WAITS.length;
let closed: AbortController;
/** The requests that the background worker was sent. */
let requests: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  closed = new AbortController();
  requests = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The worker says that the page is loading until it was read so often. */
function answerLoading(until: number) {
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
    requests.push((message as { request: unknown }).request);
    return { ok: true, value: { isLoading: requests.length < until } } as never;
  });
}

async function wait(signal = closed.signal): Promise<boolean> {
  const result = readUntilLoaded(7, signal);
  await vi.advanceTimersByTimeAsync(60_000);
  return result;
}

test('a page is read again after growing waits, until it has loaded', async () => {
  answerLoading(2);
  expect(await wait()).toBe(false);
  expect(requests).toEqual([
    { tabId: 7, isLast: false },
    { tabId: 7, isLast: false },
  ]);
  expect([...WAITS]).toEqual([...WAITS].toSorted((one, other) => one - other));
});

test('a page that never loads is read a bounded number of times, and the last reading is marked', async () => {
  answerLoading(Infinity);
  expect(await wait()).toBe(true);
  expect(requests).toHaveLength(LAST);
  expect(requests.at(-1)).toEqual({ tabId: 7, isLast: true });
  expect(requests.slice(0, -1)).not.toContainEqual({ tabId: 7, isLast: true });
});

test('a page that loads in the last reading is used', async () => {
  answerLoading(LAST);
  expect(await wait()).toBe(false);
});

test('a stopped worker receives the next request', async () => {
  answerLoading(2);
  vi.mocked(browser.runtime.sendMessage).mockRejectedValueOnce(new Error('The worker is gone.'));
  expect(await wait()).toBe(false);
  expect(requests).toHaveLength(2);
});

test('an aborted wait reads nothing', async () => {
  answerLoading(Infinity);
  closed.abort();
  expect(await wait()).toBe(false);
  expect(requests).toEqual([]);
});

test('each click, navigation and tab has its own wait', () => {
  const loading = (since: string): TabPage => ({
    status: 'loading',
    url: 'https://www.linkedin.com/in/ada-brisk/',
    readBy: 'click',
    since,
    reading: null,
    previous: null,
  });
  const [first, second] = [
    loading('2026-01-22T10:00:00.000Z'),
    loading('2026-01-22T10:00:01.000Z'),
  ];
  const keys = [
    loadingKey({ tabId: 7, tabPage: first }),
    loadingKey({ tabId: 7, tabPage: second }),
    loadingKey({ tabId: 8, tabPage: first }),
  ];
  expect(new Set(keys).size).toBe(3);
  expect(loadingKey({ tabId: 7, tabPage: null })).toBe('');
});
