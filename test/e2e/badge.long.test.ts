// The badge on a site that the user has allowed: a dot and a title on the icon of the tab.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyHome, profilePage, teamPage } from '../../lib/detect/fixtures/pages.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { clickByRole } from '../support/pages/by-role.ts';
import { readIcon, waitForIcon } from '../support/pages/toolbar-icon.ts';
import { startSiteEnvironment, type SiteEnvironment } from '../support/browser/site-environment.ts';
import { waitForText } from '../support/pages/panel.ts';

const HOST = 'www.tarnwick.example';
const at = (path: string) => `https://${HOST}${path}`;
const EMPTY_PAGE = '<!doctype html><title>Empty</title><p>No person here.</p>';

let environment: SiteEnvironment;
let options: Page;

beforeAll(async () => {
  environment = await startSiteEnvironment(HOST, {
    '/ada': profilePage,
    '/': companyHome,
    '/team': teamPage,
    '/empty': EMPTY_PAGE,
    '/framed': `${EMPTY_PAGE}<iframe src="/ada" onload="document.title = 'Framed'"></iframe>`,
  });
  ({ options } = environment);
});
afterAll(() => environment?.close());

const open = (path: string): Promise<Page> => environment.open(at(path));
const readRegisteredScripts = () =>
  options.evaluate(`chrome.scripting.getRegisteredContentScripts().then((all) =>
    all.map(({ matches, allFrames, persistAcrossSessions, world }) =>
      ({ matches, allFrames, persistAcrossSessions, world })))`);

/** From now on. Every page of the extension receives what the watcher sends. */
const recordPageKinds = () =>
  options.evaluate(`globalThis.pageKinds = [];
    chrome.runtime.onMessage.addListener(({ name, kind }, { tab }) => {
      if (name === 'watcher.seen') pageKinds.push([tab.url, kind]);
    });`);
const readPageKinds = () => options.evaluate('pageKinds');

test('Without an allowed site no script is registered and no badge shown.', async () => {
  expect(await readRegisteredScripts()).toEqual([]);
  const page = await open('/ada');
  expect(await readIcon(options, at('/ada'))).toMatchObject({ text: '' });
  await page.close();
});

test('Adding a site in the options registers the watcher for it.', async () => {
  await options.bringToFront();
  const surface = pageSurface(options);
  await surface.fill('Site', at('/some/page'));
  await clickByRole(options, 'button', 'Add site');
  await waitForText(surface, new RegExp(`${HOST}\\s+Remove`));
  await expect
    .poll(readRegisteredScripts)
    .toEqual([
      { matches: [at('/*')], allFrames: false, persistAcrossSessions: true, world: 'ISOLATED' },
    ]);
});

test.each([
  ['/ada', 'a person'],
  ['/', 'a company'],
  ['/team', 'a list of people'],
])('On a loaded page at %s the icon says %s.', async (path, words) => {
  const page = await open(path);
  expect(await waitForIcon(options, at(path), words)).toMatchObject({ text: '•' });
  await page.close();
});

test('The badge follows a site that changes its address before its content.', async () => {
  const page = await open('/ada');
  await waitForIcon(options, at('/ada'), 'a person');
  await page.evaluate(`history.pushState({}, '', '/empty'); document.body.textContent = '';
    document.title = 'Empty'; document.head.textContent = '';`);
  await waitForIcon(options, at('/empty'), '');
  await recordPageKinds();
  await page.evaluate(`history.pushState({}, '', '/team')`);
  // The watcher's first look at the new address.
  await expect.poll(readPageKinds).toContainEqual([at('/team'), 'none']);
  await page.evaluate(`(async () => {
    document.documentElement.innerHTML = await (await fetch('/team')).text();
  })()`);
  expect(await waitForIcon(options, at('/team'), 'a list of people')).toMatchObject({ text: '•' });
  await page.close();
});

test('The badge appears also after the worker was stopped.', async () => {
  await environment.chromium.killWorker();
  const page = await open('/ada');
  await waitForIcon(options, at('/ada'), 'a person');
  await page.reload();
  expect(await waitForIcon(options, at('/ada'), 'a person')).toMatchObject({ text: '•' });
  await page.close();
});

test('The watcher reads neither frames nor hidden tabs.', async () => {
  const framed = await open('/framed');
  await until(
    'the frame to load',
    () => framed.evaluate('document.title === "Framed"') as Promise<boolean>,
  );
  await options.evaluate(
    `chrome.tabs.create({ url: ${JSON.stringify(at('/ada'))}, active: false })`,
  );
  const hidden = await (
    await environment.chromium.browser.waitForTarget((target) => target.url() === at('/ada'))
  ).asPage();
  await until(
    'the hidden page to load',
    () => hidden.evaluate('document.readyState === "complete"') as Promise<boolean>,
  );
  // Once the page in front has its badge, the others have had enough time for theirs.
  const front = await open('/team');
  await waitForIcon(options, at('/team'), 'a list of people');
  expect(await readIcon(options, at('/framed'))).toMatchObject({ text: '' });
  expect(await readIcon(options, at('/ada'))).toMatchObject({ text: '' });
  await hidden.bringToFront();
  await waitForIcon(options, at('/ada'), 'a person');
  for (const page of [framed, hidden, front]) await page.close();
});

test('Removing a site ends the watcher, also in open tabs.', async () => {
  const page = await open('/ada');
  await waitForIcon(options, at('/ada'), 'a person');
  await options.bringToFront();
  await clickByRole(options, 'button', `Remove ${HOST}`);
  await waitForText(pageSurface(options), /No site added yet/);
  await waitForIcon(options, at('/ada'), '');
  await expect.poll(readRegisteredScripts).toEqual([]);
  await page.bringToFront();
  await page.evaluate(`history.pushState({}, '', '/team')`);
  await page.reload();
  await waitForIcon(options, at('/team'), '');
});
