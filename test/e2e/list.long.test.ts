// Reveals many people of a team page at once, and pays for those that were found.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamPage } from '../../demo/site/urls.ts';
import { TARNWICK_FREIGHT } from '../../service/sample/hand-written-companies.ts';
import { until } from '../../tools/browser/until.ts';
import { clickByRole } from '../support/pages/by-role.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { waitForText } from '../support/pages/panel.ts';
import { parseExtensionData, READ_DATA } from '../support/browser/extension-data.ts';
import {
  startEnvironment,
  type OpenPanel,
  type Environment,
} from '../support/browser/environment.ts';

const TEAM = teamPage(TARNWICK_FREIGHT);
const SELECTED = /(\d+) of (\d+) selected/;

let environment: Environment;

beforeAll(async () => {
  // Slow enough that the test sees the list running and can cancel it.
  environment = await startEnvironment({ delay: 700 });
});
afterAll(() => environment?.close());

const credits = () => environment.service.credits();

async function readSelectedCount({ panel }: OpenPanel): Promise<number> {
  const [, count = '0'] = SELECTED.exec(await waitForText(panel, SELECTED)) ?? [];
  return Number(count);
}

const toggle = ({ panelPage }: OpenPanel, name: RegExp | string) =>
  clickByRole(panelPage, 'checkbox', name);

test('Several people of a page are revealed at once and paid for once.', async () => {
  const opened = await environment.openConnectedPanel(TEAM);
  const { panel, panelPage } = opened;
  const peopleCount = await readSelectedCount(opened);
  expect(peopleCount).toBeGreaterThan(3);
  const before = await credits();

  await toggle(opened, 'Select all');
  await waitForText(panel, /\b0 of \d+ selected/);
  const names = await panelPage.$$eval('.people .name', (all) => all.map((one) => one.textContent));
  for (const name of names.slice(0, 3)) await toggle(opened, `Select ${name}`);
  await panel.press('Reveal 3 people, up to 3 credits');

  await waitForText(panel, /\d of 3 done/);
  await waitForText(panel, /\d found/);
  const finished = await until('the list to end', async () => findNewestFinishedList(panelPage));
  const { found } = finished.counts;
  expect(found).toBeGreaterThan(0);
  const spent = before - (await credits());
  expect(spent, 'one credit for each person that was found').toBe(found);
  expect(finished.charged, 'receipts and service agree').toBe(spent * 100);
  await waitForBalance(panel, before - spent);

  // Each found person has the address with Copy. They are saved together to a new list, and exported.
  const rowsWith = (sign: string) =>
    panelPage.$$eval(
      '.people li',
      (all, wanted) => all.filter((one) => one.textContent?.includes(wanted)).length,
      sign,
    );
  const yours = await until('the address of each found person', async () => {
    const count = await panelPage.$$eval('.people-value', (all) => all.length);
    return count === found && count;
  });
  const people = yours === 1 ? '1 person' : `${yours} people`;
  await clickByRole(panelPage, 'button', new RegExp(`^Save ${people}`));
  await clickByRole(panelPage, 'menuitem', /^New list/);
  await waitForText(panel, new RegExp(`${people} saved to `));
  const { contacts } = parseExtensionData(await panelPage.evaluate(READ_DATA));
  expect(contacts.filter(({ lists = [] }) => lists.length === 1)).toHaveLength(yours);
  await clickByRole(panelPage, 'button', /^Export \d/);
  await clickByRole(panelPage, 'menuitem', /^CSV ?\.csv/);
  await waitForText(panel, /written to .*\.csv/);

  // Neither the found people nor those without a result are selected again.
  await panel.press('Select again');
  expect(await readSelectedCount(opened)).toBe(peopleCount - yours - (await rowsWith('Not found')));
});

test('A canceled list costs only what was sent before.', async () => {
  await environment.closePanel();
  const opened = await environment.openPanel(TEAM);
  const { panel, panelPage } = opened;
  const before = await credits();
  await readSelectedCount(opened);
  // The list cannot finish before it is cancelled.
  environment.proxy.setFault('GET', '/contact/enrich/bulk', {
    kind: 'respond',
    status: 503,
    headers: { 'retry-after': '1' },
    body: '',
  });
  await clickByRole(panelPage, 'button', /^Reveal \d+ people/);
  await waitForText(panel, /\d+ of \d+ done/);
  await panel.press('Cancel');
  await until('the list to be cancelled', async () => {
    const { lists } = parseExtensionData(await panelPage.evaluate(READ_DATA));
    return lists.some(({ state }) => state === 'cancelled');
  });
  environment.proxy.clearFaults();
  const finished = await until('the list to end', async () => findNewestFinishedList(panelPage));
  expect(finished.state).toBe('cancelled');
  const spent = before - (await credits());
  expect(finished.charged, 'receipts and service agree').toBe(spent * 100);
  await waitForBalance(panel, before - spent);

  await panel.press('Jobs');
  await waitForText(panel, /Cancelled by you/);
});

/** The newest list in the database of the extension; null until it has finished and its last job, too. */
async function findNewestFinishedList(page: OpenPanel['panelPage']) {
  const { lists } = parseExtensionData(await page.evaluate(READ_DATA));
  const [newest] = lists.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const isFinished = newest?.state === 'done' || newest?.state === 'cancelled';
  return newest && isFinished && newest.open.length === 0 ? newest : null;
}
