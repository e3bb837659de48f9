// Sends contacts to HubSpot's interface, which the browser's host rules lead to this machine: a pause that HubSpot asks
// for, a worker that is killed meanwhile, one refused record, and a repetition.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { clickByRole, getByRole } from '../support/pages/by-role.ts';
import { copyBuildWithHosts } from '../support/browser/copy-build.ts';
import { error, startHubspotServer, type HubspotServer } from '../support/crm/hubspot-server.ts';
import { launchIsolatedChromium } from '../support/browser/isolated-chromium.ts';
import { waitForText } from '../support/pages/panel.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

const HOST = 'api.hubapi.com';
const TOKEN = 'pat-na1-0000-example';
const ROWS = [
  ['Name', 'Company', 'E-mail', 'LinkedIn'],
  ['Ana Wren', 'Tarnwick Freight', 'ana@tarnwick.example', 'https://www.linkedin.com/in/ana-wren'],
  ['Bo Li', 'Tarnwick Freight', 'bo@tarnwick.example', 'https://www.linkedin.com/in/bo-li'],
  ['Cleo Amsel', 'Lowmere Packaging', 'cleo@lowmere.example', ''],
];

let folder: TempDir;
let hubspot: HubspotServer;
let chromium: Chromium;

beforeAll(async () => {
  folder = await createTempDir('send-to-hubspot');
  hubspot = await startHubspotServer(HOST);
  hubspot.tokens.set(TOKEN, 'valid');
  hubspot.add({ email: 'cleo@lowmere.example', firstname: 'Cleo', jobtitle: 'Weaver' });
  chromium = await launchIsolatedChromium({
    executable: (await ensureBrowser('chromium')).path,
    // A user grants the host in a prompt, which a headless browser cannot show.
    extension: await copyBuildWithHosts(join(folder.path, 'extension'), [HOST]),
    hosts: { [`${HOST}:443`]: `127.0.0.1:${hubspot.port}` },
  });
});
afterAll(async () => {
  await chromium?.close();
  await hubspot?.close();
  await folder?.remove();
});

const open = (page: string): Promise<Page> => chromium.open(`${chromium.origin}/${page}`);

async function importPeople(): Promise<void> {
  const path = join(folder.path, 'leads.csv');
  await writeFile(path, Papa.unparse(ROWS));
  const page = await open('contacts.html#import');
  const input = await page.waitForSelector('input[type=file]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  await clickByRole(page, 'button', 'See the plan');
  await clickByRole(page, 'button', 'Import without revealing');
  await waitForText(pageSurface(page), /Finished/);
  await page.close();
}

test('A token is tried, contacts are sent with a result each, and repeating it creates no second record.', async () => {
  await importPeople();
  const options = await open('options.html#send-to');
  const settings = pageSurface(options);
  await settings.fill('HubSpot token', 'pat-na1-wrong-example');
  await settings.press('Connect HubSpot');
  await waitForText(settings, /HubSpot does not accept this token \(401\)/);
  expect(await findSeriousViolations(options)).toEqual([]);
  await settings.fill('HubSpot token', TOKEN);
  await settings.press('Connect HubSpot');
  await waitForText(settings, /Account 1234 · token ends in mple/);
  await options.close();

  const page = await open('contacts.html');
  const contacts = pageSurface(page);
  const limit = error(
    429,
    { message: 'limit', category: 'RATE_LIMITS' },
    { policyName: 'TEN_SECONDLY_ROLLING' },
  );
  hubspot.fail(/batch.create/, { reply: { ...limit, headers: { 'Retry-After': '10' } } });
  hubspot.refuseWhere(({ firstname }) =>
    firstname === 'Bo' ? 'Bo Li is on your block list' : null,
  );
  await clickByRole(page, 'button', /^Export/);
  await clickByRole(page, 'menuitem', /^HubSpot Connected/);
  await waitForText(contacts, /3 contacts to the account 1234 at api\.hubapi\.com/);
  await clickByRole(page, 'button', 'Send 3 contacts');
  await waitForText(contacts, /HubSpot asks for a pause\. Next try:/);
  // The data on disk is enough to go on.
  await chromium.killWorker();

  await waitForText(contacts, /HubSpot: 2 of 3 sent/);
  await waitForText(contacts, /Ana Wren\s*Created/);
  await waitForText(contacts, /Bo Li\s*Refused: … is on your block list/);
  await waitForText(contacts, /Cleo Amsel\s*Already there, 3 fields filled/);
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(hubspot.contacts).toHaveLength(2);
  expect(hubspot.contacts[0]!.properties).toMatchObject({
    jobtitle: 'Weaver',
    company: 'Lowmere Packaging',
  });

  hubspot.refuseWhere(() => null);
  hubspot.fail(/batch.create/, { lost: true });
  await clickByRole(page, 'button', 'Send 1 contact again');
  await waitForText(contacts, /HubSpot: 3 of 3 sent/);
  expect(hubspot.contacts.map(({ properties }) => properties['firstname'])).toEqual([
    'Cleo',
    'Ana',
    'Bo',
  ]);
  await getByRole(page, 'button', 'Close');
  const stored = await page.evaluate('chrome.storage.local.get(null).then(JSON.stringify)');
  expect(stored).not.toContain(TOKEN);
});
