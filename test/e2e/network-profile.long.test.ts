// A member's profile on a professional network under its real address, which leads to this machine.
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickByRole } from '../support/pages/by-role.ts';
import { waitForIcon } from '../support/pages/toolbar-icon.ts';
import { copyBuildWithHosts } from '../support/browser/copy-build.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';
import { networkProfilePage } from '../fixtures/network-profile.ts';
import {
  startNetworkSite,
  NETWORK_HOST,
  type NetworkSite,
} from '../support/servers/network-site.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { MAREN as other, TOBIAS as person } from '../support/service/sample-people.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

const pathname = `/in/${person.handle}/`;
const address = `https://${NETWORK_HOST}${pathname}`;

let folder: TempDir;
let site: NetworkSite;
let environment: Environment;

beforeAll(async () => {
  folder = await createTempDir('network');
  site = await startNetworkSite({ [pathname]: networkProfilePage(person) });
  const extension = await copyBuildWithHosts(join(folder.path, 'extension'), [NETWORK_HOST]);
  environment = await startEnvironment({ hosts: site.hosts, extension });
});
afterAll(async () => {
  await environment?.close();
  await site?.close();
  await folder?.remove();
});

test('The panel shows the person and reveals the work e-mail for one credit.', async () => {
  const { panel, page } = await environment.openConnectedPanel(address);
  expect(page.url()).toBe(address);
  const text = await waitForText(panel, asPattern(person.fullName));
  expect(text).toContain(person.companyName);

  const before = await waitForBalance(panel);
  expect(before).toBe(await environment.service.credits());
  await panel.press('Reveal work email');
  await waitForText(panel, asPattern(person.workEmail));
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});

test('The panel does not change the page.', async () => {
  await environment.closePanel();
  const page = await environment.chromium.open(address);
  const html = () => page.evaluate('document.documentElement.outerHTML');
  const before = await html();
  const { panel } = await environment.clickToolbar(page);
  await waitForText(panel, asPattern(person.fullName));
  expect(await html()).toBe(before);
});

/** Navigates as a single-page application does: the address changes at once, the content later. */
const navigateTo = (page: Page, path: string, html: string) =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)});
    setTimeout(() => { document.documentElement.innerHTML = ${JSON.stringify(html)}; }, 1200);`);

test('The open panel follows the site from one person to the next.', async () => {
  // An open panel shows the same person in the tab before.
  await environment.closePanel();
  const { panel, page } = await environment.openPanel(address);
  await waitForText(panel, asPattern(person.fullName));
  await navigateTo(page, `/in/${other.handle}/`, networkProfilePage(other));
  const text = await waitForText(panel, asPattern(other.headline));
  expect(text).not.toContain(person.fullName);
  await environment.closePanel();
  await page.close();
});

test('A switch in the panel turns the badge on, also for the next page.', async () => {
  const { panelPage, page } = await environment.openPanel(address);
  await clickByRole(panelPage, 'DisclosureTriangle', /details? read/);
  await clickByRole(panelPage, 'switch', `Badge on ${NETWORK_HOST}`);
  await waitForIcon(panelPage, address, 'a person');
  // Between the two people, so that the second badge is not the one of the first.
  await navigateTo(page, '/help/', '<title>Help</title><p>No person here.</p>');
  await waitForIcon(panelPage, `https://${NETWORK_HOST}/help/`, '');
  const later = `/in/${other.handle}/`;
  await navigateTo(page, later, networkProfilePage(other));
  const icon = await waitForIcon(panelPage, `https://${NETWORK_HOST}${later}`, 'a person');
  expect(icon.text).toBe('•');
});
