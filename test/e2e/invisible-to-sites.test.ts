// A site sees nothing of the extension: neither the reader after a click nor the watcher on an allowed site. The
// page records its own changes, and the server records its requests.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import { suspiciousPage } from '../fixtures/suspicious-page.ts';
import { startSiteEnvironment, type SiteEnvironment } from '../support/browser/site-environment.ts';
import { waitForIcon, switchBadge } from '../support/pages/toolbar-icon.ts';

const HOST = 'www.tarnwick.example';
const ADDRESS = `https://${HOST}/notes/ada`;

let environment: SiteEnvironment;
let options: Page;

beforeAll(async () => {
  environment = await startSiteEnvironment(HOST, { '/notes/ada': suspiciousPage('Ada Brisk') });
  ({ options } = environment);
});
afterAll(() => environment?.close());

type Account = Record<string, unknown> & { noticed: string[]; replaced: string[] };

async function open(): Promise<Page> {
  const page = await environment.open(ADDRESS);
  await until('the page to have finished its own scripts', async () => {
    if (await page.evaluate('document.visibilityState !== "visible"')) return false;
    const { noticed } = await readAccount(page);
    return noticed.includes('window scroll') && noticed.includes('window selectionchange');
  });
  return page;
}

/** Without the number and order of events, because those of the page's own scrolling and selection vary. */
async function readAccount(page: Page): Promise<Account> {
  const account = (await page.evaluate('account()')) as Account;
  return { ...account, noticed: [...new Set(account.noticed)].toSorted() };
}

test('The page notices changes, messages and requests.', async () => {
  const page = await open();
  const before = await readAccount(page);
  await page.evaluate(`document.body.append('x'); history.pushState = () => {}; window.more = 1;
    window.postMessage('hello'); fetch('/found');`);
  await until('the message to arrive', async () =>
    (await readAccount(page)).noticed.includes('window message'),
  );
  const after = await readAccount(page);
  for (const part of ['html', 'globals', 'replaced', 'noticed']) {
    expect(after[part], part).not.toEqual(before[part]);
  }
  await until('the request to arrive', async () => environment.site.requests.includes('/found'));
  await page.close();
});

test('The reader changes nothing in the page and sends no request.', async () => {
  const page = await open();
  const before = await readAccount(page);
  const requests = [...environment.site.requests];
  const { chromium } = environment;
  await chromium.clickToolbar(page);
  const panel = await chromium.sidePanel();
  await until('the page to be read', async () => {
    const kept = JSON.stringify(await options.evaluate('chrome.storage.session.get(null)'));
    return kept.includes('"kind":"person"');
  });
  expect(await readAccount(page)).toEqual(before);
  expect(environment.site.requests).toEqual(requests);
  await panel.close();
  await page.close();
});

test('The watcher changes nothing in a page that is open when its site is allowed.', async () => {
  const page = await open();
  const before = await readAccount(page);
  const requests = [...environment.site.requests];
  expect(await switchBadge(options, HOST, true)).toEqual({ ok: true, value: {} });
  expect((await waitForIcon(options, ADDRESS, 'a person')).text).toBe('•');
  expect(await readAccount(page)).toEqual(before);
  expect(environment.site.requests).toEqual(requests);
  await page.close();
});

test('The watcher changes nothing in a page that is loaded later.', async () => {
  await switchBadge(options, HOST, false);
  const without = await open();
  const plain = await readAccount(without);
  await without.close();
  await switchBadge(options, HOST, true);
  const from = environment.site.requests.length;
  const page = await open();
  await waitForIcon(options, ADDRESS, 'a person');
  const watched = await readAccount(page);
  expect(watched).toEqual(plain);
  expect(watched.replaced).toEqual([]);
  expect(environment.site.requests.slice(from)).toEqual(['/notes/ada']);
  await page.close();
});
