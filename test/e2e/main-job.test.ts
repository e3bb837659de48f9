// The main job as a user does it, from a click on the toolbar icon to an exported file.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { clickByRole, getByRole } from '../support/pages/by-role.ts';
import { startLocalDemo } from '../../tools/browser/start-local-demo.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

let environment: Environment;

beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

test('A user gets from a profile page to an exported contact for one credit.', async () => {
  const { person } = environment;
  const { panel, panelPage } = await environment.openPanel(person.pageUrl);
  expect(environment.proxy.exchanges, 'no request is sent before the user agrees').toEqual([]);

  await startLocalDemo(panel);
  await waitForText(panel, asPattern(person.fullName));
  const before = await waitForBalance(panel);
  expect(before).toBe(await environment.service.credits());

  // The price is part of the accessible name.
  await getByRole(panelPage, 'button', 'Reveal work email, 1 credit');
  await getByRole(panelPage, 'button', /^Reveal personal email, /);
  await getByRole(panelPage, 'button', /^Reveal mobile phone, /);
  await getByRole(panelPage, 'button', /^Reveal all, /);

  // One press shows the source of each detail.
  await clickByRole(panelPage, 'DisclosureTriangle', /details? read/);
  await waitForText(panel, /structured data/);

  await panel.press('Reveal work email');
  const text = await waitForText(panel, asPattern(person.workEmail));
  expect(text).toContain('Deliverable');
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);

  await panel.press('Save contact');
  await waitForText(panel, /Saved/);

  const contactsPage = await environment.openExtensionPage('contacts.html');
  const contacts = pageSurface(contactsPage);
  await waitForText(contacts, asPattern(person.fullName));
  const file = await awaitDownload(environment.chromium.browser, environment.folder, () =>
    exportAll(environment),
  );
  const csv = await readFile(file, 'utf8');
  expect(csv.startsWith('\uFEFF'), 'a byte order mark, for spreadsheets').toBe(true);
  const { data, errors } = Papa.parse<string[]>(csv.slice(1));
  expect(errors).toEqual([]);
  const cells = data.slice(1).flat();
  expect(cells).toContain(person.workEmail);
  expect(cells.join(' ')).toContain(person.lastName);

  async function exportAll({ chromium }: Environment): Promise<void> {
    const page = await chromium.extensionPage('contacts.html');
    await pageSurface(page).press('Export 1 contact');
    await pageSurface(page).press('CSV');
    // The button behind the dialog has the same name.
    await page.locator('dialog [type="submit"]').click();
  }
});

test('Opening the same person again shows the owned values free of charge.', async () => {
  const credits = await environment.service.credits();
  await environment.closePanel();
  const { panel } = await environment.openPanel(environment.person.pageUrl);
  const text = await waitForText(panel, asPattern(environment.person.workEmail));
  expect(text).toMatch(/Deliverable/);
  expect(await environment.service.credits()).toBe(credits);
});
