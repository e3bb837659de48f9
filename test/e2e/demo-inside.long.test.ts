// The demo inside the extension: from an installation to an exported file without a server, an account and a network.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { answerByRole, clickByRole } from '../support/pages/by-role.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import {
  startEnvironment,
  type Environment,
  type OpenPanel,
} from '../support/browser/environment.ts';

const ADDRESS = 'nadia.okonjo-berg@fernhollow.example';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

/** Every row of the database and every item of storage, as text. */
const readStored = ({ panelPage }: OpenPanel): Promise<string> =>
  panelPage.evaluate(`(async () => {
    const open = indexedDB.open('sidelight');
    const db = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
    const rows = await Promise.all([...db.objectStoreNames].map((name) => new Promise((resolve) => {
      const all = db.transaction(name).objectStore(name).getAll();
      all.onsuccess = () => resolve(all.result);
    })));
    db.close();
    return JSON.stringify([rows.flat(), await chrome.storage.local.get(null)]);
  })()`) as Promise<string>;

test('In the open panel a new user reveals, saves and exports a sample person with eight clicks and no request, and leaves nothing behind.', async () => {
  const opened = await environment.openPanel('about:blank');
  const { panel, panelPage } = opened;
  let clicks = 0;
  const press = (name: string, on = panel) => {
    clicks += 1;
    return on.press(name);
  };
  await press('Look around');
  await waitForText(panel, /not real, nothing is sent/);
  expect(await waitForBalance(panel)).toBe(100);
  await until('the sample pages', () => panel.has('Open the sample profile'));
  expect(await findSeriousViolations(panelPage)).toEqual([]);
  await press('Open the sample profile');
  await until('the price', () => panel.has('Reveal work email, 1 credit'));
  await press('Reveal work email');
  await waitForText(panel, asPattern(ADDRESS));
  await waitForBalance(panel, 99);
  expect(await panel.text()).toContain('sample credits');
  expect(await findSeriousViolations(panelPage)).toEqual([]);
  await press('Save contact');
  await waitForText(panel, /Saved/);
  await press('Contacts');

  const contactsPage = await environment.chromium.extensionPage('contacts.html');
  const contacts = pageSurface(contactsPage);
  await waitForText(contacts, /not real, nothing is sent/);
  expect(await findSeriousViolations(contactsPage)).toEqual([]);
  const file = await awaitDownload(environment.chromium.browser, environment.folder, async () => {
    await press('Export 1 contact', contacts);
    await press('CSV', contacts);
    clicks += 1;
    await contactsPage.locator('dialog [type="submit"]').click();
  });
  expect(file).toContain('sidelight-sample-contacts');
  expect(await readFile(file, 'utf8')).toContain(ADDRESS);
  expect(clicks).toBeLessThanOrEqual(8);
  await contactsPage.close();

  await panel.press('Leave the demo');
  await waitForText(panel, /1 sample contact/);
  expect(await findSeriousViolations(panelPage)).toEqual([]);
  await clickByRole(panelPage, 'button', /^Leave$/);
  await until('the first run', () => panel.has('Look around'));
  await until('the last row to be removed', async () => {
    return !/sample|fernhollow|Nadia/i.test(await readStored(opened));
  });
  expect(environment.proxy.exchanges).toEqual([]);
});

test('The search goes on after the worker was stopped, and a real page is never answered.', async () => {
  await environment.reset();
  const opened = await environment.openPanel('about:blank');
  const { panel } = opened;
  await panel.press('Look around');
  await panel.press('Open the sample profile');
  await panel.press('Reveal work email');
  // Not only submitted: on a busy machine the search may be over before this is read.
  await until('the service to accept it', async () =>
    /"state":"(?:submitted|done)"/.test(await readStored(opened)),
  );
  await environment.chromium.killWorker();
  await waitForText(panel, asPattern(ADDRESS));
  await waitForBalance(panel, 99);

  await environment.closePanel();
  const { person } = environment;
  const real = await environment.openPanel(person.pageUrl);
  await waitForText(real.panel, asPattern(person.fullName));
  await waitForText(real.panel, /The demo knows only its sample people/);
  const states = (await real.panelPage.evaluate(`[...document.querySelectorAll('button')]
    .filter((one) => /^Reveal/.test(one.getAttribute('aria-label') ?? one.textContent))
    .map((one) => one.getAttribute('aria-disabled'))`)) as (string | null)[];
  expect(states.length).toBeGreaterThan(0);
  expect(states.filter((state) => state !== 'true')).toEqual([]);
  expect(await findSeriousViolations(real.panelPage)).toEqual([]);

  await real.panel.press('Save contact');
  await waitForText(real.panel, /Saved/);
  await real.panel.press('Leave the demo');
  await waitForText(real.panel, /1 real person you saved/);
  await real.panel.press('Leave and connect');
  await until('the account', () => real.panel.has('Connect'));
  await until('only the real person to be left', async () => {
    const stored = await readStored(real);
    return stored.includes(person.fullName) && !/fernhollow|Nadia/.test(stored);
  });
  expect(environment.proxy.exchanges).toEqual([]);
});

test('The first phone number gets no answer on purpose, costs nothing, and is found with the next try.', async () => {
  await environment.reset();
  const { panel, panelPage } = await environment.openPanel('about:blank');
  await panel.press('Look around');
  await panel.press('Open the sample profile');
  await panel.press('Reveal mobile phone');
  await waitForText(panel, /Answer lost[^]*The balance is still 100 credits/);
  await waitForBalance(panel, 100);
  await panel.press('Send again');
  await answerByRole(panelPage, /^Confirm/);
  await waitForText(panel, /\+44 7700 900101/);
  await waitForBalance(panel, 90);
});
