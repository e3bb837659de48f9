// Reverse look-ups from the context menu and from the search field, with the real service.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHandle, networkProfile } from '../../demo/site/urls.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { findByRole, getByRole } from '../support/pages/by-role.ts';
import { chooseMenuEntry } from '../support/pages/context-menu.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { TOBIAS } from '../support/service/sample-people.ts';
import {
  startEnvironment,
  type OpenPanel,
  type Environment,
} from '../support/browser/environment.ts';

let environment: Environment;
let opened: OpenPanel;
beforeAll(async () => {
  environment = await startEnvironment();
  opened = await environment.openConnectedPanel(environment.article.pageUrl);
});
afterAll(() => environment?.close());

/** The profile of a person that no other test here looks up. */
function findThirdProfile(): string {
  const handles = new Set(['', environment.person.handle, TOBIAS.handle]);
  const other = sampleDirectory().people.find(({ profile }) => !handles.has(getHandle(profile)));
  if (!other) throw new Error('The sample has no third person on the network.');
  return networkProfile(other.profile);
}

const calls = (path: string) =>
  environment.proxy.exchanges.filter((one) => one.path.startsWith(`/api/v2${path}`));
const results = () => calls('/contact/reverse/email/bulk/');
const starts = () => calls('/contact/reverse/email/bulk').filter(({ method }) => method === 'POST');

test('The panel offers to look up a selected address at its price, and sends nothing before the press.', async () => {
  const { panel, panelPage } = opened;
  const before = await waitForBalance(panel);
  await chooseMenuEntry(environment, {
    selection: `“${environment.person.workEmail.toUpperCase()}”,`,
  });
  await waitForText(panel, asPattern(`Who is ${environment.person.workEmail}?`));
  await waitForText(panel, /No contact has this address/);
  await getByRole(panelPage, 'button', 'Look up person, 1 credit');
  expect(starts()).toEqual([]);

  await panel.press('Look up person');
  await waitForText(panel, /One person matches/);
  await waitForText(panel, asPattern(environment.person.fullName));
  expect(starts()).toHaveLength(1);
  // The address is a value of the person now: shown and not for sale. The other kind is.
  await waitForText(panel, /Not checked\s*·?\s*Work\s*·?\s*given by you/);
  await getByRole(panelPage, 'button', /^Copy work email/);
  await getByRole(panelPage, 'button', 'Reveal personal email, 3 credits');
  expect(await findByRole(panelPage, 'button', /^Reveal work email/)).toBeNull();
  await getByRole(panelPage, 'button', /^Save contact/);
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});

test('A known address is shown free of charge without a request.', async () => {
  const { panel, panelPage } = opened;
  await chooseMenuEntry(environment, {
    link: `mailto:${environment.person.workEmail}?subject=Quote`,
  });
  await waitForText(panel, asPattern(`Who is ${environment.person.workEmail}?`));
  await waitForText(panel, /Free to look up again until/);
  expect(await findByRole(panelPage, 'button', /^Look up person/)).toBeNull();
  await panel.press('Open');
  await waitForText(panel, /One person matches/);
  expect(starts()).toHaveLength(1);
});

test('The identical look-up is free within the free period.', async () => {
  const { panel } = opened;
  const before = await environment.service.credits();
  await chooseMenuEntry(environment, { link: `mailto:${environment.person.workEmail}` });
  await waitForText(panel, /Free to look up again until/);
  const resultCount = results().length;
  await panel.press('Look up again');
  await until('the second look-up', async () => starts().length === 2);
  await until('its result', async () => results().length > resultCount);
  // During the look-up the service held its highest price.
  await until('the balance', async () => (await environment.service.credits()) === before);
  await waitForText(panel, /One person matches/);
  const receiptsPage = await environment.openExtensionPage('receipts.html');
  const receipts = pageSurface(receiptsPage);
  await waitForText(receipts, /Not paid twice: 1 credit/);
  await receipts.press('Not paid twice: 1 credit');
  await waitForText(receipts, /Repeated request\s+1 owner of the address/);
  await receiptsPage.close();
  await opened.panelPage.bringToFront();
});

test('Of several pasted addresses, known ones are free and each other one is paid once.', async () => {
  const { panel, panelPage } = opened;
  const before = await environment.service.credits();
  const unknown = 'unknown.address@tarnwick.example';
  const pasted = [environment.person.workEmail, TOBIAS.workEmail, TOBIAS.workEmail, unknown].join(
    '; ',
  );
  await panel.fill('Search or paste', pasted);
  await panelPage.keyboard.press('Enter');
  await waitForText(panel, /1 of 3 in your contacts/);
  await panel.press('Look up 2 people');
  await waitForText(panel, /2 of 3 in your contacts/);
  await waitForText(panel, /Not found/);
  await waitForText(panel, asPattern(TOBIAS.fullName));
  // During the look-up the service held its highest price.
  await until('the balance', async () => (await environment.service.credits()) === before - 1);
  expect(starts()).toHaveLength(3);
});

test('Looking up a profile alone costs exactly a quarter of a credit.', async () => {
  await environment.closePanel();
  opened = await environment.openPanel(environment.person.pageUrl);
  // The reverse look-up returned the profile of this person, too.
  await waitForText(opened.panel, /Seniority/);
  expect(calls('/people/lookup')).toEqual([]);
  await opened.panel.press('View');
  // The profile's facts about the company are shown without a look-up.
  await waitForText(opened.panel, /From the profile of .+, which you have/);
  await getByRole(opened.panelPage, 'button', /^Save company/);
  expect(calls('/company/lookup')).toEqual([]);
  await environment.closePanel();

  opened = await environment.openPanel(findThirdProfile());
  await waitForText(opened.panel, /A separate look-up sends/);
  await opened.panel.press('Look up profile');
  await waitForText(opened.panel, /Receipt/);
  await waitForText(opened.panel, /Total\s+0\.25 credit/);
  expect(calls('/people/lookup')).toHaveLength(1);
});

test('The list of jobs says what was looked up.', async () => {
  const { panel } = opened;
  await panel.press('Jobs');
  await waitForText(panel, /Profile found/);
  await waitForText(panel, /Owner of the address found/);
  await waitForText(panel, /1 of 2 owners found/);
});
