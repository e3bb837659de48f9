// @vitest-environment-options {"apart": "worker-entry"}
// The entry file as the browser runs it: every listener is attached before the first await, and the
// panel opens in the user's gesture.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storeConnection } from '../../test/support/extension/connected-service.ts';
import { NO_PERSON } from '../model/subject-input.ts';
import { apiKeyItem } from '../settings/api-key.ts';
import { chosenTextItem } from '../store/chosen-text.ts';
import { changeSettings } from '../settings/stored-settings.ts';
import { endedWorkItem, NO_ENDED_WORK } from '../settings/items.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { toStoredJob } from '../store/engine-store.ts';
import { jobWith } from '../view/jobs/job.fixture.ts';
import background from '../../entrypoints/background.ts';

type Clicked = (tab: { id: number; windowId: number; url: string }) => void;

type Chosen = (info: object, tab: object) => void;

let clicked: Clicked | undefined;
let chosen: Chosen | undefined;
const events: string[] = [];

beforeEach(() => {
  events.length = 0;
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('addEventListener', (name: string) => events.push(name));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(fakeBrowser.action.onClicked, 'addListener').mockImplementation((listener) => {
    clicked = listener as Clicked;
  });
  vi.spyOn(fakeBrowser.contextMenus.onClicked, 'addListener').mockImplementation((listener) => {
    chosen = listener as Chosen;
  });
  vi.spyOn(fakeBrowser.action, 'setPopup').mockImplementation(async () => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('Every listener is attached synchronously', () => {
  void background.main();
  const { runtime, alarms, tabs, notifications } = fakeBrowser;
  expect(clicked).toBeTypeOf('function');
  expect(chosen).toBeTypeOf('function');
  expect(events).toEqual(['online']);
  for (const event of [
    runtime.onMessage,
    runtime.onStartup,
    alarms.onAlarm,
    notifications.onClicked,
    tabs.onUpdated,
    tabs.onRemoved,
  ]) {
    expect(event.hasListeners()).toBe(true);
  }
});

test('A click opens the panel before anything is awaited', () => {
  const order: string[] = [];
  vi.spyOn(fakeBrowser.sidePanel, 'open').mockImplementation(async () => {
    order.push('panel');
  });
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => {
    order.push('reader');
    return [];
  });
  void background.main();
  clicked?.({ id: 7, windowId: 1, url: 'https://tarnwick.example/team' });
  expect(order[0]).toBe('panel');
});

test('A message that can start a job sets an alarm before the job is written', async () => {
  void background.main();
  const person = { ...NO_PERSON, fullName: 'Ada Example' };
  const request = { person, kinds: ['phone'], refresh: false, ceiling: 1000 };
  const page = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/sidepanel.html') };
  const { promise, resolve } = Promise.withResolvers();
  const message = { name: 'enrichment.start', request };
  void fakeBrowser.runtime.onMessage.trigger(message, page, resolve);
  expect(await promise).toEqual({ ok: false, problem: { code: 'not_connected' } });
  expect(await fakeBrowser.alarms.get('started')).toBeDefined();
});

test('A search waits while the browser does not allow the service, and goes on once it does', async () => {
  const service = { baseUrl: 'https://api.tarnwick.example/api/v2', workspaceId: 'w1' };
  const db = openDatabase();
  onTestFinished(async () => {
    await apiKeyItem.remove();
    await db.jobs.clear();
    db.close();
  });
  await db.jobs.put(toStoredJob(jobWith({ ...service, state: 'queued' })));
  await storeConnection(service);
  const requests: string[] = [];
  const load = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    const url = to instanceof Request ? to.url : String(to);
    if (!url.startsWith(service.baseUrl)) return load(to, init);
    requests.push(url);
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue([]);
  const contains = vi.spyOn(fakeBrowser.permissions, 'contains');
  contains.mockImplementation(async () => false);
  let allow: (() => void) | undefined;
  vi.spyOn(fakeBrowser.permissions.onAdded, 'addListener').mockImplementation((listener) => {
    allow = listener as () => void;
  });
  void background.main();
  await vi.waitFor(async () => expect(await fakeBrowser.alarms.get('retention')).toBeDefined());
  await vi.waitFor(() => expect(contains).toHaveBeenCalled());
  expect(requests).toEqual([]);
  contains.mockImplementation(async () => true);
  allow?.();
  await vi.waitFor(() => expect(requests).not.toEqual([]));
});

describe('a worker starts, and expired results are deleted daily,', () => {
  const { local } = fakeBrowser.storage;
  const refused = async () => {
    throw new Error('Access levels are for the session storage area only.');
  };
  const { setAccessLevel: original } = local;
  afterEach(() => void Object.assign(local, { setAccessLevel: original }));

  test.each([
    ['has no access levels', undefined],
    ['cannot restrict extension storage', refused],
    [
      'refuses with an exception',
      () => {
        throw new TypeError('Not a function.');
      },
    ],
  ])('if the browser %s', async (_, setAccessLevel) => {
    Object.assign(local, { setAccessLevel });
    void background.main();
    await vi.waitFor(async () => expect(await fakeBrowser.alarms.get('retention')).toBeDefined());
  });

  test('Extension storage is closed to content scripts, if the browser can do that', async () => {
    const setAccessLevel = vi.fn<() => Promise<void>>(async () => {});
    Object.assign(local, { setAccessLevel });
    void background.main();
    await vi.waitFor(async () => expect(await fakeBrowser.alarms.get('retention')).toBeDefined());
    expect(setAccessLevel).toHaveBeenCalledWith({ accessLevel: 'TRUSTED_CONTEXTS' });
  });

  test('if the click on the icon cannot be set', async () => {
    vi.spyOn(fakeBrowser.action, 'setPopup').mockRejectedValue(new Error('No window.'));
    void background.main();
    await vi.waitFor(async () => expect(await fakeBrowser.alarms.get('retention')).toBeDefined());
  });
});

test('The key of an earlier version is moved before the first message is answered', async () => {
  const old = { key: 'sk_test_old', baseUrl: 'https://old.example/api/v2', workspaceId: 'w1' };
  await fakeBrowser.storage.local.set({ 'api-key': old });
  void background.main();
  const page = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/sidepanel.html') };
  const { promise, resolve } = Promise.withResolvers();
  void fakeBrowser.runtime.onMessage.trigger({ name: 'jobs.seen', request: {} }, page, resolve);
  await promise;
  expect(await fakeBrowser.storage.local.get('api-key')).toEqual({});
  expect(await apiKeyItem.get()).toEqual(old);
});

const TAB = { id: 7, windowId: 3, url: 'https://tarnwick.example/team', incognito: false };
const selected = (selectionText: string) => ({
  menuItemId: 'who-is-selection',
  selectionText,
  pageUrl: TAB.url,
});

test('A choice in the context menu opens the panel before anything is awaited', async () => {
  const opened = vi.spyOn(fakeBrowser.sidePanel, 'open').mockImplementation(async () => {});
  void background.main();
  chosen?.(selected('Write to ada@tarnwick.example.'), TAB);
  expect(opened).toHaveBeenCalledWith({ windowId: 3 });
  await vi.waitFor(async () => {
    expect(await chosenTextItem(3).get()).toMatchObject({
      text: 'Write to ada@tarnwick.example.',
      pageUrl: TAB.url,
    });
  });
});

test('In a private window neither the selection nor the page reaches the disk', async () => {
  vi.spyOn(fakeBrowser.sidePanel, 'open').mockImplementation(async () => {});
  void background.main();
  chosen?.(selected('ada@tarnwick.example'), { ...TAB, incognito: true });
  await vi.waitFor(async () => {
    expect(await chosenTextItem(3).get()).toMatchObject({ pageUrl: '' });
  });
  const onDisk = JSON.stringify(await fakeBrowser.storage.local.get(null));
  expect(onDisk).not.toContain('ada@');
});

test.each([
  ['a link that is no mailto', { menuItemId: 'who-is-link', linkUrl: 'javascript:alert(1)' }],
  ['an empty mailto', { menuItemId: 'who-is-link', linkUrl: 'mailto:?subject=Hello' }],
  ['an entry of another extension', { ...selected('ada@tarnwick.example'), menuItemId: 'other' }],
])('%s sends no request', async (_, info) => {
  vi.spyOn(fakeBrowser.sidePanel, 'open').mockImplementation(async () => {});
  void background.main();
  chosen?.(info, TAB);
  chosen?.(selected('bob@tarnwick.example'), { ...TAB, windowId: 4 });
  await vi.waitFor(async () => expect(await chosenTextItem(4).get()).not.toBeNull());
  expect(await chosenTextItem(3).get()).toBeNull();
});

describe('The notification about ended work', () => {
  let db: Database;
  const job = jobWith({ state: 'queued' });
  const shown = () =>
    Object.values(fakeBrowser.notifications.getAllCreateOptions()).map((one) => one?.message);
  beforeEach(async () => {
    vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue([]);
    vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation((async () => true) as never);
    db = openDatabase();
    await db.jobs.put(toStoredJob(job));
  });
  afterEach(async () => {
    await db.jobs.clear();
    db.close();
  });

  test('is shown by a worker that starts after the work ended, until a page shows jobs', async () => {
    await changeSettings({ notifyWhenEnded: true });
    await endedWorkItem.set({ awaited: [job.id], told: [] });
    await db.jobs.put(toStoredJob({ ...job, state: 'failed' }));
    void background.main();
    await vi.waitFor(() => expect(shown()).toEqual(['A reveal failed.']));
    const page = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/sidepanel.html') };
    const { promise, resolve } = Promise.withResolvers();
    void fakeBrowser.runtime.onMessage.trigger({ name: 'jobs.seen', request: {} }, page, resolve);
    await promise;
    expect(shown()).toEqual([]);
  });

  test('includes work that was under way when it was switched on', async () => {
    const clearAlarm = vi.spyOn(fakeBrowser.alarms, 'clear');
    void background.main();
    // The first look is over: the job waits for a connection.
    await vi.waitFor(() => expect(clearAlarm).toHaveBeenCalledWith('jobs'));
    expect(await endedWorkItem.get()).toEqual(NO_ENDED_WORK);
    await changeSettings({ notifyWhenEnded: true });
    await vi.waitFor(async () => expect((await endedWorkItem.get()).awaited).toEqual([job.id]));
  });
});
