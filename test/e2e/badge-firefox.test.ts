// The badge in a real Firefox, where the permission is a real optional one: asked for in a gesture, and
// taken back as the user does it in the browser's own settings.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profilePage, teamPage } from '../../lib/detect/fixtures/pages.ts';
import { launchFirefox, type Firefox } from '../../tools/browser/firefox.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { until } from '../../tools/browser/until.ts';
import { startNetworkSite, type NetworkSite } from '../support/network-site.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

const BUILD = join(import.meta.dirname, '../../.output/firefox-mv3');
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
    extension: BUILD,
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

/** Of the extension, in its sidebar. */
const ours = (expression: string) => firefox.evaluateInSidebar(expression, { asUser: true });

const waitForIcon = (words: string) =>
  until(`the icon to say ${words || 'nothing'}`, async () => {
    const icon = (await ours(`(async () => {
      const [tab] = await browser.tabs.query({ active: true });
      return [await browser.action.getBadgeText({ tabId: tab.id }), await browser.action.getTitle({ tabId: tab.id })];
    })()`)) as [string, string];
    const isSaid = words ? icon[0] === '•' && icon[1].includes(words) : icon[0] === '';
    return isSaid ? icon : null;
  });
const listed = () => ours(`browser.storage.local.get('sites').then(({ sites }) => sites ?? [])`);
const registered = () =>
  ours(
    `browser.scripting.getRegisteredContentScripts().then((all) => all.map(({ matches }) => matches))`,
  );

test('a site is allowed in a gesture, and watched at once in the page that is open', async () => {
  await waitForIcon('');
  expect(await ours(`browser.permissions.request(${ORIGINS})`)).toBe(true);
  const message = { name: 'site.badge', request: { host: HOST, isOn: true } };
  expect(await ours(`browser.runtime.sendMessage(${JSON.stringify(message)})`)).toEqual({
    ok: true,
    value: {},
  });
  await waitForIcon('a person');
  expect(await listed()).toEqual([HOST]);
  await expect.poll(registered).toEqual([[`https://${HOST}/*`]]);
});

test('the next pages are watched, also when the background had ended and without a load', async () => {
  await firefox.page.goto(`${origin}/team`);
  await waitForIcon('a list of people');
  await firefox.killBackground();
  await firefox.page.goto(`${origin}/ada`);
  await waitForIcon('a person');
  await firefox.page.evaluate(`history.pushState({}, '', '/empty'), document.head.textContent = '',
    document.body.textContent = 'Empty'`);
  await waitForIcon('');
  expect(await listed()).toEqual([HOST]);
});

test('a permission that the user takes back in the browser ends it', async () => {
  await firefox.page.goto(`${origin}/ada`);
  await waitForIcon('a person');
  await ours(`browser.permissions.remove(${ORIGINS})`);
  await until('the site to go off the list', async () => ((await listed()) as []).length === 0);
  await waitForIcon('');
  await expect.poll(registered).toEqual([]);
  await firefox.page.goto(`${origin}/team`);
  await waitForIcon('');
});
