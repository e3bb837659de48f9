// What a site can see of the extension: nothing, neither of the reader after a click nor of the watcher
// where the user has allowed it. The page keeps watch over itself; the server counts what is asked of it.
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { until } from '../../tools/browser/until.ts';
import { suspiciousPage } from '../fixtures/suspicious-page.ts';
import { waitForIcon, switchBadge } from '../support/toolbar-icon.ts';
import { startNetworkSite, type NetworkSite } from '../support/network-site.ts';
import { copyBuildWithHosts } from '../support/copy-build.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

const HOST = 'www.tarnwick.example';
const ADDRESS = `https://${HOST}/notes/ada`;

let folder: TempDir;
let site: NetworkSite;
let chromium: Chromium;
/** A page of the extension, in a tab behind. */
let ours: Page;

beforeAll(async () => {
  folder = await createTempDir('unseen');
  site = await startNetworkSite({ '/notes/ada': suspiciousPage('Ada Brisk') }, HOST);
  chromium = await launchChromium({
    executable: (await ensureBrowser('chromium')).path,
    extension: await copyBuildWithHosts(join(folder.path, 'extension'), [HOST]),
    headless: true,
    offline: false,
    hosts: { ...site.hosts, '*': '~NOTFOUND' },
  });
  ours = await chromium.open(`${chromium.origin}/options.html`);
});
afterAll(async () => {
  await chromium?.close();
  await site?.close();
  await folder?.remove();
});

type Account = Record<string, unknown> & { noticed: string[]; replaced: string[] };

async function open(): Promise<Page> {
  const page = await chromium.open(ADDRESS);
  await page.bringToFront();
  await until('the page to have done what it does by itself', async () => {
    if (await page.evaluate('document.visibilityState !== "visible"')) return false;
    const { noticed } = await accountOf(page);
    return noticed.includes('window scroll') && noticed.includes('window selectionchange');
  });
  return page;
}

/** How often, and in which order, the browser tells a page of its own scrolling and selecting varies. */
async function accountOf(page: Page): Promise<Account> {
  const account = (await page.evaluate('account()')) as Account;
  return { ...account, noticed: [...new Set(account.noticed)].toSorted() };
}

test('the page would notice what an extension does there', async () => {
  const page = await open();
  const before = await accountOf(page);
  await page.evaluate(`document.body.append('x'); history.pushState = () => {}; window.more = 1;
    window.postMessage('hello'); fetch('/found');`);
  await until('the message to arrive', async () =>
    (await accountOf(page)).noticed.includes('window message'),
  );
  const after = await accountOf(page);
  for (const part of ['html', 'globals', 'replaced', 'noticed']) {
    expect(after[part], part).not.toEqual(before[part]);
  }
  await until('the request to arrive', async () => site.requests.includes('/found'));
  await page.close();
});

test('the reader leaves nothing behind, and asks for nothing', async () => {
  const page = await open();
  const before = await accountOf(page);
  const requests = [...site.requests];
  await chromium.clickToolbar(page);
  const panel = await chromium.sidePanel();
  await until('the page to be read', async () => {
    const kept = JSON.stringify(await ours.evaluate('chrome.storage.session.get(null)'));
    return kept.includes('"kind":"person"');
  });
  expect(await accountOf(page)).toEqual(before);
  expect(site.requests).toEqual(requests);
  await panel.close();
  await page.close();
});

test('nor does the watcher, in a page that is open when its site is allowed', async () => {
  const page = await open();
  const before = await accountOf(page);
  const requests = [...site.requests];
  expect(await switchBadge(ours, HOST, true)).toEqual({ ok: true, value: {} });
  expect((await waitForIcon(ours, ADDRESS, 'a person')).text).toBe('•');
  expect(await accountOf(page)).toEqual(before);
  expect(site.requests).toEqual(requests);
  await page.close();
});

test('nor in one that is loaded after: it is as without the extension', async () => {
  await switchBadge(ours, HOST, false);
  const without = await open();
  const plain = await accountOf(without);
  await without.close();
  await switchBadge(ours, HOST, true);
  const from = site.requests.length;
  const page = await open();
  await waitForIcon(ours, ADDRESS, 'a person');
  const watched = await accountOf(page);
  expect(watched).toEqual(plain);
  expect(watched.replaced).toEqual([]);
  expect(site.requests.slice(from)).toEqual(['/notes/ada']);
  await page.close();
});
