// The core of the contacts page in a real Firefox ESR: add, import, list, tag, search, export, delete and undo.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchFirefox, type Firefox } from '../../tools/browser/firefox.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import type { Surface } from '../../tools/browser/surface.ts';
import { until } from '../../tools/browser/until.ts';
import { chooseFileText } from '../support/pages/choose-file-text.ts';
import { FIREFOX_BUILD } from '../support/browser/copy-build.ts';
import { waitForText } from '../support/pages/panel.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

const FILE = `Name;Company;LinkedIn;owner_id
Bo Li;Tarnwick Freight;https://www.linkedin.com/in/bo-li;007
Cleo Amsel;Lowmere Packaging;;008
n/a;Lowmere Packaging;;009`;

let folder: TempDir;
let firefox: Firefox;
let surface: Surface;
beforeAll(async () => {
  folder = await createTempDir('contacts-firefox');
  firefox = await launchFirefox({
    executable: (await ensureBrowser('firefox')).path,
    extension: FIREFOX_BUILD,
    profile: join(folder.path, 'firefox'),
    headless: true,
    downloads: folder.path,
  });
  surface = pageSurface(firefox.page);
});
afterAll(async () => {
  await firefox?.close();
  await folder?.remove();
});

/** Waits until the table has these people, in the order of their names. */
const waitForNames = (names: readonly string[]) =>
  until(`the contacts ${names.join(', ')}`, async () => {
    const shown = await firefox.page.evaluate(
      `[...document.querySelectorAll('.name-button')].map((one) => one.textContent).toSorted()`,
    );
    return JSON.stringify(shown) === JSON.stringify(names);
  });

/** Clicks what the expression finds, once it is there. */
const click = (what: string, expression: string) =>
  until(
    what,
    () =>
      firefox.page.evaluate(`(() => {
        const found = ${expression};
        found?.click();
        return found != null;
      })()`) as Promise<boolean>,
  );
const select = (name: string) =>
  click(`the box of ${name}`, `document.querySelector('[aria-label="Select ${name}"]')`);

test('A person is added by hand, and a small file is imported.', async () => {
  await firefox.openExtensionPage('contacts.html');
  await surface.press('Add person');
  await surface.fill('Name', 'Ana Wren');
  await surface.fill('Company', 'Tarnwick Freight');
  await surface.fill('Email', 'ana@wren-home.example');
  await surface.press('Add person');
  await waitForText(surface, /Ana Wren added\./);

  await surface.press('Import file');
  await chooseFileText(firefox.page, 'leads.csv', FILE);
  await waitForText(surface, /3 rows, 4 columns, semicolon/);
  await surface.press('See the plan');
  await surface.press('Import without revealing');
  await waitForText(surface, /Finished/);
  await firefox.openExtensionPage('contacts.html');
  await waitForNames(['Ana Wren', 'Bo Li', 'Cleo Amsel']);
});

test('Contacts get a list and a tag, and are found by a typo.', async () => {
  await select('Bo Li');
  await surface.press('Add to list');
  await surface.press('New list…');
  await surface.fill('Name', 'Q1 leads');
  await surface.press('Create and save');
  await waitForText(surface, /1 contact saved to Q1 leads\./);
  await surface.press('Tag');
  await surface.press('New tag…');
  await surface.fill('Name', 'carrier');
  await surface.press('Create and tag');
  await waitForText(surface, /1 contact tagged carrier\./);
  await surface.press('Q1 leads');
  await waitForNames(['Bo Li']);
  // The list and the tag have the same contact.
  await surface.press('All contacts');
  await waitForNames(['Ana Wren', 'Bo Li', 'Cleo Amsel']);
  await surface.press('carrier');
  await waitForNames(['Bo Li']);
  await surface.press('All contacts');
  await waitForNames(['Ana Wren', 'Bo Li', 'Cleo Amsel']);
  await surface.fill('Search contacts', 'amesl');
  await waitForNames(['Cleo Amsel']);
  await surface.press('Clear search');
  await waitForNames(['Ana Wren', 'Bo Li', 'Cleo Amsel']);
});

test('The contacts are exported as CSV.', async () => {
  await surface.press('Export 3 contacts');
  await surface.press('CSV');
  await surface.press('Export 3 contacts');
  const file = await until('the file', async () => {
    const names = await readdir(folder.path);
    const isWriting = names.some((name) => name.endsWith('.part'));
    return isWriting ? null : names.find((name) => name.endsWith('.csv'));
  });
  const text = await until('its content', () => readFile(join(folder.path, file), 'utf8'));
  expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  for (const one of ['Ana Wren', 'ana@wren-home.example', 'Bo Li', 'linkedin.com/in/bo-li']) {
    expect(text).toContain(one);
  }
});

test('A contact is deleted, and is back after Undo.', async () => {
  await select('Cleo Amsel');
  // In the side navigation, Deleted comes first.
  await click('Delete', `document.querySelector('.bulk-bar .button-danger')`);
  await waitForText(surface, /1 contact deleted\. What was paid for is kept\./);
  await waitForNames(['Ana Wren', 'Bo Li']);
  await surface.press('Undo');
  await waitForNames(['Ana Wren', 'Bo Li', 'Cleo Amsel']);
});
