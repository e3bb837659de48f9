// Options, receipts, a paid import and a private window in a real Firefox.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { chooseFileText } from '../support/pages/choose-file-text.ts';
import { startFirefoxUser, type FirefoxUser } from '../support/browser/firefox-user.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { findOtherPeople } from '../support/service/sample-people.ts';
import { startServers, type Servers } from '../support/servers/servers.ts';

const people = findOtherPeople();
let servers: Servers;
let user: FirefoxUser;
beforeAll(async () => {
  servers = await startServers({ delay: 500 });
});
beforeEach(async () => {
  user = await startFirefoxUser(servers);
});
afterEach(() => user?.close());
afterAll(() => servers?.close());

test('Settings are kept when the page and the background have ended.', async () => {
  const { firefox } = user;
  const options = await user.openPage('options.html');
  await options.press('Dark');
  await options.fill('Credits per session', '2');
  await firefox.page.keyboard.press('Enter');
  await options.choose('Popup');
  const settings = {
    'settings.theme': 'dark',
    'settings.sessionLimit': 2,
    'settings.clickOpens': 'popup',
  };
  await until('the settings to be stored', async () => {
    const names = JSON.stringify(Object.keys(settings));
    const stored = await firefox.page.evaluate(`browser.storage.local.get(${names})`);
    return isDeepStrictEqual(stored, settings);
  });

  await firefox.page.goto('about:blank');
  await firefox.killBackground();
  const again = await user.openPage('options.html');
  await waitForText(again, /Spend limits/);
  const shown = await firefox.page.evaluate(`({
    theme: document.querySelector('[aria-label="Theme"] [aria-pressed="true"]').textContent,
    limit: document.querySelector('[aria-label="Credits per session"]').value,
    click: document.querySelector('[name="click-opens"]:checked').labels[0].textContent,
  })`);
  expect(shown).toEqual({ theme: 'Dark', limit: '2', click: expect.stringMatching(/^Popup/) });
});

test('A reveal has a receipt with its value, its price and its site.', async () => {
  const person = people.shift()!;
  const panel = await user.openConnectedPanel(person.pageUrl);
  await panel.press('Reveal work email');
  await waitForText(panel, asPattern(person.workEmail));
  const receipts = await user.openPage('receipts.html');
  await waitForText(receipts, /charged\s+1 credit/);
  await receipts.press(person.fullName);
  const shown = await waitForText(receipts, asPattern(person.workEmail));
  expect(shown).toContain(new URL(person.pageUrl).host);
  expect(shown).toMatch(/Work email\s+found\s+1/);
});

test('A file is looked up to the end although the background ends, and is written with the found addresses.', async () => {
  const { firefox, folder } = user;
  const wanted = people.splice(0, 3);
  const header = ['Name', 'Company', 'LinkedIn', 'owner_id'];
  const rows = [
    ...wanted.map(({ fullName, companyName, handle }, at) => {
      return [fullName, companyName, `https://www.linkedin.com/in/${handle}`, `00${at}`];
    }),
    ['n/a', wanted[0]!.companyName, '', '=1+2'],
  ];
  const panel = await user.openConnectedPanel(wanted[0]!.pageUrl);
  const before = await waitForBalance(panel);

  const page = await user.openPage('contacts.html#import');
  await chooseFileText(
    firefox.page,
    'leads.csv',
    Papa.unparse([header, ...rows], { delimiter: ';' }),
  );
  await waitForText(page, /4 rows, 4 columns, semicolon/);
  await page.press('See the plan');
  await page.press('Start import, up to 3 credits');
  // The page has the reply to its start.
  await waitForText(page, /Pause|Finished/);
  await firefox.killBackground();
  await waitForText(page, /Finished/);
  await page.press('Download CSV');
  const name = await until('the file', async () => {
    const names = await readdir(folder);
    const isWriting = names.some((one) => one.endsWith('.part'));
    return isWriting ? null : names.find((one) => one.endsWith('.csv'));
  });
  const text = await until('its content', () => readFile(join(folder, name), 'utf8'));
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true });
  expect(data.map((line) => line.slice(0, header.length))).toEqual([header, ...rows]);
  const at = data[0]!.indexOf('sidelight_work_email');
  expect(data.slice(1).map((line) => line[at])).toEqual([
    ...wanted.map(({ workEmail }) => workEmail),
    '',
  ]);
  expect(await servers.service.credits()).toBe(before - wanted.length);
});

test('It has no icon in a private window, in which Firefox would give it no database.', async () => {
  const { firefox } = user;
  const window = await firefox.openPrivateWindow();
  await until('the icon in the other window', () => firefox.isToolbarIconShown());
  expect(await window.isToolbarIconShown()).toBe(false);
});
