// The main job in a real Firefox ESR, in its real sidebar.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToService } from '../../tools/browser/connect-to-service.ts';
import { firefoxSidebar } from '../../tools/browser/firefox-sidebar.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { launchFirefox, type Firefox } from '../../tools/browser/firefox.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { FIREFOX_BUILD } from '../support/browser/copy-build.ts';
import { startServers, type Servers } from '../support/servers/servers.ts';
import { serverDrivenProfile } from '../fixtures/server-driven-page.ts';
import {
  NETWORK_HOST,
  startNetworkSite,
  type NetworkSite,
} from '../support/servers/network-site.ts';
import {
  expectNeverPrevious,
  READ_RECORD,
  setAddress,
  setContent,
  START_RECORD,
} from '../support/pages/panel-record.ts';
import {
  findOtherPeople,
  MAREN as second,
  TOBIAS as first,
} from '../support/service/sample-people.ts';

/** A work e-mail of theirs costs a credit. */
const REACHABLE = new Set(findOtherPeople().map(({ fullName }) => fullName));
const getPath = ({ handle }: { handle: string }) => `/in/${handle}/`;

let site: NetworkSite;
let servers: Servers;
let firefox: Firefox;

beforeAll(async () => {
  servers = await startServers();
  site = await startNetworkSite({ [getPath(first)]: serverDrivenProfile(first) });
  firefox = await launchFirefox({
    executable: (await ensureBrowser('firefox')).path,
    extension: FIREFOX_BUILD,
    profile: join(servers.folder, 'firefox'),
    headless: true,
    hosts: { '.example': servers.site.address, [NETWORK_HOST]: site.proxy },
  });
});
afterAll(async () => {
  await firefox?.close();
  await site?.close();
  await servers?.close();
});

test('The sidebar opens from the toolbar and reveals a work e-mail for one credit.', async () => {
  const { person, service } = servers;
  await firefox.page.goto(person.pageUrl);
  await firefox.clickToolbar();
  await until('the sidebar to open', () => firefox.isSidebarOpen());
  const panel = firefoxSidebar(firefox);

  const before = await connectToService(panel, service);
  await waitForText(panel, asPattern(person.fullName));
  expect(before).toBe(await service.credits());

  await panel.press('Reveal work email');
  await waitForText(panel, asPattern(person.workEmail));
  await waitForBalance(panel, before - 1);
  expect(await service.credits()).toBe(before - 1);
});

test('Find people counts for free, shows people at the price on the button, reveals one and saves them to a list.', async () => {
  const { service } = servers;
  const before = await service.credits();
  await firefox.openExtensionPage('contacts.html#find');
  const find = pageSurface(firefox.page);
  await find.fill('Add a title', 'fleet planner');
  await find.press('Include fleet planner');
  await waitForText(find, /\d+\s*people match/);
  expect(await service.credits(), 'counting is free').toBe(before);
  await find.press('Show 10 people, up to 2.50 credits');
  await waitForText(find, /\b0 of 10 selected/);
  // The balance is told in whole credits.
  expect(await service.credits()).toBe(Math.floor(before - 2.5));

  const names = await firefox.page.$$eval('.find-results td .find-name', (all) =>
    all.map(({ textContent }) => textContent),
  );
  const [name] = names.filter((one) => REACHABLE.has(one));
  await find.choose(`Select ${name}`);
  await find.press('Reveal work email, up to 1 credit');
  await find.press('Reveal for 1 person, up to 1 credit');
  await until('one credit to be charged', async () => {
    return (await service.credits()) === Math.floor(before - 3.5);
  });
  await find.press('Save without revealing, 1 person');
  await find.press('New list: fleet planner');
  await waitForText(find, /1 person saved to fleet planner/);

  await firefox.openExtensionPage('contacts.html#find');
  const again = pageSurface(firefox.page);
  await again.press('Clear');
  await again.fill('Add a title', 'fleet planner');
  await again.press('Include fleet planner');
  // The one who was selected before still is.
  await waitForText(again, /\b\d of 10 selected/);
  expect(await service.credits(), 'the same again is free').toBe(Math.floor(before - 3.5));
});

test('After a change of address the sidebar is loading until the next member is shown.', async () => {
  const panel = firefoxSidebar(firefox);
  await firefox.page.goto(`https://${NETWORK_HOST}${getPath(first)}`);
  await firefox.clickToolbar();
  await waitForText(panel, asPattern(first.headline));
  await firefox.evaluateInSidebar(START_RECORD);
  await firefox.page.evaluate(setAddress(getPath(second)));
  await waitForText(panel, /Still loading/);
  expect(await panel.has('Reveal')).toBe(false);
  await firefox.page.evaluate(setContent(serverDrivenProfile(second)));
  await waitForText(panel, asPattern(second.headline));
  const url = `https://${NETWORK_HOST}${getPath(second)}`;
  expectNeverPrevious(await firefox.evaluateInSidebar(READ_RECORD), first, { ...second, url });
});
