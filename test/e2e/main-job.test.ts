// The main job as a user does it: a click on the toolbar icon, the real side panel, one credit, a file.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { clickByRole, getByRole } from '../support/by-role.ts';
import { asPattern, shownBalance, textWith } from '../support/panel.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('from a click on a profile to an exported contact', async () => {
  const { person } = stage;
  const { panel, panelPage } = await stage.openPanel(person.pageUrl);
  expect(stage.gateway.exchanges, 'nothing leaves before the user has agreed').toEqual([]);

  await panel.press('Start local demo');
  await textWith(panel, asPattern(person.fullName));
  const before = await shownBalance(panel);
  expect(before).toBe(await stage.service.credits());

  // The price is part of the name that assistive technology hears.
  await getByRole(panelPage, 'button', 'Reveal work email, 1 credit');
  await getByRole(panelPage, 'button', /^Reveal personal email, /);
  await getByRole(panelPage, 'button', /^Reveal phone, /);
  await getByRole(panelPage, 'button', /^Reveal all, /);

  // Where each detail was read is one press away.
  await clickByRole(panelPage, 'DisclosureTriangle', /details? read/);
  await textWith(panel, new RegExp(`JSON-LD|structured data|microdata|h-card`, 'i'));

  await panel.press('Reveal work email');
  const text = await textWith(panel, asPattern(person.workEmail));
  expect(text).toContain('Deliverable');
  await shownBalance(panel, before - 1);
  expect(await stage.service.credits()).toBe(before - 1);

  await panel.press('Save contact');
  await textWith(panel, /Saved/);

  const contactsPage = await stage.openExtensionPage('contacts.html');
  const contacts = pageSurface(contactsPage);
  await textWith(contacts, asPattern(person.fullName));
  const file = await awaitDownload(stage.chromium.browser, stage.folder, () => exportAll(stage));
  const csv = await readFile(file, 'utf8');
  expect(csv.startsWith('\uFEFF'), 'a byte order mark, for spreadsheets').toBe(true);
  const { data, errors } = Papa.parse<string[]>(csv.slice(1));
  expect(errors).toEqual([]);
  const cells = data.slice(1).flat();
  expect(cells).toContain(person.workEmail);
  expect(cells.join(' ')).toContain(person.lastName);

  async function exportAll({ chromium }: Stage): Promise<void> {
    const page = pageSurface(await chromium.extensionPage('contacts.html'));
    await page.press('Export 1 contact');
  }
});

test('opening the same person again shows what is owned, free of charge', async () => {
  const credits = await stage.service.credits();
  await stage.closePanel();
  const { panel } = await stage.openPanel(stage.person.pageUrl);
  const text = await textWith(panel, asPattern(stage.person.workEmail));
  expect(text).toMatch(/Deliverable/);
  expect(await stage.service.credits()).toBe(credits);
});
