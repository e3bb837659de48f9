import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenForPageKinds, type PageKindReport } from './page-kind-listener.ts';
import { sendPageKind } from './send-page-kind.ts';

const WATCHER = {
  id: fakeBrowser.runtime.id,
  url: 'https://www.linkedin.com/in/ada',
  frameId: 0,
  tab: { id: 7 },
};
const WORD = { name: 'watcher.seen', kind: 'person' };

const heard: PageKindReport[] = [];
const report = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  heard.length = 0;
  report.mockClear();
});

/** What the sender is told; undefined when nobody answers. */
async function post(message: unknown, sender: object, goesOn = async () => true): Promise<unknown> {
  listenForPageKinds((seen) => {
    heard.push(seen);
    return goesOn();
  }, report);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const taken: unknown[] = await fakeBrowser.runtime.onMessage.trigger(message, sender, resolve);
  return taken.includes(true) ? promise : undefined;
}

test('the watcher is heard: its own tab and site, and the kind', async () => {
  expect(await post(WORD, WATCHER)).toBe(true);
  expect(heard).toEqual([{ tabId: 7, host: 'www.linkedin.com', kind: 'person' }]);
});

test('nothing else that it says is taken along', async () => {
  await post({ ...WORD, tabId: 9, host: 'other.example', name: 'watcher.seen' }, WATCHER);
  expect(heard).toEqual([{ tabId: 7, host: 'www.linkedin.com', kind: 'person' }]);
});

test.each<[string, unknown, object]>([
  ['a frame', WORD, { ...WATCHER, frameId: 3 }],
  ['a page that is only prepared', WORD, { ...WATCHER, documentLifecycle: 'prerender' }],
  ['another extension', WORD, { ...WATCHER, id: 'another' }],
  ['a mailbox', WORD, { ...WATCHER, url: 'https://mail.google.com/mail/u/0/' }],
  ['a private window', WORD, { ...WATCHER, tab: { id: 7, incognito: true } }],
  ['plain http', WORD, { ...WATCHER, url: 'http://www.linkedin.com/in/ada' }],
  ['no tab', WORD, { ...WATCHER, tab: undefined }],
  ['a page of ours', WORD, { ...WATCHER, url: fakeBrowser.runtime.getURL('/sidepanel.html') }],
  ['an unknown kind', { ...WORD, kind: 'password' }, WATCHER],
  ['a value in place of a kind', { ...WORD, kind: { toString: 'person' } }, WATCHER],
  ['another message', { name: 'jobs.beat', request: {} }, WATCHER],
  ['text', 'person', WATCHER],
])('ignored: %s', async (_, message, sender) => {
  expect(await post(message, sender)).toBeUndefined();
  expect(heard).toEqual([]);
});

test('in the mailbox of a site there is nothing to show', async () => {
  await post(WORD, { ...WATCHER, url: 'https://www.acme.example/webmail/' });
  expect(heard).toEqual([{ tabId: 7, host: 'www.acme.example', kind: 'none' }]);
});

test('a fault is reported, and ends the watcher', async () => {
  const fault = new Error('No tab with id: 7.');
  expect(await post(WORD, WATCHER, () => Promise.reject(fault))).toBe(false);
  expect(report).toHaveBeenCalledWith(fault);
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
  ['yes', false],
])('to the watcher the answer %j means %j', async (answer, goesOn) => {
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async () => answer);
  expect(await sendPageKind('company')).toBe(goesOn);
});
