// A job whose worker is killed or whose panel is closed. No result may be missing, and no value paid twice.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { getByRole } from '../support/pages/by-role.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { findOtherPeople } from '../support/service/sample-people.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';
import { until } from '../../tools/browser/until.ts';

const START = '/api/v2/contact/enrich/bulk';

const people = findOtherPeople();

let environment: Environment;
/** A person that no earlier test has paid for. */
let person: (typeof people)[number];
/** How many requests the earlier tests sent. */
let earlier = 0;
beforeAll(async () => {
  environment = await startEnvironment({ delay: 3000 });
});
beforeEach(() => {
  person = people.shift()!;
  earlier = environment.proxy.exchanges.length;
});
afterEach(() => environment.reset());
afterAll(() => environment?.close());

const findRequests = (wanted: string) =>
  environment.proxy.exchanges
    .slice(earlier)
    .filter(({ method, path }) => method === wanted && path.startsWith(START));
const starts = () => findRequests('POST');
const polls = () => findRequests('GET');

/** Of a job, as the service itself returns it. */
async function readStatus(path: string): Promise<string> {
  const { apiKey, baseUrl } = environment.service;
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await fetch(new URL(path, baseUrl), { headers });
  return ((await response.json()) as { status: string }).status;
}

/** Presses the button and waits until the start has reached the proxy. */
async function reveal() {
  const opened = await environment.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(opened.panel);
  await opened.panel.press('Reveal work email');
  await until('the start to reach the service', async () => starts().length > 0);
  return { ...opened, before, email: asPattern(person.workEmail) };
}

test('A worker killed while the service searches gets the result and pays once.', async () => {
  const { panel, before, email } = await reveal();
  await until('the first poll', async () => polls().length > 0);
  await environment.chromium.killWorker();
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
  expect(starts()).toHaveLength(1);
});

test('A worker killed before the response to its start pays once.', async () => {
  const { panel, before, email } = await reveal();
  await environment.chromium.killWorker();
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
  // It may send the start again, but only with the same idempotency key.
  const keys = starts().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

test('A panel that is closed and opened again shows the result.', async () => {
  const { page, panelPage, before, email } = await reveal();
  await panelPage.close();
  // Not the balance, from which the highest price is missing during the search, too.
  await until(
    'the service to finish',
    async () => {
      const [poll] = polls();
      return poll && (await readStatus(poll.path)) === 'FINISHED';
    },
    // The service limits the requests of a key.
    { every: 500 },
  );
  const { panel } = await environment.clickToolbar(page);
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  expect(starts()).toHaveLength(1);
});

test('Pressing a button twice starts one job.', async () => {
  const opened = await environment.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(opened.panel);
  // The balance can be shown before the page has been read.
  await getByRole(opened.panelPage, 'button', /^Reveal work email/);
  await opened.panelPage.evaluate(`(() => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).startsWith('Reveal work email'));
    button.click();
    button.click();
  })()`);
  await waitForText(opened.panel, asPattern(person.workEmail));
  expect(starts()).toHaveLength(1);
  expect(await environment.service.credits()).toBe(before - 1);
});
