// Many people at once, as a user does it: a team page, ticks, one button, and credits for what was found.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamPage } from '../../demo/site/urls.ts';
import { TARNWICK_FREIGHT } from '../../service/sample/tarnwick.ts';
import { until } from '../../tools/browser/until.ts';
import { clickByRole } from '../support/by-role.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { waitForText } from '../support/panel.ts';
import { startEnvironment, type OpenPanel, type Environment } from '../support/environment.ts';

const TEAM = teamPage(TARNWICK_FREIGHT);
const SELECTED = /(\d+) of (\d+) selected/;

let environment: Environment;

beforeAll(async () => {
  // So slow that a list can be watched, and stopped, while it runs.
  environment = await startEnvironment({ delay: 700 });
});
afterAll(() => environment?.close());

const credits = () => environment.service.credits();

async function selected({ panel }: OpenPanel): Promise<number> {
  const [, count = '0'] = SELECTED.exec(await waitForText(panel, SELECTED)) ?? [];
  return Number(count);
}

const tick = ({ panelPage }: OpenPanel, name: RegExp | string) =>
  clickByRole(panelPage, 'checkbox', name);

test('a few people of a page are revealed in one go, and paid for once', async () => {
  const opened = await environment.openConnectedPanel(TEAM);
  const { panel, panelPage } = opened;
  const peopleCount = await selected(opened);
  expect(peopleCount).toBeGreaterThan(3);
  const before = await credits();

  await tick(opened, 'Select all');
  await waitForText(panel, /0 of \d+ selected/);
  const names = await panelPage.$$eval('.people .name', (all) => all.map((one) => one.textContent));
  for (const name of names.slice(0, 3)) await tick(opened, `Select ${name}`);
  await panel.press('Reveal 3 people, up to 3 credits');

  await waitForText(panel, /\d of 3 done/);
  await waitForText(panel, /\d found/);
  await until('the list to end', async () => newestEndedList(panelPage));
  const spent = before - (await credits());
  expect(spent).toBeLessThanOrEqual(3);
  await waitForBalance(panel, before - spent);

  // Who was found can be saved at once, and is exported from there.
  const rowsWith = (sign: string) =>
    panelPage.$$eval(
      '.people li',
      (all, wanted) => all.filter((one) => one.textContent?.includes(wanted)).length,
      sign,
    );
  const yours = await rowsWith('Yours');
  expect(yours).toBeGreaterThan(0);
  const people = yours === 1 ? '1 person' : `${yours} people`;
  await clickByRole(panelPage, 'button', new RegExp(`^Save ${people}`));
  await waitForText(panel, new RegExp(`${people} saved`));
  await waitForText(panel, /Export in contacts/);

  // The found people are known now and not looked up again; nor are those who were not found.
  await panel.press('Select again');
  expect(await selected(opened)).toBe(peopleCount - yours - (await rowsWith('Not found')));
});

test('cancelled on its way, a list costs what was sent and no more', async () => {
  await environment.closePanel();
  const opened = await environment.openPanel(TEAM);
  const { panel, panelPage } = opened;
  const before = await credits();
  await selected(opened);
  await clickByRole(panelPage, 'button', /^Reveal \d+ people/);
  await waitForText(panel, /\d+ of \d+ done/);
  await panel.press('Cancel');
  const ended = await until('the list to end', async () => newestEndedList(panelPage));
  expect(ended.state).toBe('cancelled');
  const spent = before - (await credits());
  expect(ended.charged, 'what the receipts say is what the service says').toBe(spent * 100);
  await waitForBalance(panel, before - spent);

  await panel.press('Jobs');
  await waitForText(panel, /Cancelled by you/);
});

type StoredList = { state: string; charged: number; open: unknown[]; createdAt: string };

/** The newest list as it lies in the database of the extension; null while a job of it is open. */
async function newestEndedList(page: OpenPanel['panelPage']): Promise<StoredList | null> {
  const lists = (await page.evaluate(async () => {
    const opened = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('sidelight');
    opening.addEventListener('success', () => opened.resolve(opening.result));
    opening.addEventListener('error', () =>
      opened.reject(new Error('The database cannot be opened.')),
    );
    const db = await opened.promise;
    const read = Promise.withResolvers<unknown[]>();
    const rows = db.transaction('lists').objectStore('lists').getAll();
    rows.addEventListener('success', () => read.resolve(rows.result));
    db.close();
    return read.promise;
  })) as StoredList[];
  const [newest] = lists.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const hasEnded = newest?.state === 'done' || newest?.state === 'cancelled';
  return newest && hasEnded && newest.open.length === 0 ? newest : null;
}
