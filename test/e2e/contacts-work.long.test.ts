// Works with saved contacts in the contacts page: lists, tags, filters, views, duplicates, and undo.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { clickByRole, getByRole } from '../support/pages/by-role.ts';
import { CHROME_BUILD } from '../support/browser/copy-build.ts';
import { launchIsolatedChromium } from '../support/browser/isolated-chromium.ts';
import { waitForText } from '../support/pages/panel.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

const TARNWICK = 'Tarnwick Freight';
/** Two people with one name have profiles. The third row does not say which of them it means. */
const ROWS = [
  ['Name', 'Title', 'Company', 'LinkedIn'],
  ['Ana Wren', 'Buyer', TARNWICK, 'https://www.linkedin.com/in/ana-wren'],
  ['ANA WREN', 'Weaver', TARNWICK, 'https://www.linkedin.com/in/ana-wren-2'],
  ['Dr. Ana Wren', 'Head of buying', TARNWICK, ''],
  ['Bo Li', 'Fleet planner', TARNWICK, 'https://www.linkedin.com/in/bo-li'],
  ['Cleo Amsel', 'Packer', 'Lowmere Packaging', 'https://www.linkedin.com/in/cleo-amsel'],
];

let folder: TempDir;
let chromium: Chromium;
let page: Page;
beforeAll(async () => {
  folder = await createTempDir('contacts-work');
  chromium = await launchIsolatedChromium({
    executable: (await ensureBrowser('chromium')).path,
    extension: CHROME_BUILD,
    hosts: {},
  });
  const path = join(folder.path, 'leads.csv');
  await writeFile(path, Papa.unparse(ROWS));
  page = await chromium.open(`${chromium.origin}/contacts.html#import`);
  const input = await page.waitForSelector('input[type=file]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  await clickByRole(page, 'button', 'See the plan');
  await clickByRole(page, 'button', 'Import without revealing');
  await waitForText(pageSurface(page), /Finished/);
  await page.goto(`${chromium.origin}/contacts.html`);
  await waitForNames(['ANA WREN', 'Ana Wren', 'Bo Li', 'Cleo Amsel', 'Dr. Ana Wren']);
});
afterAll(async () => {
  await chromium?.close();
  await folder?.remove();
});

const readNames = () =>
  page.$$eval('.name-button', (all) => all.map(({ textContent }) => textContent).toSorted());

/** Waits until the table has these people, in the order of their names. */
async function waitForNames(names: readonly string[]): Promise<void> {
  await until(`the contacts ${names.join(', ')}`, async () => {
    return JSON.stringify(await readNames()) === JSON.stringify(names);
  });
}

async function nameIt(dialog: string, name: string, verb: string): Promise<void> {
  await getByRole(page, 'dialog', dialog);
  await pageSurface(page).fill('Name', name);
  await clickByRole(page, 'button', verb);
}

test('Contacts are saved to a list, tagged and filtered, and the filters are kept as a view.', async () => {
  const surface = pageSurface(page);
  await clickByRole(page, 'checkbox', 'Select Bo Li');
  await clickByRole(page, 'checkbox', 'Select Cleo Amsel');
  await clickByRole(page, 'button', 'Add to list');
  await clickByRole(page, 'menuitem', 'New list…');
  await nameIt('New list', 'Q1 leads', 'Create and save');
  await waitForText(surface, /2 contacts saved to Q1 leads\./);
  await clickByRole(page, 'button', 'Tag');
  await clickByRole(page, 'menuitem', 'New tag…');
  await nameIt('New tag', 'carrier', 'Create and tag');
  await waitForText(surface, /2 contacts tagged carrier\./);
  await clickByRole(page, 'button', 'Clear selection');

  await clickByRole(page, 'button', 'Add filter');
  await clickByRole(page, 'button', 'Tag');
  await clickByRole(page, 'checkbox', 'carrier');
  await waitForNames(['Bo Li', 'Cleo Amsel']);
  await clickByRole(page, 'button', 'Company');
  await clickByRole(page, 'checkbox', TARNWICK);
  await waitForNames(['Bo Li']);
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await clickByRole(page, 'button', 'Save view');
  await nameIt('Save view', 'Carriers at Tarnwick', 'Save view');

  await clickByRole(page, 'link', /^Q1 leads ?, 2 contacts/);
  await waitForNames(['Bo Li', 'Cleo Amsel']);
  await clickByRole(page, 'link', 'Carriers at Tarnwick');
  await waitForNames(['Bo Li']);
  // The view, with its filters, is stored and not only shown.
  await page.reload();
  await waitForNames(['Bo Li']);
  await getByRole(page, 'heading', 'Carriers at Tarnwick');
});

test('Suspected duplicates are merged after a preview, and separated by Undo.', async () => {
  await page.goto(`${chromium.origin}/contacts.html#all`);
  const surface = pageSurface(page);
  await clickByRole(page, 'button', 'Ana Wren');
  await clickByRole(page, 'button', 'Merge with Dr. Ana Wren');
  await getByRole(page, 'dialog', 'Merge two contacts');
  await clickByRole(page, 'radio', /^Ana Wren/);
  await waitForText(surface, /Head of buying\s*Not kept/);
  expect(await findSeriousViolations(page)).toEqual([]);
  await clickByRole(page, 'button', 'Merge');
  await waitForText(surface, /Dr\. Ana Wren merged into Ana Wren\./);
  await waitForNames(['ANA WREN', 'Ana Wren', 'Bo Li', 'Cleo Amsel']);
  await clickByRole(page, 'button', /^Undo/);
  await waitForNames(['ANA WREN', 'Ana Wren', 'Bo Li', 'Cleo Amsel', 'Dr. Ana Wren']);
});

test('Pairs that may be one person are listed, and stay two people when the user says so.', async () => {
  await clickByRole(page, 'link', 'Possible duplicates');
  const surface = pageSurface(page);
  await waitForText(surface, /2 pairs/);
  expect(await findSeriousViolations(page)).toEqual([]);
  await clickByRole(
    page,
    'button',
    /^(?:Dr\. Ana Wren and Ana Wren|Ana Wren and Dr\. Ana Wren) are not/,
  );
  await waitForText(surface, /1 pair\b/);
  await page.reload();
  await waitForText(surface, /1 pair\b/);
});

test('All contacts are deleted at once, and are back after Undo with their list and tag.', async () => {
  await page.goto(`${chromium.origin}/contacts.html#all`);
  await page.reload();
  const surface = pageSurface(page);
  await clickByRole(page, 'checkbox', 'Select all');
  await clickByRole(page, 'button', 'Delete');
  await waitForText(surface, /5 contacts deleted\. What was paid for is kept\./);
  await waitForNames([]);
  await clickByRole(page, 'button', /^Undo/);
  await waitForNames(['ANA WREN', 'Ana Wren', 'Bo Li', 'Cleo Amsel', 'Dr. Ana Wren']);
  await clickByRole(page, 'link', /^carrier ?, 2 contacts/);
  await waitForNames(['Bo Li', 'Cleo Amsel']);
});
