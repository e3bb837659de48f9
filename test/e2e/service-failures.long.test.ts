// Each failure of the service has its own message and a next step. The service is the real one; the proxy in
// front of it sends the error responses.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { controlExpression } from '../../tools/browser/surface.ts';
import { startLocalDemo } from '../../tools/browser/start-local-demo.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import type { Fault } from '../support/servers/recording-proxy.ts';
import { findOtherPeople } from '../support/service/sample-people.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

const ENRICH = '/contact/enrich/bulk';

const problem = (status: number, code: string, headers = {}): Fault => ({
  kind: 'respond',
  status,
  headers,
  body: JSON.stringify({ code, message: `A message for developers about ${code}.` }),
});

const people = findOtherPeople();

let environment: Environment;
/** A person that no earlier test has paid for. */
let person: (typeof people)[number];
beforeAll(async () => {
  environment = await startEnvironment();
});
beforeEach(() => {
  person = people.shift()!;
});
afterEach(async () => {
  // First, so that no job of this test is sent again and paid for in the next one.
  await environment.reset();
  environment.proxy.clearFaults();
  await environment.proxy.goUp();
});
afterAll(() => environment?.close());

type Failure = {
  title: string;
  method: 'GET' | 'POST';
  fault: Fault;
  /** What the panel says happened. */
  says: string;
  /** What it says or offers as the next step. */
  next: RegExp;
  /** In credits: what the service has charged meanwhile. */
  paid: number;
};

const outOfCredits = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'x',
  status: 'CREDITS_INSUFFICIENT',
  cost: { credits: 0 },
  data: [],
};

const failures: Failure[] = [
  {
    title: 'a key that the service does not know',
    method: 'POST',
    fault: problem(401, 'error.api.key'),
    says: 'The service refused your key',
    next: /settings/i,
    paid: 0,
  },
  {
    title: 'too few credits',
    method: 'GET',
    fault: { kind: 'respond', status: 402, body: JSON.stringify(outOfCredits) },
    says: 'Not enough credits',
    next: /add credits/i,
    paid: 1,
  },
  {
    title: 'an enrichment that the service no longer has',
    method: 'GET',
    fault: problem(404, 'error.enrichment.not_found'),
    says: 'The service has no such search',
    next: /again/i,
    paid: 1,
  },
  {
    title: 'too many requests',
    method: 'POST',
    fault: problem(429, 'error.rate.limit', { 'Retry-After': '420' }),
    says: 'The service asks us to wait',
    next: /next try in ([56]:\d\d|7:00)/i,
    paid: 0,
  },
  {
    title: 'a service that fails',
    method: 'POST',
    fault: problem(500, 'error.internal'),
    says: 'The service had a problem',
    next: /again|by itself/i,
    paid: 0,
  },
  {
    title: 'an answer that does not parse',
    method: 'GET',
    fault: { kind: 'respond', status: 200, body: '<html>Welcome to the hotel network</html>' },
    says: 'The answer was not understood',
    next: /again/i,
    paid: 1,
  },
];

test.each(failures)('The panel explains "$title".', async ({ method, fault, says, next, paid }) => {
  const { panel } = await environment.openConnectedPanel(person.pageUrl);
  const before = await environment.service.credits();
  environment.proxy.setFault(method, ENRICH, fault);
  await panel.press('Reveal work email');

  await waitForText(panel, new RegExp(says));
  const text = await waitForText(panel, next);
  expect(text).toContain(says);
  expect(text, 'no message for developers is shown').not.toContain('A message for developers');
  await until('the service to charge what it found', async () => {
    return (await environment.service.credits()) === before - paid;
  });
});

test('The panel explains too few credits for a company look-up.', async () => {
  const { panel } = await environment.openConnectedPanel(environment.company.pageUrl);
  const before = await environment.service.credits();
  environment.proxy.setFault('POST', '/company/lookup', problem(402, 'error.credits.insufficient'));
  await panel.press('Look up company');
  await waitForText(panel, /Not enough credits/);
  await waitForText(panel, /add credits/i);
  expect(await environment.service.credits()).toBe(before);
});

test('A job continues once the service runs again.', async () => {
  const { panel, panelPage } = await environment.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(panel);
  await environment.proxy.goDown();
  await panel.press('Reveal work email');
  await waitForText(panel, /The service does not answer/);
  await until('the offer', () => panel.has('Try again'));

  await environment.proxy.goUp();
  // The extension also retries by itself, which removes the button.
  await panelPage.evaluate(`(${controlExpression('Try again', { enabled: true })})?.click()`);
  await waitForText(panel, asPattern(person.workEmail));
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});

test('Without a service at the first run, the panel says how to start one, and works once it runs.', async () => {
  await environment.proxy.goDown();
  const { panel } = await environment.openPanel(person.pageUrl);
  await startLocalDemo(panel);
  // The form itself names the command, too: only the notice says that the attempt has ended.
  await waitForText(panel, /No service runs at .*Start it/);
  await environment.proxy.goUp();
  await panel.press('Start local demo');
  await waitForBalance(panel);
  await until('the price list', () => panel.has('Reveal work email'));
});

test('A start without a response is not paid twice.', async () => {
  const { panel } = await environment.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(panel);
  const { exchanges } = environment.proxy;
  const earlier = exchanges.length;
  environment.proxy.setFault('POST', ENRICH, { kind: 'drop-response' });
  await panel.press('Reveal work email');
  await until('the start to arrive', async () =>
    exchanges.slice(earlier).some(({ method, path }) => method === 'POST' && path.includes(ENRICH)),
  );
  environment.proxy.clearFaults();
  await waitForText(panel, asPattern(person.workEmail));
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});
