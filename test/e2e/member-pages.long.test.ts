// Members' pages on a professional network that changes the address before the content.
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { canonicalProfileLink } from '../../lib/identity/profile-link.ts';
import { until } from '../../tools/browser/until.ts';
import { serverDrivenProfile, serverDrivenSearch } from '../fixtures/server-driven-page.ts';
import {
  startNetworkSite,
  NETWORK_HOST,
  type NetworkSite,
} from '../support/servers/network-site.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import {
  expectNeverPrevious,
  READ_RECORD,
  setAddress,
  setContent,
  START_RECORD,
} from '../support/pages/panel-record.ts';
import { copyBuildWithHosts } from '../support/browser/copy-build.ts';
import {
  MAREN as second,
  findOtherPeople,
  TOBIAS as first,
} from '../support/service/sample-people.ts';
import {
  startEnvironment,
  type OpenPanel,
  type Environment,
} from '../support/browser/environment.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';

const getPath = ({ handle }: { handle: string }) => `/in/${handle}/`;
const SEARCH = '/search/results/people/';
const listed = findOtherPeople().slice(0, 3);
const rows = listed.map((member, index) => (index === 0 ? { ...member, mutual: second } : member));

let folder: TempDir;
let site: NetworkSite;
let environment: Environment;

beforeAll(async () => {
  folder = await createTempDir('member-pages');
  site = await startNetworkSite({
    [getPath(first)]: serverDrivenProfile(first),
    [SEARCH]: serverDrivenSearch(rows, 1),
  });
  const extension = await copyBuildWithHosts(join(folder.path, 'extension'), [NETWORK_HOST]);
  environment = await startEnvironment({ hosts: site.hosts, extension });
});
afterEach(() => environment?.reset());
afterAll(async () => {
  await environment?.close();
  await site?.close();
  await folder?.remove();
});

/** Opens a panel on the first member, and records everything that it shows from then on. */
async function openFirst(): Promise<OpenPanel> {
  const opened = await environment.openConnectedPanel(`https://${NETWORK_HOST}${getPath(first)}`);
  await waitForText(opened.panel, asPattern(first.headline));
  await waitForText(opened.panel, /Reveal/);
  await opened.panelPage.evaluate(START_RECORD);
  return opened;
}

async function expectNeverFirst({ panelPage }: OpenPanel): Promise<void> {
  const url = `https://${NETWORK_HOST}${getPath(second)}`;
  expectNeverPrevious(await panelPage.evaluate(READ_RECORD), first, { ...second, url });
}

test('After a change of address the panel is loading until the next member is shown.', async () => {
  const opened = await openFirst();
  const { panel, page } = opened;
  await page.evaluate(setAddress(getPath(second)));
  await waitForText(panel, /Still loading/);
  expect(await panel.has('Reveal')).toBe(false);
  await page.evaluate(setContent(serverDrivenProfile(second)));
  await waitForText(panel, asPattern(second.headline));
  await expectNeverFirst(opened);
});

test('A page that does not finish loading can be read again on a press.', async () => {
  const opened = await openFirst();
  const { panel, page } = opened;
  await page.evaluate(setAddress(getPath(second)));
  await waitForText(panel, /The page did not finish loading/);
  expect(await panel.has('Reveal')).toBe(false);
  await page.evaluate(setContent(serverDrivenProfile(second)));
  await panel.press('Read again');
  await waitForText(panel, asPattern(second.headline));
  await expectNeverFirst(opened);
});

test('A reveal on a search page sends the listed members only.', async () => {
  const { panel } = await environment.openConnectedPanel(
    `https://${NETWORK_HOST}${SEARCH}?keywords=procurement`,
  );
  const text = await waitForText(panel, /3 of 3 selected/);
  expect(text).toContain('1 member hidden: LinkedIn does not show who it is.');
  expect(text).not.toContain(second.fullName);
  const before = await waitForBalance(panel);
  await panel.press('Reveal 3 people, up to 3 credits');
  await until('the list to end', () => panel.has('Select again'));
  expect(readRequestedLinks()).toEqual(listed.map(({ handle }) => `linkedin.com/in/${handle}`));
  // The sample's profiles are on the demo's network. The service knows none by a link to LinkedIn, and a name alone
  // is not enough.
  expect(await panel.text()).toContain('3 not found.');
  expect(await environment.service.credits()).toBe(before);
});

/** The profile links of all requested people, in the order of the requests. */
function readRequestedLinks(): string[] {
  const starts = environment.proxy.exchanges.filter(({ method, path }) => {
    return method === 'POST' && path.includes('/contact/enrich/bulk');
  });
  return starts.flatMap(({ body }) => {
    const { data } = JSON.parse(body) as { data: { linkedin_url?: string }[] };
    return data.map((one) => canonicalProfileLink(one.linkedin_url ?? ''));
  });
}
