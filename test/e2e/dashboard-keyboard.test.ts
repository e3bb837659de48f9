// The dashboard in a real browser, used with the keyboard only.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import {
  seen,
  startDashboardEnvironment,
  type DashboardEnvironment,
} from '../support/dashboard.ts';
import { MAREN } from '../support/sample-people.ts';

const [FIRST_NAME = ''] = MAREN.fullName.split(' ');
const PERSON = {
  first_name: FIRST_NAME,
  last_name: MAREN.lastName,
  company_name: MAREN.companyName,
};

/** Longer than the tests run: no person is found in that time. */
const FOR_EVER_MS = 600_000;

let environment: DashboardEnvironment;
let own: Page;
beforeAll(async () => {
  environment = await startDashboardEnvironment({ delayMs: FOR_EVER_MS });
  await environment.start('Begun elsewhere', [PERSON]);
  await environment.start('A long one', [PERSON]);
  own = await environment.openPage();
});
afterAll(() => environment?.close());

const focused = (shown: Page) =>
  shown.evaluate(
    `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
  );
async function tabTo(shown: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 80; step++) {
    const here = String(await focused(shown));
    if (name.test(here)) return;
    passed.push(here);
    await shown.keyboard.press('Tab');
  }
  throw new Error(`The keyboard did not come to ${name}. It passed: ${passed.join(' | ')}`);
}

test('the keyboard is enough to sign in, search, open an enrichment, return and leave a menu', async () => {
  await own.goto(environment.service.origin);
  await own.waitForSelector('h1');
  await own.keyboard.press('Tab');
  await own.keyboard.type(environment.operator.email);
  await own.keyboard.press('Tab');
  await own.keyboard.type(environment.operator.password);
  await own.keyboard.press('Enter');
  await seen(own, 'Begun elsewhere');

  await until('the search to have the focus', async () => {
    await own.keyboard.press('/');
    return own.evaluate(`document.activeElement?.tagName === 'INPUT'`);
  });
  await own.keyboard.type('begun');
  await until('the rest to go', async () => !(await seen(own, 'Begun')).includes('A long one'));
  await tabTo(own, /^Begun elsewhere/);
  await own.keyboard.press('Enter');
  await until('the heading to have the focus', async () => {
    return (await focused(own)) === 'Begun elsewhere' && own.url().includes('/enrichments/');
  });
  await own.goBack();
  await seen(own, '1 of 1 enrichment');
  expect(await own.evaluate('location.search')).toBe('?search=begun');

  await tabTo(own, /^Time:/);
  await own.keyboard.press('Enter');
  await until('the menu', async () => (await own.$('[role=menu]')) !== null);
  await own.keyboard.press('ArrowDown');
  await own.keyboard.press('Escape');
  await expect.poll(() => focused(own)).toMatch(/^Time:/);

  await own.reload();
  await seen(own, 'Begun elsewhere');
  await own.keyboard.press('Tab');
  expect(await focused(own)).toBe('Skip to the page');
});

test('the keyboard is enough to cancel an enrichment, and its credits are returned', async () => {
  await own.goto(environment.service.origin);
  await seen(own, 'A long one');
  await tabTo(own, /^A long one/);
  await own.keyboard.press('Enter');
  await seen(own, 'held by 2 jobs');
  await tabTo(own, /^Cancel enrichment/);
  for (const leave of ['Escape', 'Enter'] as const) {
    await own.keyboard.press('Enter');
    await until(
      'the dialog to have the focus',
      async () => (await focused(own)) === 'Keep searching',
    );
    await own.keyboard.press(leave);
    await until('the button to have it again', async () => {
      return (await focused(own)) === 'Cancel enrichment';
    });
  }

  await own.keyboard.press('Enter');
  await until(
    'the dialog to have the focus',
    async () => (await focused(own)) === 'Keep searching',
  );
  await tabTo(own, /^Cancel enrichment/);
  await own.keyboard.press('Enter');
  await seen(own, 'A long one\nCancelled');
  await expect.poll(() => seen(own, 'Cancelled')).not.toContain('Cancel enrichment');
  await seen(own, 'held by 1 job');
});

test('the content security policy blocked nothing, and no error was thrown', () => {
  expect(environment.faults).toEqual([]);
});
