// Find people: filters, a free count, ten people, some of them revealed under a ceiling, saved to a list and exported.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADER } from '../../lib/contract/headers.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import type { DirectoryPerson } from '../../service/sources/directory/entry.ts';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { clickByRole, getByRole } from '../support/pages/by-role.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';
import { parseExtensionData, READ_DATA } from '../support/browser/extension-data.ts';
import { waitForText } from '../support/pages/panel.ts';
import { findOtherPeople } from '../support/service/sample-people.ts';

const LIST = 'fleet planner · United Kingdom';

/** The people that the filters of this test describe. */
const PLANNERS = sampleDirectory().people.filter(
  ({ profile }) =>
    profile.location?.country === 'United Kingdom' &&
    profile.employment?.current?.title.includes('Fleet Planner'),
);
/** A work e-mail of theirs costs a credit. */
const REACHABLE = new Set(findOtherPeople().map(({ fullName }) => fullName));

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
  await environment.openConnectedPanel(environment.person.pageUrl);
});
afterAll(() => environment?.close());

const searches = () =>
  environment.proxy.exchanges.filter(({ path }) => path.startsWith('/api/v2/people/search'));
const credits = () => environment.service.credits();
const read = async (page: Page) => parseExtensionData(await page.evaluate(READ_DATA));
const readNames = (page: Page) =>
  page.$$eval('.find-results td .find-name', (all) => all.map(({ textContent }) => textContent));

async function openFind(hash: string): Promise<Page> {
  const page = await environment.openExtensionPage(`contacts.html#${hash}`);
  // Wide enough for the filters beside the results.
  await page.setViewport({ width: 1280, height: 800 });
  return page;
}

async function setFilters(page: Page): Promise<void> {
  const find = pageSurface(page);
  await find.fill('Add a title', 'fleet planner');
  await find.press('Include fleet planner');
  await find.press('Location');
  await find.fill('Add a city, region or country', 'United Kingdom');
  await find.press('Include United Kingdom');
}

test('From filters to a list and an exported file, at the prices on the buttons.', async () => {
  const before = await credits();
  const page = await openFind('find');
  const find = pageSurface(page);
  await setFilters(page);
  await waitForText(find, new RegExp(`\\b${PLANNERS.length}\\s*people match`));
  expect(searches().length).toBeGreaterThan(0);
  for (const { body } of searches()) expect(JSON.parse(body)).toMatchObject({ limit: 0 });
  expect(await credits(), 'counting is free').toBe(before);

  await clickByRole(page, 'button', 'Show 10 people, up to 2.50 credits');
  await waitForText(find, /\b0 of 10 selected/);
  // The balance is told in whole credits.
  expect(await credits()).toBe(Math.floor(before - 2.5));

  const names = (await readNames(page)).filter((name) => REACHABLE.has(name)).slice(0, 3);
  expect(names).toHaveLength(3);
  for (const name of names) await clickByRole(page, 'checkbox', `Select ${name}`);
  await clickByRole(page, 'button', /^Reveal work email, up to/);
  await page.locator('dialog input[inputmode=numeric]').fill('2');
  await clickByRole(page, 'button', 'Reveal for 3 people, up to 2 credits');
  await waitForText(find, /Paused at the list’s own limit/);
  await clickByRole(page, 'button', 'Cancel');
  await clickByRole(page, 'button', 'Close');
  const { receipts } = await read(page);
  expect(receipts.map(({ charged }) => charged).toSorted((a, b) => a - b)).toEqual([200, 250]);
  expect(await credits()).toBe(Math.floor(before - 4.5));

  await clickByRole(page, 'button', /^Save without revealing, 3 people/);
  await clickByRole(page, 'menuitem', `New list: ${LIST}`);
  await waitForText(find, new RegExp(`3 people saved to ${LIST}`));
  await getByRole(page, 'link', new RegExp(`^${LIST}.*3 contacts`));
  const file = await awaitDownload(environment.chromium.browser, environment.folder, async () => {
    await clickByRole(page, 'button', 'Export 3 contacts');
    await clickByRole(page, 'menuitem', /^CSV ?\.csv/);
  });
  const csv = (await readFile(file, 'utf8')).slice(1);
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  expect(data.slice(1)).toHaveLength(3);
  expect(data.slice(1).filter((row) => row.join().includes('@'))).toHaveLength(2);
});

test('The same again costs nothing: not here, and not at the service.', async () => {
  const [sent, left] = [searches().length, await credits()];
  const page = await openFind('find');
  const find = pageSurface(page);
  await setFilters(page);
  await waitForText(find, /\b0 of 10 selected/);
  expect(await readNames(page)).toHaveLength(10);
  const since = searches().slice(sent);
  for (const { body } of since) expect(JSON.parse(body)).toMatchObject({ limit: 0 });

  const { apiKey, baseUrl } = environment.service;
  const bought = searches().find(({ body }) => (JSON.parse(body) as { limit: number }).limit > 0);
  const again = await fetch(`${baseUrl}/people/search`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: bought!.body,
  });
  expect(again.headers.get(HEADER.creditsCharged)).toBe('0');
  expect(await again.json()).toMatchObject({ people: Array.from({ length: 10 }, () => ({})) });
  expect(await credits()).toBe(left);
});

/** Another person of that kind, who is not in the directory yet. */
function createPlanner(_: unknown, index: number): DirectoryPerson {
  const { profile } = structuredClone(PLANNERS[0]!);
  const name = { first_name: 'Novena', last_name: `Planner${index}` };
  const handle = `novena-planner-${index}`;
  return {
    profile: {
      ...profile,
      ...name,
      id: crypto.randomUUID(),
      full_name: `${name.first_name} ${name.last_name}`,
      social_profiles: {
        professional_network: {
          id: 900_000_001 + index,
          url: `https://peoplegrid.example/in/${handle}`,
          handle,
          connection_count: 1,
        },
      },
    },
    contactInfo: {
      most_probable_work_email: null,
      most_probable_personal_email: null,
      most_probable_phone: null,
      work_emails: [],
      personal_emails: [],
      phones: [],
    },
  };
}

test('A saved search says how many are new, for free, after people came into the directory.', async () => {
  const left = await credits();
  const page = await openFind('find');
  const find = pageSurface(page);
  await setFilters(page);
  await waitForText(find, /\b0 of 10 selected/);
  await clickByRole(page, 'button', 'Save search');
  await clickByRole(page, 'button', 'Save');
  await clickByRole(page, 'button', 'Saved 1');
  await waitForText(find, /None/);

  const people = Array.from({ length: 3 }, createPlanner);
  await environment.service.importDirectory({ companies: [], people });
  await clickByRole(page, 'button', 'Count now, free');
  await waitForText(find, /3 new/);
  const { peopleSearches = [] } = await read(page);
  expect(peopleSearches).toMatchObject([
    { saved: { name: LIST, seenTotal: PLANNERS.length }, count: { total: PLANNERS.length + 3 } },
  ]);
  await clickByRole(page, 'link', LIST);
  await waitForText(find, new RegExp(`\\b${PLANNERS.length + 3}\\s*people match`));
  await until('the search to be seen', async () => {
    const [search] = (await read(page)).peopleSearches ?? [];
    return search?.saved?.seenTotal === PLANNERS.length + 3;
  });
  expect(await credits()).toBe(left);
});
