// Each failure of the service has its own message and a next step, and costs nothing. The service is the
// real one; the gateway in front of it sends the error responses.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { controlExpression } from '../../tools/browser/surface.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/panel.ts';
import type { Fault } from '../support/gateway.ts';
import { strangers } from '../support/sample-people.ts';
import { startEnvironment, type Environment } from '../support/environment.ts';

const ENRICH = '/contact/enrich/bulk';

const problem = (status: number, code: string, headers = {}): Fault => ({
  kind: 'answer',
  status,
  headers,
  body: JSON.stringify({ code, message: `A message for developers about ${code}.` }),
});

const people = strangers();

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
  environment.gateway.clearFaults();
  await environment.gateway.comeBack();
  await environment.forget();
});
afterAll(() => environment?.close());

type BadAnswer = {
  day: string;
  method: 'GET' | 'POST';
  fault: Fault;
  /** What the panel says happened. */
  says: string;
  /** What it says or offers as the next step. */
  next: RegExp;
  /** Credits: what the service itself has charged meanwhile. */
  paid: number;
};

const outOfCredits = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'x',
  status: 'CREDITS_INSUFFICIENT',
  cost: { credits: 0 },
  data: [],
};

const badAnswers: BadAnswer[] = [
  {
    day: 'a key that the service does not know',
    method: 'POST',
    fault: problem(401, 'error.api.key'),
    says: 'The service does not accept your key',
    next: /options/i,
    paid: 0,
  },
  {
    day: 'too few credits',
    method: 'GET',
    fault: { kind: 'answer', status: 402, body: JSON.stringify(outOfCredits) },
    says: 'Not enough credits',
    next: /add credits/i,
    paid: 1,
  },
  {
    day: 'an enrichment that the service has forgotten',
    method: 'GET',
    fault: problem(404, 'error.enrichment.not_found'),
    says: 'The service no longer has this search',
    next: /again/i,
    paid: 1,
  },
  {
    day: 'too many requests',
    method: 'POST',
    fault: problem(429, 'error.rate.limit', { 'Retry-After': '420' }),
    says: 'The service asks us to wait',
    next: /by itself in ([56]:\d\d|7:00)/i,
    paid: 0,
  },
  {
    day: 'a service that fails',
    method: 'POST',
    fault: problem(500, 'error.internal'),
    says: 'The service had a problem',
    next: /again|by itself/i,
    paid: 0,
  },
  {
    day: 'an answer that does not parse',
    method: 'GET',
    fault: { kind: 'answer', status: 200, body: '<html>Welcome to the hotel network</html>' },
    says: 'The answer could not be understood',
    next: /again/i,
    paid: 1,
  },
];

test.each(badAnswers)('$day', async ({ method, fault, says, next, paid }) => {
  const { panel } = await environment.openConnectedPanel(person.pageUrl);
  const before = await environment.service.credits();
  environment.gateway.setFault(method, ENRICH, fault);
  await panel.press('Reveal work email');

  await waitForText(panel, new RegExp(says));
  const text = await waitForText(panel, next);
  expect(text).toContain(says);
  expect(text, 'words for developers stay out').not.toContain('A message for developers');
  await until('the service to charge what it found', async () => {
    return (await environment.service.credits()) === before - paid;
  });
});

test('too few credits for a company, which the service refuses at once', async () => {
  const { panel } = await environment.openConnectedPanel(environment.company.pageUrl);
  const before = await environment.service.credits();
  environment.gateway.setFault(
    'POST',
    '/company/lookup',
    problem(402, 'error.credits.insufficient'),
  );
  await panel.press('Look up company');
  await waitForText(panel, /Not enough credits/);
  await waitForText(panel, /add credits/i);
  expect(await environment.service.credits()).toBe(before);
});

test('a service that is not running: the panel says so, and goes on once it is back', async () => {
  const { panel, panelPage } = await environment.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(panel);
  await environment.gateway.goDown();
  await panel.press('Reveal work email');
  await waitForText(panel, /The service does not answer/);
  await until('the offer', () => panel.has('Try again'));

  await environment.gateway.comeBack();
  // It tries again by itself too, and takes the button away with that.
  await panelPage.evaluate(`(${controlExpression('Try again', { enabled: true })})?.click()`);
  await waitForText(panel, asPattern(person.workEmail));
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});

test('no service at the first run: the panel says what to start, and works once it runs', async () => {
  await environment.gateway.goDown();
  const { panel } = await environment.openPanel(person.pageUrl);
  await panel.press('Start local demo');
  await waitForText(panel, /npm (start|run service)/);
  await environment.gateway.comeBack();
  await panel.press('Start local demo');
  await waitForBalance(panel);
  await until('the price list', () => panel.has('Reveal work email'));
});

test('a start whose answer is lost is not paid twice', async () => {
  const { panel } = await environment.openConnectedPanel(person.pageUrl);
  const before = await waitForBalance(panel);
  const { exchanges } = environment.gateway;
  const earlier = exchanges.length;
  environment.gateway.setFault('POST', ENRICH, { kind: 'lose-answer' });
  await panel.press('Reveal work email');
  await until('the start to arrive', async () =>
    exchanges.slice(earlier).some(({ method, path }) => method === 'POST' && path.includes(ENRICH)),
  );
  environment.gateway.clearFaults();
  await waitForText(panel, asPattern(person.workEmail));
  await waitForBalance(panel, before - 1);
  expect(await environment.service.credits()).toBe(before - 1);
});
