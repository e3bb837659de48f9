// A real Firefox that ends the background of the extension, or whose user withdraws the permission for the service,
// while a job runs. No result may be missing, and no value paid twice.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { startFirefoxUser, type FirefoxUser } from '../support/browser/firefox-user.ts';
import { startLossyService, type LossyService } from '../support/servers/lossy-service.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { findOtherPeople } from '../support/service/sample-people.ts';
import { startServers, type Servers } from '../support/servers/servers.ts';

const ENRICH = '/contact/enrich/bulk';
const HOST = 'api.elsewhere.example';
/** The browser wakes a background that it has ended with an alarm, a minute later at the latest. */
const ALARM_MS = 120_000;

const people = findOtherPeople();
let servers: Servers;
let remote: LossyService;
/** A person that no earlier test has paid for. */
let person: (typeof people)[number];
/** How many requests the earlier tests sent. */
let earlier: number;
let user: FirefoxUser | undefined;

beforeAll(async () => {
  servers = await startServers({ delay: 3000 });
  remote = await startLossyService('http/1.1', { host: HOST });
  remote.serve(`http://${servers.proxy.address}${BASE_PATH}`);
});
beforeEach(() => {
  person = people.shift()!;
  earlier = servers.proxy.exchanges.length;
});
afterEach(async () => {
  servers.proxy.clearFaults();
  await user?.close();
  user = undefined;
});
afterAll(async () => {
  await remote?.close();
  await servers?.close();
});

const findRequests = (wanted: string) =>
  servers.proxy.exchanges
    .slice(earlier)
    .filter(({ method, path }) => method === wanted && path.startsWith(BASE_PATH + ENRICH));
const starts = () => findRequests('POST');
const polls = () => findRequests('GET');

/** Presses the button and waits until the start has reached the proxy. */
async function reveal(started: FirefoxUser) {
  user = started;
  const panel = await user.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(panel);
  await panel.press('Reveal work email');
  await until('the start to reach the service', async () => starts().length > 0);
  return { panel, before, firefox: user.firefox, email: asPattern(person.workEmail) };
}

test('A background that ends while the service searches gets the result and pays once.', async () => {
  const { panel, firefox, before, email } = await reveal(await startFirefoxUser(servers));
  await until('the first poll', async () => polls().length > 0);
  await firefox.killBackground();
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  expect(await servers.service.credits()).toBe(before - 1);
  expect(starts()).toHaveLength(1);
});

test('A background that ends before the response to its start pays once.', async () => {
  const { panel, firefox, before, email } = await reveal(await startFirefoxUser(servers));
  await firefox.killBackground();
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  // It may send the start again, but only with the same idempotency key.
  const keys = starts().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

test('With the sidebar closed and the background ended, an alarm finishes the job.', async () => {
  holdResults();
  const { panel, firefox, before, email } = await reveal(await startFirefoxUser(servers));
  await until('the first poll', async () => polls().length > 0);
  await firefox.closeSidebar();
  await firefox.killBackground();
  servers.proxy.clearFaults();
  const polled = polls().length;
  await until('a poll after the alarm', async () => polls().length > polled, {
    timeout: ALARM_MS,
    every: 250,
  });
  await firefox.clickToolbar();
  await until('the sidebar to open', () => firefox.isSidebarOpen());
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  expect(starts()).toHaveLength(1);
});

test('Without the permission for its host nothing is sent to the service, and after it is given again the work goes on.', async () => {
  holdResults();
  const { panel, firefox, before, email } = await reveal(
    await startFirefoxUser(servers, {
      baseUrl: remote.baseUrl,
      hosts: { [HOST]: remote.proxy },
    }),
  );
  await until('the first poll', async () => polls().length > 0);
  await firefox.evaluateInSidebar(`browser.permissions.remove({ origins: ['https://${HOST}/*'] })`);
  await waitForText(panel, /Your service is not allowed/);
  await waitForText(panel, asPattern(`no permission for ${HOST}`));
  servers.proxy.clearFaults();
  const arePricesBlocked = await firefox.evaluateInSidebar(
    `[...document.querySelectorAll('.priced-button')].every((one) => one.ariaDisabled === 'true')`,
  );
  expect(arePricesBlocked).toBe(true);

  await panel.press('Allow');
  await waitForText(panel, email);
  await until('the job to end', async () => {
    const { jobs } = await user!.readData();
    return jobs.every(({ state }) => state === 'done');
  });
  expect(starts()).toHaveLength(1);
  const { receipts } = await user!.readData();
  expect(receipts).toHaveLength(1);
  const spent = receipts.reduce((sum, { charged }) => sum + (charged ?? 0), 0);
  await waitForBalance(panel, before - spent / 100);
  expect(await servers.service.credits()).toBe(before - spent / 100);
});

/** The service gives no result until the faults are cleared. */
function holdResults(): void {
  servers.proxy.setFault('GET', ENRICH, {
    kind: 'respond',
    status: 503,
    headers: { 'retry-after': '1' },
    body: '',
  });
}
