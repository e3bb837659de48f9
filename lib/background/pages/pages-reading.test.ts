import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { loadSuffixList } from '../../enrichment/identity/suffix-rules.ts';
import { readTab } from './pages.ts';

beforeAll(() => loadSuffixList('example'));

const inject = (outcome: () => Promise<unknown>) =>
  vi
    .spyOn(fakeBrowser.scripting, 'executeScript')
    .mockImplementation(async () => [{ frameId: 0, documentId: '', result: await outcome() }]);
afterEach(() => vi.restoreAllMocks());

const TAB = { id: 7, url: 'https://tarnwick.example/team' };
const READ = {
  url: TAB.url,
  pageTitle: 'Team',
  readAt: '2026-11-20T10:00:00.000Z',
  milliseconds: 3,
  subject: { kind: 'none', reason: 'no-evidence', site: null },
};

test('A page is read by the reader, in its tab', async () => {
  const injected = inject(async () => READ);
  expect(await readTab(TAB, 'click')).toEqual({ status: 'read', reading: READ, readBy: 'click' });
  expect(injected).toHaveBeenCalledWith({ target: { tabId: 7 }, files: ['/reader.js'] });
});

test.each(['https://www.linkedin.com/in/ada-brisk/', 'https://de.linkedin.com/company/acme'])(
  'The page at %s is read by the reader with the rules for it',
  async (url) => {
    const injected = inject(async () => ({ ...READ, url }));
    expect(await readTab({ id: 7, url }, 'click')).toMatchObject({ reading: { url } });
    const files = ['/site-reader.js'];
    expect(injected.mock.calls).toEqual([[{ target: { tabId: 7 }, files }]]);
  },
);

test.each([TAB, { id: 7 }])(
  'A tab that turns out to be at LinkedIn is read by the reader that the first one names: %j',
  async (tab) => {
    const reading = { ...READ, url: 'https://www.linkedin.com/in/ada-brisk/' };
    const results: unknown[] = ['site-reader', reading];
    const injected = inject(async () => results.shift());
    expect(await readTab(tab, 'navigation')).toEqual({
      status: 'read',
      reading,
      readBy: 'navigation',
    });
    expect(injected.mock.calls.map(([{ files }]) => files)).toEqual([
      ['/reader.js'],
      ['/site-reader.js'],
    ]);
  },
);

test('A browser page is never touched', async () => {
  const injected = inject(async () => READ);
  const page = await readTab({ id: 7, url: 'chrome://settings/' }, 'click');
  expect(page).toEqual({ status: 'unreadable', reason: 'browser-page', readBy: 'click' });
  expect(injected).not.toHaveBeenCalled();
});

test.each([undefined, null, 'text', { ...READ, url: 'javascript:alert(1)' }])(
  'A result %j is not a reading',
  async (result) => {
    inject(async () => result);
    expect(await readTab(TAB, 'click')).toEqual({
      status: 'unreadable',
      reason: 'failed',
      readBy: 'click',
    });
  },
);

test.each([
  [
    'Cannot access contents of the page. Extension manifest must request permission.',
    'no-permission',
  ],
  ['Missing host permission for the tab', 'no-permission'],
  ['The extensions gallery cannot be scripted.', 'store-page'],
  ['Cannot access a chrome:// URL', 'browser-page'],
  ['Cannot access a chrome-extension:// URL of different extension', 'extension-page'],
  ['Cannot access contents of url "file:///a.html".', 'local-file'],
  ["Could not load file: 'reader.js'.", 'failed'],
  ['No tab with id: 7', 'failed'],
])('The refusal %j is %s', async (message, reason) => {
  inject(() => Promise.reject(new Error(message)));
  expect(await readTab({ id: 7 }, 'click')).toEqual({
    status: 'unreadable',
    reason,
    readBy: 'click',
  });
});

test('A PDF is reported as such, whatever its address', async () => {
  inject(async () => 'application/pdf');
  const page = await readTab({ id: 7, url: 'https://tarnwick.example/download?id=7' }, 'click');
  expect(page).toEqual({ status: 'unreadable', reason: 'pdf', readBy: 'click' });
});

test('A PDF is reported as such, however it is refused', async () => {
  inject(() => Promise.reject(new Error('Cannot access contents of the page.')));
  const page = await readTab({ id: 7, url: 'https://tarnwick.example/cv.pdf' }, 'click');
  expect(page).toEqual({ status: 'unreadable', reason: 'pdf', readBy: 'click' });
});

test('A click that is refused a moment too early is retried, and read once', async () => {
  const answers = [
    () => Promise.reject(new Error('Cannot access contents of the page.')),
    async () => READ,
  ];
  const asked = vi.fn<() => Promise<unknown>>(() => (answers.shift() ?? (async () => null))());
  inject(asked);
  expect(await readTab(TAB, 'click')).toMatchObject({ status: 'read' });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('After a navigation the permission is gone, and nothing is retried', async () => {
  const asked = vi.fn<() => Promise<unknown>>(() =>
    Promise.reject(new Error('Cannot access contents of the page.')),
  );
  inject(asked);
  expect(await readTab(TAB, 'navigation')).toMatchObject({ reason: 'no-permission' });
  expect(asked).toHaveBeenCalledTimes(1);
});
