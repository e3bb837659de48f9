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
const MESSAGE = { name: 'watcher.seen', kind: 'person' };

const received: PageKindReport[] = [];
const report = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  received.length = 0;
  report.mockClear();
});

/** The reply that the sender gets; undefined without one. */
async function post(message: unknown, sender: object, goesOn = async () => true): Promise<unknown> {
  listenForPageKinds((seen) => {
    received.push(seen);
    return goesOn();
  }, report);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const taken: unknown[] = await fakeBrowser.runtime.onMessage.trigger(message, sender, resolve);
  return taken.includes(true) ? promise : undefined;
}

test('the listener reports the tab and site of the watcher, and the kind', async () => {
  expect(await post(MESSAGE, WATCHER)).toBe(true);
  expect(received).toEqual([{ tabId: 7, host: 'www.linkedin.com', kind: 'person' }]);
});

test('other values in the message are ignored', async () => {
  await post({ ...MESSAGE, tabId: 9, host: 'other.example', name: 'watcher.seen' }, WATCHER);
  expect(received).toEqual([{ tabId: 7, host: 'www.linkedin.com', kind: 'person' }]);
});

test.each<[string, unknown, object]>([
  ['a frame', MESSAGE, { ...WATCHER, frameId: 3 }],
  ['a page that is only prepared', MESSAGE, { ...WATCHER, documentLifecycle: 'prerender' }],
  ['another extension', MESSAGE, { ...WATCHER, id: 'another' }],
  ['webmail', MESSAGE, { ...WATCHER, url: 'https://mail.google.com/mail/u/0/' }],
  ['a private window', MESSAGE, { ...WATCHER, tab: { id: 7, incognito: true } }],
  ['plain http', MESSAGE, { ...WATCHER, url: 'http://www.linkedin.com/in/ada' }],
  ['no tab', MESSAGE, { ...WATCHER, tab: undefined }],
  ['a page of ours', MESSAGE, { ...WATCHER, url: fakeBrowser.runtime.getURL('/sidepanel.html') }],
  ['an unknown kind', { ...MESSAGE, kind: 'password' }, WATCHER],
  ['a value in place of a kind', { ...MESSAGE, kind: { toString: 'person' } }, WATCHER],
  ['another message', { name: 'jobs.beat', request: {} }, WATCHER],
  ['text', 'person', WATCHER],
])('ignored: %s', async (_, message, sender) => {
  expect(await post(message, sender)).toBeUndefined();
  expect(received).toEqual([]);
});

test('an address of webmail on an allowed site is reported as none', async () => {
  await post(MESSAGE, { ...WATCHER, url: 'https://www.acme.example/webmail/' });
  expect(received).toEqual([{ tabId: 7, host: 'www.acme.example', kind: 'none' }]);
});

test('an error of the handler is reported, and ends the watcher', async () => {
  const fault = new Error('No tab with id: 7.');
  expect(await post(MESSAGE, WATCHER, () => Promise.reject(fault))).toBe(false);
  expect(report).toHaveBeenCalledWith(fault);
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
  ['yes', false],
])('the reply %j makes the watcher continue: %j', async (answer, goesOn) => {
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async () => answer);
  expect(await sendPageKind('company')).toBe(goesOn);
});
