// "Erase this person" in a real browser: all data of the person disappears, the receipts still equal the
// service's charges, and no request for the person is sent again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'puppeteer-core';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { clickByRole } from '../support/pages/by-role.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { getHandle, networkProfile } from '../../demo/site/urls.ts';
import { findRemnants } from '../support/erase/find-remnants.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

/** All tables and both storage areas, as a page of the extension reads them. */
const READ_STORED_DATA = `(async () => {
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const db = await settled(indexedDB.open('sidelight'));
  const tables = {};
  for (const name of db.objectStoreNames) {
    tables[name] = await settled(db.transaction(name).objectStore(name).getAll());
  }
  db.close();
  const [local, session] = [await chrome.storage.local.get(), await chrome.storage.session.get()];
  return { tables, local, session };
})()`;

type StoredData = {
  tables: Record<string, { charged?: number }[]>;
  local: object;
  session: object;
};
const readStoredData = async (page: Page) => (await page.evaluate(READ_STORED_DATA)) as StoredData;

test('Erasing a person removes all their data and stops further requests.', async () => {
  const { person } = environment;
  const texts = [person.fullName, person.lastName, person.handle, person.workEmail];
  const { panel, panelPage } = await environment.openConnectedPanel(person.pageUrl);
  await waitForText(panel, asPattern(person.fullName));
  const before = await waitForBalance(panel);
  await panel.press('Reveal work email');
  await waitForText(panel, asPattern(person.workEmail));
  await panel.press('Save contact');
  await waitForText(panel, /Saved/);
  await waitForBalance(panel, before - 1);
  const options = await environment.openExtensionPage('options.html');
  expect(findRemnants(await readStoredData(options), texts)).not.toEqual([]);

  await panelPage.bringToFront();
  await clickByRole(panelPage, 'button', 'More about this person');
  await clickByRole(panelPage, 'menuitem', 'Erase this person');
  await clickByRole(panelPage, 'button', 'Erase');
  const shown = await waitForText(panel, /On your suppression list/);
  expect(shown).not.toContain(person.lastName);
  expect(shown).not.toMatch(/Reveal/);

  await until('the data of the person to disappear', async () => {
    return findRemnants(await readStoredData(options), texts).length === 0;
  });
  const { tables } = await readStoredData(options);
  const spent = tables['receipts']?.reduce((sum, { charged = 0 }) => sum + charged, 0);
  expect(spent).toBe(100 * (before - (await environment.service.credits())));

  const earlier = environment.proxy.exchanges.length;
  await environment.closePanel();
  const again = await environment.openPanel(person.pageUrl);
  await waitForText(again.panel, /On your suppression list/);
  expect(await again.panel.has('Reveal work email')).toBe(false);
  const paths = environment.proxy.exchanges.slice(earlier).map(({ path }) => path);
  expect(paths.filter((path) => /enrich|lookup|search/.test(path))).toEqual([]);
});

test('Erasing a deleted contact removes the person from their receipts.', async () => {
  const { profile, contactInfo } = sampleDirectory().people[1]!;
  const texts = [profile.full_name, profile.last_name, getHandle(profile)];
  const { panel } = await environment.openPanel(networkProfile(profile));
  await waitForText(panel, asPattern(profile.full_name));
  await until('the offer', () => panel.has('Reveal work email'));
  await panel.press('Reveal work email');
  await waitForText(panel, asPattern(contactInfo.most_probable_work_email!.email));
  await panel.press('Save contact');
  await waitForText(panel, /Saved/);
  const contacts = await environment.openExtensionPage('contacts.html');
  await contacts.setViewport({ width: 1280, height: 800 });
  await until('the contact', async () => {
    return /1 contact/.test(await pageSurface(contacts).text());
  });
  await clickByRole(contacts, 'checkbox', asPattern(profile.full_name));
  await clickByRole(contacts, 'button', 'Delete');
  await waitForText(pageSurface(contacts), /1 contact deleted\./);
  await clickByRole(contacts, 'link', /^Deleted/);
  await clickByRole(contacts, 'checkbox', asPattern(profile.full_name));
  await clickByRole(contacts, 'button', /^Delete for good/);
  await clickByRole(contacts, 'button', /^Delete 1 contact$/);
  await until(
    'the contacts to be empty',
    async () => (await readStoredData(contacts)).tables['contacts']?.length === 0,
  );
  expect(findRemnants(await readStoredData(contacts), texts)).not.toEqual([]);

  await environment.closePanel();
  const again = await environment.openPanel(networkProfile(profile));
  await waitForText(again.panel, asPattern(profile.full_name));
  await clickByRole(again.panelPage, 'button', 'More about this person');
  await clickByRole(again.panelPage, 'menuitem', 'Erase this person');
  await clickByRole(again.panelPage, 'button', 'Erase');
  await waitForText(again.panel, /On your suppression list/);
  await until('the data of the person to disappear', async () => {
    return findRemnants(await readStoredData(contacts), texts).length === 0;
  });
  await environment.closePanel();
});

test('A domain on the suppression list is not looked up until it is removed from the list.', async () => {
  const { company } = environment;
  const { panel } = await environment.openPanel(company.pageUrl);
  await until('the offer', () => panel.has('Look up company'));
  const page = await environment.openExtensionPage('options.html');
  const options = pageSurface(page);
  const domain = new URL(company.pageUrl).hostname.replace(/^www\./, '');
  await page.locator('::-p-aria(Email address, domain or profile link)').fill(domain);
  await clickByRole(page, 'button', 'Add');
  await waitForText(options, /1 entry added/);
  await panel.press('Look up company');
  await waitForText(panel, /On your suppression list/);
  expect(environment.proxy.exchanges.filter(({ path }) => /company/.test(path))).toEqual([]);

  await page.bringToFront();
  await clickByRole(page, 'DisclosureTriangle', /Show the list/);
  await clickByRole(page, 'button', new RegExp(`^Remove ${domain}`));
  await clickByRole(page, 'button', 'Remove');
  await waitForText(options, /They can be looked up again/);
  await environment.closePanel();
  const again = await environment.openPanel(company.pageUrl);
  await again.panel.press('Look up company');
  await waitForText(again.panel, asPattern(company.industry));
});
