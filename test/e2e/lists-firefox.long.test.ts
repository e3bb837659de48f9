// A team page, and look-ups of addresses from the page's context menu and from the search field, in a real Firefox.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { teamPage } from '../../demo/site/urls.ts';
import { TARNWICK_FREIGHT } from '../../service/sample/hand-written-companies.ts';
import { storeSettings } from '../../tools/browser/store-settings.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { startFirefoxUser, type FirefoxUser } from '../support/browser/firefox-user.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { MAREN, TOBIAS } from '../support/service/sample-people.ts';
import { startServers, type Servers } from '../support/servers/servers.ts';

let servers: Servers;
let user: FirefoxUser;
beforeAll(async () => {
  servers = await startServers();
});
beforeEach(async () => {
  user = await startFirefoxUser(servers);
});
afterEach(() => user?.close());
afterAll(() => servers?.close());

const countLookUps = () =>
  servers.proxy.exchanges.filter(
    ({ method, path }) =>
      method === 'POST' && path.startsWith(`${BASE_PATH}/contact/reverse/email/bulk`),
  ).length;

test('Of the people on a page, three are revealed at most at the price on the button, and a limit stops the list.', async () => {
  const panel = await user.openConnectedPanel(teamPage(TARNWICK_FREIGHT));
  const before = await waitForBalance(panel);
  await user.firefox.evaluateInSidebar(storeSettings({ sessionLimit: 2 }));
  await waitForText(panel, /\d+ of \d+ selected/);
  await panel.untick('Select all');
  await waitForText(panel, /\b0 of \d+ selected/);
  const names = (await user.firefox.evaluateInSidebar(
    `[...document.querySelectorAll('.people .name')].slice(0, 3).map((one) => one.textContent)`,
  )) as string[];
  for (const name of names) await panel.choose(`Select ${name}`);
  await panel.press('Reveal 3 people, up to 3 credits');
  await waitForText(panel, /Session limit/);
  expect(before - (await servers.service.credits())).toBeLessThanOrEqual(2);
});

test('An address that is selected on a page is looked up from the context menu, after a press and at its price.', async () => {
  const { firefox } = user;
  const panel = await user.openConnectedPanel(servers.article.pageUrl);
  const before = await waitForBalance(panel);
  const earlier = countLookUps();
  await firefox.closeSidebar();
  await showAndSelect(MAREN.workEmail);
  await firefox.page.mouse.click(60, 60, { button: 'right' });
  await firefox.chooseMenuEntry('Who is');

  await until('the sidebar to open', () => firefox.isSidebarOpen());
  await waitForText(panel, asPattern(`Who is ${MAREN.workEmail}?`));
  expect(countLookUps()).toBe(earlier);
  await panel.press('Look up person, 1 credit');
  await waitForText(panel, /One person matches/);
  await waitForText(panel, asPattern(MAREN.fullName));
  await waitForBalance(panel, before - 1);
  expect(countLookUps()).toBe(earlier + 1);
});

test('Of several pasted addresses each one that was found costs one credit.', async () => {
  const panel = await user.openConnectedPanel(servers.article.pageUrl);
  const before = await waitForBalance(panel);
  const earlier = countLookUps();
  await panel.fill('Search or paste', `${TOBIAS.workEmail}; unknown.address@tarnwick.example`);
  // Enter submits its form.
  await user.firefox.evaluateInSidebar(
    `document.querySelector('[aria-label="Search or paste"]').form.requestSubmit()`,
  );
  await panel.press('Look up 2 people');
  await waitForText(panel, asPattern(TOBIAS.fullName));
  await waitForText(panel, /Not found/);
  await waitForBalance(panel, before - 1);
  expect(countLookUps()).toBe(earlier + 1);
});

/** Replaces the page by a large text, and selects it. */
async function showAndSelect(text: string): Promise<void> {
  await user.firefox.page.evaluate(`(() => {
    document.body.innerHTML = '<p style="font-size: 60px; margin: 0"></p>';
    const [shown] = document.body.children;
    shown.textContent = ${JSON.stringify(text)};
    getSelection().selectAllChildren(shown);
  })()`);
}
