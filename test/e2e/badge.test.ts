// The badge on a site that the user has allowed: a dot and a title on the icon of the tab, and no more.
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyHome, profilePage, teamPage } from '../../lib/detect/fixtures/pages.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { until } from '../../tools/browser/until.ts';
import { clickByRole } from '../support/by-role.ts';
import { readIcon, waitForIcon } from '../support/toolbar-icon.ts';
import { startNetworkSite, type NetworkSite } from '../support/network-site.ts';
import { waitForText } from '../support/panel.ts';
import { copyBuildWithHosts } from '../support/copy-build.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

const HOST = 'www.tarnwick.example';
const at = (path: string) => `https://${HOST}${path}`;
const EMPTY_PAGE = '<!doctype html><title>Empty</title><p>Nothing is said here.</p>';

let folder: TempDir;
let site: NetworkSite;
let chromium: Chromium;
/** The options page, in a tab behind. */
let ours: Page;

beforeAll(async () => {
  folder = await createTempDir('badge');
  site = await startNetworkSite(
    {
      '/ada': profilePage,
      '/': companyHome,
      '/team': teamPage,
      '/empty': EMPTY_PAGE,
      '/framed': `${EMPTY_PAGE}<iframe src="/ada" onload="document.title = 'Framed'"></iframe>`,
    },
    HOST,
  );
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

async function open(path: string): Promise<Page> {
  const page = await chromium.open(at(path));
  await page.bringToFront();
  return page;
}
const registered = () =>
  ours.evaluate(`chrome.scripting.getRegisteredContentScripts().then((all) =>
    all.map(({ matches, allFrames, persistAcrossSessions, world }) =>
      ({ matches, allFrames, persistAcrossSessions, world })))`);

test('nothing is registered before, and nothing shown', async () => {
  expect(await registered()).toEqual([]);
  const page = await open('/ada');
  expect(await readIcon(ours, at('/ada'))).toMatchObject({ text: '' });
  await page.close();
});

test('a site is added in the options', async () => {
  await ours.bringToFront();
  const options = pageSurface(ours);
  await options.fill('Site', at('/some/page'));
  await clickByRole(ours, 'button', 'Add site');
  await waitForText(options, new RegExp(`${HOST}\\s+Remove`));
  await expect
    .poll(registered)
    .toEqual([
      { matches: [at('/*')], allFrames: false, persistAcrossSessions: true, world: 'ISOLATED' },
    ]);
});

test.each([
  ['/ada', 'a person'],
  ['/', 'a company'],
  ['/team', 'a list of people'],
])('the icon says so on a page that is loaded: %s has %s', async (path, words) => {
  const page = await open(path);
  expect(await waitForIcon(ours, at(path), words)).toMatchObject({ text: '•' });
  await page.close();
});

test('it follows a site that changes its own address and draws the page later', async () => {
  const page = await open('/ada');
  await waitForIcon(ours, at('/ada'), 'a person');
  await page.evaluate(`history.pushState({}, '', '/empty'); document.body.textContent = '';
    document.title = 'Empty'; document.head.textContent = '';`);
  await waitForIcon(ours, at('/empty'), '');
  await page.evaluate(`(async () => {
    history.pushState({}, '', '/team');
    const html = await (await fetch('/team')).text();
    // Later than the first look at the new address.
    await new Promise((drawn) => setTimeout(drawn, 1200));
    document.documentElement.innerHTML = html;
  })()`);
  expect(await waitForIcon(ours, at('/team'), 'a list of people')).toMatchObject({ text: '•' });
  await page.close();
});

test('also when the worker had ended', async () => {
  await chromium.killWorker();
  const page = await open('/ada');
  await waitForIcon(ours, at('/ada'), 'a person');
  await page.reload();
  expect(await waitForIcon(ours, at('/ada'), 'a person')).toMatchObject({ text: '•' });
  await page.close();
});

test('a frame is not read as a page, and a hidden tab is not read', async () => {
  const framed = await open('/framed');
  await until(
    'the frame to load',
    () => framed.evaluate('document.title === "Framed"') as Promise<boolean>,
  );
  await ours.evaluate(`chrome.tabs.create({ url: ${JSON.stringify(at('/ada'))}, active: false })`);
  const behind = await (
    await chromium.browser.waitForTarget((target) => target.url() === at('/ada'))
  ).asPage();
  await until(
    'the page behind to load',
    () => behind.evaluate('document.readyState === "complete"') as Promise<boolean>,
  );
  // What comes after a page in front has been seen has had its time.
  const front = await open('/team');
  await waitForIcon(ours, at('/team'), 'a list of people');
  expect(await readIcon(ours, at('/framed'))).toMatchObject({ text: '' });
  expect(await readIcon(ours, at('/ada'))).toMatchObject({ text: '' });
  await behind.bringToFront();
  await waitForIcon(ours, at('/ada'), 'a person');
  for (const page of [framed, behind, front]) await page.close();
});

test('a site that is removed is watched no more, in open tabs neither', async () => {
  const page = await open('/ada');
  await waitForIcon(ours, at('/ada'), 'a person');
  await ours.bringToFront();
  await clickByRole(ours, 'button', `Remove ${HOST}`);
  await waitForText(pageSurface(ours), /No site is allowed/);
  await waitForIcon(ours, at('/ada'), '');
  await expect.poll(registered).toEqual([]);
  await page.bringToFront();
  await page.evaluate(`history.pushState({}, '', '/team')`);
  await page.reload();
  await waitForIcon(ours, at('/team'), '');
});
