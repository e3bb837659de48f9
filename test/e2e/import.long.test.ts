// Imports a file in the contacts page: plan, ceiling, a worker that is killed, and the same rows in the same order.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { clickByRole, getByRole } from '../support/pages/by-role.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';
import { waitForText } from '../support/pages/panel.ts';
import { findOtherPeople } from '../support/service/sample-people.ts';

const PEOPLE = findOtherPeople().slice(0, 30);

/** Each fifth person is in the file twice, and each tenth row names no person. */
const ROWS = PEOPLE.flatMap(({ fullName, companyName, handle }, at) => {
  const link = `https://www.linkedin.com/in/${handle}`;
  const row = [fullName, companyName, link, `00${at}`, 'a "note";\nin two lines'];
  return [
    row,
    ...(at % 5 === 0 ? [[fullName.toUpperCase(), companyName, link, `00${at}b`, '']] : []),
    ...(at % 10 === 0 ? [['n/a', companyName, '', `00${at}c`, '=1+2']] : []),
  ];
});
const HEADER = ['Nombre completo', 'Empresa', 'LinkedIn', 'owner_id', 'note'];

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment({ delay: 500 });
});
afterAll(() => environment?.close());

async function chooseFile(page: Page, path: string): Promise<void> {
  const input = await page.waitForSelector('input[type=file]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
}

test('A file is planned, looked up to its ceiling and beyond, and returned in the same order.', async () => {
  const { folder, chromium } = environment;
  await environment.openConnectedPanel(PEOPLE[0]!.pageUrl);
  const before = await environment.service.credits();
  const path = join(folder, 'leads.csv');
  await writeFile(path, Papa.unparse([HEADER, ...ROWS], { delimiter: ';' }), 'utf8');

  const page = await environment.openExtensionPage('contacts.html#import');
  const surface = pageSurface(page);
  await getByRole(page, 'button', 'Choose file');
  await page.setViewport({ width: 1280, height: 800 });
  await getByRole(page, 'link', /^All contacts/);
  expect(await findSeriousViolations(page)).toEqual([]);
  await chooseFile(page, path);
  await waitForText(surface, /39 rows, 5 columns, semicolon/);
  await waitForText(surface, /3 rows to look at/);
  expect(await findSeriousViolations(page)).toEqual([]);
  await clickByRole(page, 'button', 'See the plan');
  await waitForText(surface, /6 rows repeat a person in the file/);
  await waitForText(surface, /Highest price, 30 people/);
  await page.type('input[inputmode=numeric]', '10');
  expect(await findSeriousViolations(page)).toEqual([]);
  await clickByRole(page, 'button', 'Start import, up to 10 credits');
  // Not only Pause: on a busy machine the ceiling may be reached before the page has been looked at.
  await getByRole(page, 'button', /^(?:Pause|Raise and go on)/);
  await chromium.killWorker();

  await waitForText(surface, /Ceiling reached: 10 of 10 credits/);
  expect(await environment.service.credits()).toBe(before - 10);
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.setViewport({ width: 400, height: 800 });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
  await page.setViewport(null);
  await clickByRole(page, 'button', /^Raise and go on, up to 20\scredits more/);

  await getByRole(page, 'button', 'Download CSV');
  await waitForText(surface, /Finished/);
  const file = await awaitDownload(chromium.browser, folder, () =>
    clickByRole(page, 'button', 'Download CSV'),
  );
  const text = await readFile(file, 'utf8');
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true });
  expect(data.map((line) => line.slice(0, HEADER.length))).toEqual([HEADER, ...ROWS]);
  const spent = before - (await environment.service.credits());
  const at = data[0]!.indexOf('sidelight_work_email');
  const results = data.slice(1);
  const firsts = results.filter((line) => !line.at(-1)!.startsWith('Same as row'));
  expect(firsts.filter((line) => line[at] !== '')).toHaveLength(spent);
  for (const [index, { workEmail }] of PEOPLE.entries()) {
    const own = results.filter((line) => line[3] === `00${index}` || line[3] === `00${index}b`);
    expect(own.map((line) => line[at])).toEqual(own.map(() => workEmail));
  }
});

test('What is missing of the imported contacts is revealed up to a ceiling, and what is there is not offered.', async () => {
  const before = await environment.service.credits();
  const page = await environment.openExtensionPage('contacts.html');
  const surface = pageSurface(page);
  await clickByRole(page, 'checkbox', 'Select all');
  await clickByRole(page, 'button', 'Reveal missing');
  await waitForText(surface, /1 credit · 0 missing/);
  await waitForText(surface, /30 contacts have it already/);
  await clickByRole(page, 'checkbox', /^Work email/);
  await clickByRole(page, 'checkbox', /^Personal email/);
  await page.type('dialog input[inputmode=numeric]', '6');
  expect(await findSeriousViolations(page)).toEqual([]);
  await clickByRole(page, 'button', 'Reveal for 30 people, up to 6 credits');
  await waitForText(surface, /Paused at the list’s own limit/);
  const spent = before - (await environment.service.credits());
  expect(spent % 3).toBe(0);
  expect(spent).toBeLessThanOrEqual(6);
  expect(await findSeriousViolations(page)).toEqual([]);
  await clickByRole(page, 'button', 'Cancel');
  await clickByRole(page, 'button', 'Close');
  expect(before - (await environment.service.credits())).toBe(spent);
});
