// A page that does not say itself what it is about: a question, then a price; the answer is kept for the site.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { clickByRole, findByRole, getByRole } from '../support/pages/by-role.ts';
import {
  startEnvironment,
  type Environment,
  type OpenPanel,
} from '../support/browser/environment.ts';
import { readFocusedName, tabTo } from '../support/pages/keyboard.ts';
import { startNetworkSite, type NetworkSite } from '../support/servers/network-site.ts';
import { waitForText } from '../support/pages/panel.ts';

const HOST = 'marsh-tidewell.example';
/** The heading and the address are a name, and nothing proves that the page is about this person. */
const namedPage = (name: string) =>
  `<title>${name}</title><meta property="og:site_name" content="Marsh &amp; Tidewell"><h1>${name}</h1>`;
const OTTOLINE = `https://${HOST}/people/ottoline-marsh`;
const CALLUM = `https://${HOST}/people/callum-ferreday`;
const QUESTION = /Is this page about Ottoline Marsh\?/;
const REMEMBERED = /Read as a company, as you chose/;
const PRICED = /\d credit|up to/;

let site: NetworkSite;
let environment: Environment;
beforeAll(async () => {
  site = await startNetworkSite(
    {
      '/people/ottoline-marsh': namedPage('Ottoline Marsh'),
      '/people/callum-ferreday': namedPage('Callum Ferreday'),
    },
    HOST,
  );
  environment = await startEnvironment({ hosts: site.hosts });
});
afterAll(async () => {
  await environment?.close();
  await site?.close();
});

const readStored = async (page: Page): Promise<string> =>
  JSON.stringify(await page.evaluate("chrome.storage.local.get('site-answers')"));

/** Loads the page again and clicks the icon. */
async function readAgain({ page }: OpenPanel): Promise<void> {
  await page.reload();
  await environment.clickToolbar(page);
}

async function expectNoPrice({ panelPage }: OpenPanel): Promise<void> {
  expect(await findByRole(panelPage, 'button', PRICED)).toBeNull();
  expect(await findByRole(panelPage, 'button', /^(?:Reveal|Look up)/)).toBeNull();
}

test('A question comes before any price, and its answer is remembered until it is forgotten.', async () => {
  const opened = await environment.openConnectedPanel(OTTOLINE);
  const { panel, panelPage } = opened;
  await waitForText(panel, QUESTION);
  await expectNoPrice(opened);
  expect(await findSeriousViolations(panelPage)).toEqual([]);

  await panelPage.keyboard.press('2');
  await waitForText(panel, /Marsh & Tidewell/);
  await getByRole(panelPage, 'button', 'Look up company, 0.25 credit');
  await expect.poll(() => readFocusedName(panelPage)).toBe('Marsh & Tidewell');
  expect(await panel.text()).not.toMatch(REMEMBERED);
  await until('the answer to be stored', async () => (await readStored(panelPage)).includes(HOST));

  await readAgain(opened);
  await waitForText(panel, REMEMBERED);
  await getByRole(panelPage, 'button', 'Look up company, 0.25 credit');
  expect(await panel.text()).toContain(`On ${HOST}, pages like this are about Marsh & Tidewell.`);
  expect(await findSeriousViolations(panelPage)).toEqual([]);

  await tabTo(panelPage, /^Forget/);
  await panelPage.keyboard.press('Enter');
  await waitForText(panel, QUESTION);
  await expectNoPrice(opened);
  await expect.poll(() => readFocusedName(panelPage)).toMatch(QUESTION);
  await until('the answer to be gone', async () => !(await readStored(panelPage)).includes(HOST));
});

test('A person is remembered for one page, and only if the box is ticked.', async () => {
  await environment.closePanel();
  const opened = await environment.openPanel(OTTOLINE);
  const { panel, panelPage, page } = opened;
  await waitForText(panel, QUESTION);
  await clickByRole(panelPage, 'checkbox', /^Remember for/);
  await clickByRole(panelPage, 'button', /^Ottoline Marsh/);
  await getByRole(panelPage, 'button', /^Reveal work email/);

  await readAgain(opened);
  await waitForText(panel, QUESTION);
  await panelPage.keyboard.press('1');
  await getByRole(panelPage, 'button', /^Reveal work email/);
  await until('the answer to be stored', async () => (await readStored(panelPage)).includes(HOST));
  expect(await readStored(panelPage)).not.toMatch(/callum/i);

  await page.goto(CALLUM);
  await environment.clickToolbar(page);
  await waitForText(panel, /Is this page about Callum Ferreday\?/);
  await page.goto(OTTOLINE);
  await environment.clickToolbar(page);
  await waitForText(panel, /Read as a person, as you chose/);
});

test('The last answer leads to the form, and back.', async () => {
  await environment.closePanel();
  const { panel, panelPage } = await environment.openPanel(CALLUM);
  await waitForText(panel, /Is this page about Callum Ferreday\?/);
  await panelPage.keyboard.press('3');
  await waitForText(panel, /Who are you looking for\?/);
  await panelPage.keyboard.press('Escape');
  await waitForText(panel, /Is this page about Callum Ferreday\?/);
});
