// What happens to a job while the worker is killed or the panel is closed. Nothing may be
// lost and nothing may be paid twice.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/panel.ts';
import { strangers } from '../support/sample-people.ts';
import { startEnvironment, type Environment } from '../support/environment.ts';
import { until } from '../../tools/browser/until.ts';

const START = '/api/v2/contact/enrich/bulk';

const people = strangers();

let environment: Environment;
/** A person that no earlier test has paid for. */
let person: (typeof people)[number];
/** How many requests the tests before have made. */
let earlier = 0;
beforeAll(async () => {
  environment = await startEnvironment({ delay: 3000 });
});
beforeEach(() => {
  person = people.shift()!;
  earlier = environment.gateway.exchanges.length;
});
afterEach(() => environment.forget());
afterAll(() => environment?.close());

const sent = (wanted: string) =>
  environment.gateway.exchanges
    .slice(earlier)
    .filter(({ method, path }) => method === wanted && path.startsWith(START));
const starts = () => sent('POST');
const asks = () => sent('GET');

/** Presses the button and waits until the service has accepted the job. */
async function reveal() {
  const opened = await environment.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(opened.panel);
  await opened.panel.press('Reveal work email');
  await until('the start to reach the service', async () => starts().length > 0);
  return { ...opened, before, email: asPattern(person.workEmail) };
}

test('a worker killed while the service searches loses nothing and pays once', async () => {
  const { panel, before, email } = await reveal();
  await until('the first question for the result', async () => asks().length > 0);
  await environment.chromium.killWorker();
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
  expect(starts()).toHaveLength(1);
});

test('a worker killed before it hears that the start was accepted pays once too', async () => {
  const { panel, before, email } = await reveal();
  await environment.chromium.killWorker();
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
  // It may ask again, but only under the key by which the service knows the first time.
  const keys = starts().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

test('a closed panel loses nothing: opened again, the result is there', async () => {
  const { page, panelPage, before, email } = await reveal();
  await panelPage.close();
  await until(
    'the service to charge',
    async () => (await environment.service.credits()) === before - 1,
  );
  const { panel } = await environment.clickToolbar(page);
  await waitForText(panel, email);
  await waitForBalance(panel, before - 1);
  expect(starts()).toHaveLength(1);
});

test('pressing twice is one job', async () => {
  const opened = await environment.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(opened.panel);
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
