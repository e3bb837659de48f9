// The badge in a real Firefox, where the test requests and removes the real optional permission.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profilePage, teamPage } from '../../lib/detect/fixtures/pages.ts';
import { launchFirefox, type Firefox } from '../../tools/browser/firefox.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { until } from '../../tools/browser/until.ts';
import { startNetworkSite, type NetworkSite } from '../support/servers/network-site.ts';
import { FIREFOX_BUILD } from '../support/browser/copy-build.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

const HOST = '127.0.0.1';
const ORIGINS = `{ origins: ['https://${HOST}/*'] }`;

let folder: TempDir;
let site: NetworkSite;
let firefox: Firefox;
let origin: string;

beforeAll(async () => {
  folder = await createTempDir('badge-firefox');
  site = await startNetworkSite({ '/ada': profilePage, '/team': teamPage }, HOST);
  origin = `https://${Object.values(site.hosts)[0]}`;
  firefox = await launchFirefox({
    executable: (await ensureBrowser('firefox')).path,
    extension: FIREFOX_BUILD,
    profile: join(folder.path, 'firefox'),
    headless: true,
    offline: false,
  });
  await firefox.page.goto(`${origin}/ada`);
  await firefox.clickToolbar();
  await until('the sidebar to open', () => firefox.isSidebarOpen());
});
afterAll(async () => {
  await firefox?.close();
  await site?.close();
  await folder?.remove();
});

/** Evaluates an expression in the extension's sidebar. */
const evaluate = (expression: string) => firefox.evaluateInSidebar(expression, { asUser: true });

const waitForIcon = (words: string) =>
  until(`the icon to say ${words || 'nothing'}`, async () => {
    const icon = (await evaluate(`(async () => {
      const [tab] = await browser.tabs.query({ active: true });
      return [await browser.action.getBadgeText({ tabId: tab.id }), await browser.action.getTitle({ tabId: tab.id })];
    })()`)) as [string, string];
    const isSaid = words ? icon[0] === '•' && icon[1].includes(words) : icon[0] === '';
    return isSaid ? icon : null;
  });
const readAllowedSites = () =>
  evaluate(`browser.storage.local.get('sites').then(({ sites }) => sites ?? [])`);
const readRegisteredScripts = () =>
  evaluate(
    `browser.scripting.getRegisteredContentScripts().then((all) => all.map(({ matches }) => matches))`,
  );

test('A site that the user allows gets its badge at once in the open page.', async () => {
  await waitForIcon('');
  expect(await evaluate(`browser.permissions.request(${ORIGINS})`)).toBe(true);
  const message = { name: 'site.badge', request: { host: HOST, isOn: true } };
  expect(await evaluate(`browser.runtime.sendMessage(${JSON.stringify(message)})`)).toEqual({
    ok: true,
    value: {},
  });
  await waitForIcon('a person');
  expect(await readAllowedSites()).toEqual([HOST]);
  await expect.poll(readRegisteredScripts).toEqual([[`https://${HOST}/*`]]);
});

test('The badge follows later pages, also after a stop of the background and without a load.', async () => {
  await firefox.page.goto(`${origin}/team`);
  await waitForIcon('a list of people');
  await firefox.killBackground();
  await firefox.page.goto(`${origin}/ada`);
  await waitForIcon('a person');
  await firefox.page.evaluate(`history.pushState({}, '', '/empty'), document.head.textContent = '',
    document.body.textContent = 'Empty'`);
  await waitForIcon('');
  expect(await readAllowedSites()).toEqual([HOST]);
});

test('Removing the permission in the browser removes the site and its badge.', async () => {
  await firefox.page.goto(`${origin}/ada`);
  await waitForIcon('a person');
  await evaluate(`browser.permissions.remove(${ORIGINS})`);
  await until(
    'the site to disappear from the list',
    async () => ((await readAllowedSites()) as []).length === 0,
  );
  await waitForIcon('');
  await expect.poll(readRegisteredScripts).toEqual([]);
  await firefox.page.goto(`${origin}/team`);
  await waitForIcon('');
});
