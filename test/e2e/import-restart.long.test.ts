// Imports 300 rows, raises the ceiling, and restarts the browser while the rest is looked up.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { foldText } from '../../lib/identity/fold-text.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { answerByRole, clickByRole, getByRole } from '../support/pages/by-role.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';
import { waitForText } from '../support/pages/panel.ts';
import { findOtherPeople } from '../support/service/sample-people.ts';

const ENRICH = '/contact/enrich/bulk';
const CEILING = 100;
/** For a list on a busy machine. */
const LIST_TIMEOUT_MS = 180_000;

const NAMES = Map.groupBy(sampleDirectory().people, ({ profile }) => foldText(profile.full_name));

/** People of two names without namesakes, so that the service can tell them apart. */
const PEOPLE = findOtherPeople()
  .filter(({ fullName }) => fullName.includes(' ') && NAMES.get(foldText(fullName))?.length === 1)
  .slice(0, 250);

/** Rows that name no person, each for another reason. */
const BAD_ROWS = [
  ['n/a', 'Tarnwick Freight', '', '', 'a placeholder'],
  ['', 'Tarnwick Freight', '', '', 'no name'],
  ['Ana Wren & Bo Li', 'Tarnwick Freight', '', '', 'two people'],
  ['Ana Wren', '', '', '', 'no company'],
  ['', '', '', '', ''],
];

/** Each tenth person is in the file again, some rows later, and each tenth row cannot be used. */
const ROWS = PEOPLE.flatMap((one, at) => {
  const again = PEOPLE[at - 4];
  return [
    [one.fullName, one.companyName, toLink(one), `0${at}`, '=1+2; "so"'],
    ...(again && at % 10 === 4
      ? [[again.fullName.toUpperCase(), again.companyName, toLink(again), `0${at - 4}`, 'again']]
      : []),
    ...(at % 10 === 7 ? [BAD_ROWS[Math.floor(at / 10) % BAD_ROWS.length]!] : []),
  ];
});
const HEADER = ['Name', 'Company', 'LinkedIn', 'owner_id', 'note'];

function toLink({ handle }: { handle: string }): string {
  return `https://www.linkedin.com/in/${handle}`;
}

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment({ delay: 1000 });
});
afterAll(() => environment?.close());

const countStarts = () =>
  environment.proxy.exchanges.filter(
    ({ method, path }) => method === 'POST' && path.startsWith(BASE_PATH + ENRICH),
  ).length;

async function chooseFile(page: Page, path: string): Promise<void> {
  const input = await page.waitForSelector('input[type=file]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
}

test('300 rows are looked up beyond a raised ceiling and a restart, and returned in the same order.', async () => {
  expect(ROWS).toHaveLength(300);
  const { folder, proxy, service } = environment;
  await environment.openConnectedPanel(PEOPLE[0]!.pageUrl);
  const before = await service.credits();
  const path = join(folder, 'leads.csv');
  await writeFile(path, Papa.unparse([HEADER, ...ROWS], { delimiter: ';' }), 'utf8');

  const page = await environment.openExtensionPage('contacts.html#import');
  const surface = pageSurface(page);
  await chooseFile(page, path);
  await waitForText(surface, /300 rows, 5 columns, semicolon/);
  await waitForText(surface, /25 rows to look at/);
  await clickByRole(page, 'button', 'See the plan');
  await waitForText(surface, /25 rows repeat a person in the file/);
  await waitForText(surface, /Highest price, 250 people/);
  await page.type('input[inputmode=numeric]', String(CEILING));
  await clickByRole(page, 'button', `Start import, up to ${CEILING} credits`);
  await answerByRole(page, /^Confirm: Start import/);
  await waitForText(surface, /Ceiling reached: 100 of 100 credits/, LIST_TIMEOUT_MS);
  expect(await service.credits()).toBe(before - CEILING);

  // The requests from here on have no result before the restart.
  const starts = countStarts();
  proxy.setFault('GET', ENRICH, {
    kind: 'respond',
    status: 503,
    headers: { 'retry-after': '1' },
    body: '',
  });
  await clickByRole(page, 'button', /^Raise and go on, up to 150\scredits more/);
  await answerByRole(page, /^Confirm: Raise and go on/);
  await until('the next people to be sent', async () => countStarts() > starts);
  const address = page.url();
  await environment.restartBrowser();
  proxy.clearFaults();

  const reopened = await environment.chromium.open(address);
  const again = pageSurface(reopened);
  await waitForText(again, /Finished/, LIST_TIMEOUT_MS);
  await getByRole(reopened, 'button', 'Download CSV');
  const file = await awaitDownload(environment.chromium.browser, folder, () =>
    clickByRole(reopened, 'button', 'Download CSV'),
  );
  const text = await readFile(file, 'utf8');
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';' });
  const lines = data.filter((line) => line.length > 1);
  expect(lines.map((line) => line.slice(0, HEADER.length))).toEqual([HEADER, ...ROWS]);

  const at = lines[0]!.indexOf('sidelight_work_email');
  const emails = new Map(PEOPLE.map(({ workEmail }, index) => [`0${index}`, workEmail]));
  const results = lines.slice(1);
  const found = results.filter((line) => line[at] !== '');
  expect(found.map((line) => line[at])).toEqual(found.map((line) => emails.get(line[3]!)));
  // A few have a name that is spelled like another person's at the same company.
  const firsts = found.filter((line) => !line.at(-1)!.startsWith('Same as row'));
  expect(firsts.length).toBeGreaterThan(240);
  expect(await service.credits()).toBe(before - firsts.length);
  expect(results.filter((line) => line.at(-1)!.startsWith('Not usable'))).toHaveLength(25);
  expect(results.filter((line) => line.at(-1)!.startsWith('Same as row'))).toHaveLength(25);
});
