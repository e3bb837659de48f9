import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from '../zod.ts';
import { DEFAULT_SETTINGS, settings, type Settings } from './settings.ts';
import { storedItem } from './stored-item.ts';

const OWN: Settings = {
  clickOpens: 'popup',
  theme: 'dark',
  language: 'ja',
  singleKeys: false,
  keyHints: false,
  askAbove: 5,
  warnBelow: 10,
  jobLimit: 30,
  sessionLimit: 50,
  dayLimit: 100,
  sendProfileLink: false,
  keepResultsDays: 90,
  saveToList: 'q1',
  askedToNotify: true,
  notifyWhenEnded: true,
  countSearchesDaily: true,
  tableColumns: [{ id: 'tags', on: true }],
  exportFlagged: true,
  exportInvalid: true,
  exportProvenance: true,
  exportColumns: [{ header: 'Title', on: false }],
  exportDelimiter: 'tab',
  exportByteOrderMark: false,
  exportRowPerAddress: true,
  demoOrigin: 'http://127.0.0.1:9999',
};

describe('one setting that cannot be read falls back alone', () => {
  test.each(Object.keys(OWN) as (keyof Settings)[])('%s', (broken) => {
    for (const value of [null, undefined, { x: 1 }, ['a']]) {
      const read = z.parse(settings, { ...OWN, [broken]: value });
      expect(read).toEqual({ ...OWN, [broken]: DEFAULT_SETTINGS[broken] });
    }
  });

  test.each([
    ['sessionLimit', -1],
    ['askAbove', Number.NaN],
    ['dayLimit', '500'],
    ['clickOpens', 'window'],
  ] as const)('%s: %j', (key, value) => {
    expect(z.parse(settings, { ...OWN, [key]: value })).toEqual({
      ...OWN,
      [key]: DEFAULT_SETTINGS[key],
    });
  });

  test('A setting of a later version affects no known one', () => {
    expect(z.parse(settings, { ...OWN, tomorrow: true })).toEqual(OWN);
  });
});

describe('a stored item', () => {
  const item = storedItem('local', 'number', z.number(), 7);
  const seen: number[] = [];
  afterEach(() => {
    seen.length = 0;
    vi.restoreAllMocks();
  });

  test('is read back, and gone after it is removed', async () => {
    await item.set(1);
    expect(await item.get()).toBe(1);
    await item.remove();
    expect(await item.get()).toBe(7);
  });

  test('falls back when it is unreadable, and stays stored', async () => {
    await fakeBrowser.storage.local.set({ number: 'many' });
    expect(await item.get()).toBe(7);
    expect(await fakeBrowser.storage.local.get('number')).toEqual({ number: 'many' });
  });

  test('reports its own changes, parsed, until the signal aborts', async () => {
    const stop = new AbortController();
    item.watch((value) => seen.push(value), stop.signal);
    await item.set(1);
    await fakeBrowser.storage.local.set({ another: 2, number: 'many' });
    await fakeBrowser.storage.local.set({ another: 3 });
    await item.remove();
    stop.abort();
    await item.set(4);
    expect(seen).toEqual([1, 7, 7]);
  });

  test('is not watched under an aborted signal', async () => {
    item.watch((value) => seen.push(value), AbortSignal.abort());
    await item.set(1);
    expect(seen).toEqual([]);
  });

  test('is followed from its present value on, until the signal aborts', async () => {
    const stop = new AbortController();
    await item.set(1);
    await item.follow((value) => seen.push(value), stop.signal);
    await item.set(2);
    stop.abort();
    await item.set(3);
    expect(seen).toEqual([1, 2]);
    await item.follow((value) => seen.push(value), stop.signal);
    expect(seen).toEqual([1, 2]);
  });

  test('in the session area is never on the disk', async () => {
    await storedItem('session', 'tab', z.number(), 0).set(1);
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });
});
