// Tests "People here": a free count, ten people, three of them revealed, saved to a list and exported.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getErrorMessage } from '../../lib/contract/errors.ts';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { clickByRole, getByRole } from '../support/pages/by-role.ts';
import {
  startEnvironment,
  type Environment,
  type OpenPanel,
} from '../support/browser/environment.ts';
import type { Fault } from '../support/servers/recording-proxy.ts';
import { parseExtensionData, READ_DATA } from '../support/browser/extension-data.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

/** As a service of the interface answers a path that it does not have. */
const NO_SUCH_PATH: Fault = {
  kind: 'respond',
  status: 404,
  body: JSON.stringify({ code: 'error.not_found', message: getErrorMessage('error.not_found') }),
};

const searches = () =>
  environment.proxy.exchanges.filter(({ path }) => path.startsWith('/api/v2/people/search'));
const credits = () => environment.service.credits();

const readNames = ({ panelPage }: OpenPanel) =>
  panelPage.$$eval('.people .name', (all) => all.map((one) => one.textContent));

/** Credits on all receipts, in hundredths. */
async function readCharges({ panelPage }: OpenPanel): Promise<number> {
  const { receipts } = parseExtensionData(await panelPage.evaluate(READ_DATA));
  return receipts.reduce((sum, { charged }) => sum + charged, 0);
}

test('From the page of a company to an exported list of the people who work there.', async () => {
  const { company } = environment;
  const opened = await environment.openConnectedPanel(company.pageUrl);
  const { panel, panelPage } = opened;
  await waitForText(panel, asPattern(company.name));
  const before = await credits();
  expect(searches(), 'nothing is sent before the user asks').toEqual([]);

  await panel.press('Count people, free');
  const counted = await waitForText(panel, /(\d+)\s*people ·/);
  const total = Number(/(\d+)\s*people ·/.exec(counted)?.[1]);
  expect(total).toBeGreaterThanOrEqual(10);
  expect(await credits(), 'counting is free').toBe(before);

  await getByRole(panelPage, 'button', 'Show 10 people, up to 2.50 credits');
  await panel.press('Show 10 people, up to 2.50 credits');
  await waitForText(panel, /\b0 of 10 selected/);
  await waitForText(panel, /10 people, found today/);
  expect(await readCharges(opened)).toBe(250);
  // The balance is told in whole credits.
  expect(await credits()).toBe(Math.floor(before - 2.5));

  const [one, two, three] = await readNames(opened);
  for (const name of [one, two, three]) {
    await clickByRole(panelPage, 'checkbox', `Select ${name}`);
  }
  await panel.press('Reveal 3 people, up to 3 credits');
  const revealed = await until('the list to end', async () => {
    const { lists } = parseExtensionData(await panelPage.evaluate(READ_DATA));
    const [list] = lists;
    return list?.state === 'done' && list.open.length === 0 ? list : null;
  });
  const charged = 250 + revealed.charged;
  expect(revealed.charged).toBeGreaterThan(0);
  expect(revealed.charged).toBeLessThanOrEqual(300);
  expect(await readCharges(opened)).toBe(charged);
  expect(await credits()).toBe(Math.floor(before - charged / 100));
  await waitForBalance(panel, Math.floor(before - charged / 100));

  const found = revealed.charged / 100;
  const people = found === 1 ? '1 person' : `${found} people`;
  await clickByRole(panelPage, 'button', new RegExp(`^Save ${people}$`));
  await clickByRole(panelPage, 'menuitem', `New list: ${company.name}`);
  await waitForText(panel, new RegExp(`${people} saved to ${company.name}`));

  const contactsPage = await environment.openExtensionPage('contacts.html');
  const contacts = pageSurface(contactsPage);
  // Wide enough for the side navigation.
  await contactsPage.setViewport({ width: 1280, height: 800 });
  await clickByRole(contactsPage, 'link', new RegExp(`^${company.name}.* contact`));
  const file = await awaitDownload(environment.chromium.browser, environment.folder, async () => {
    await contacts.press(`Export ${found} contact`);
    await contacts.press('CSV');
    await contactsPage.locator('dialog [type="submit"]').click();
  });
  const csv = await readFile(file, 'utf8');
  const { data } = Papa.parse<string[]>(csv.slice(1));
  expect(data.slice(1).filter((row) => row.some(Boolean))).toHaveLength(found);
  expect(csv).toContain('@');
});

test('The same again costs nothing, and sends nothing.', async () => {
  const { company } = environment;
  const [sent, left] = [searches().length, await credits()];
  await environment.closePanel();
  const opened = await environment.openPanel(company.pageUrl);
  const { panel, panelPage } = opened;
  await waitForText(panel, /counted today/);
  await panel.press('Open the 10 people found today, free');
  await waitForText(panel, /\b0 of 10 selected/);
  expect(await readNames(opened)).toHaveLength(10);
  await getByRole(panelPage, 'button', /^Back/);
  expect(searches()).toHaveLength(sent);
  expect(await credits()).toBe(left);
});

test('Filters are counted for free, and the price follows the count.', async () => {
  const panelPage = await environment.chromium.sidePanel();
  const panel = pageSurface(panelPage);
  const left = await credits();
  await clickByRole(panelPage, 'button', /^Back/);
  await clickByRole(panelPage, 'button', /^Manager/);
  const text = await waitForText(panel, /(\d+)\s*of \d+ people/);
  const managers = Number(/(\d+)\s*of \d+ people/.exec(text)?.[1]);
  expect(searches().at(-1)?.body).toContain('current_position_seniority_level');
  // Those that the search before has shown are open for free.
  if (managers > 0 && managers < 10) {
    await getByRole(panelPage, 'button', new RegExp(`^(?:Show|Open the) ${managers} p`));
  }
  expect(await credits()).toBe(left);
});

test('A service that answers that it has no such path shows nothing of the search from then on.', async () => {
  const panelPage = await environment.chromium.sidePanel();
  const panel = pageSurface(panelPage);
  const left = await credits();
  environment.proxy.setFault('POST', '/people/search', NO_SUCH_PATH);
  await clickByRole(panelPage, 'button', 'Count again, free');
  await until('the section to go', async () => !(await panel.text()).includes('People here'));
  expect(await panel.text()).toContain(environment.company.name);
  expect(await panel.text()).not.toContain('no such path');
  expect(await credits()).toBe(left);
});

test('A service whose document does not name the search shows nothing of it.', async () => {
  const { proxy, service, company } = environment;
  const described = await fetch(`${service.baseUrl}/openapi.json`);
  const { paths, ...document } = (await described.json()) as { paths: Record<string, unknown> };
  const { '/people/search': search, ...others } = paths;
  expect(search).toBeDefined();
  const body = JSON.stringify({ ...document, paths: others });
  proxy.setFault('GET', '/openapi.json', { kind: 'respond', status: 200, body });
  await environment.reset();
  const sent = searches().length;
  const { panel, panelPage } = await environment.openConnectedPanel(company.pageUrl);
  await waitForText(panel, asPattern(company.name));
  await getByRole(panelPage, 'button', /^Look up company/);
  expect(await panel.text()).not.toContain('People here');
  const contacts = pageSurface(await environment.openExtensionPage('contacts.html'));
  await waitForText(contacts, /All contacts/);
  expect(await contacts.text()).not.toContain('Find people');
  expect(searches()).toHaveLength(sent);
});
