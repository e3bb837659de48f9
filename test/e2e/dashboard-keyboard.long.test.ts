// The dashboard in a real browser, used with the keyboard only.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import {
  MAREN_INPUT,
  waitForPageText,
  startDashboardEnvironment,
  type DashboardEnvironment,
} from '../support/browser/dashboard-environment.ts';
import { readFocusedName, tabTo } from '../support/pages/keyboard.ts';

/** Longer than the tests run, so that no enrichment finishes. */
const LONG_DELAY_MS = 600_000;

let environment: DashboardEnvironment;
let page: Page;
beforeAll(async () => {
  environment = await startDashboardEnvironment({ delayMs: LONG_DELAY_MS });
  await environment.start('Started by a client', [MAREN_INPUT]);
  await environment.start('A long enrichment', [MAREN_INPUT]);
  page = await environment.openPage();
});
afterAll(() => environment?.close());

test('The keyboard is enough to sign in, search, open an enrichment, go back and close a menu.', async () => {
  await page.goto(environment.service.origin);
  await page.waitForSelector('h1');
  await page.keyboard.press('Tab');
  await page.keyboard.type(environment.operator.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(environment.operator.password);
  await page.keyboard.press('Enter');
  await waitForPageText(page, 'Started by a client');

  await until('the search to have the focus', async () => {
    await page.keyboard.press('/');
    return page.evaluate(`document.activeElement?.tagName === 'INPUT'`);
  });
  await page.keyboard.type('started');
  await until(
    'the other enrichment to disappear',
    async () => !(await waitForPageText(page, 'Started')).includes('A long enrichment'),
  );
  await tabTo(page, /^Started by a client/);
  await page.keyboard.press('Enter');
  await until('the heading to have the focus', async () => {
    return (
      (await readFocusedName(page)) === 'Started by a client' &&
      page.url().includes('/enrichments/')
    );
  });
  await page.goBack();
  await waitForPageText(page, '1 of 1 enrichment');
  expect(await page.evaluate('location.search')).toBe('?search=started');

  await tabTo(page, /^Time:/);
  await page.keyboard.press('Enter');
  await until('the menu', async () => (await page.$('[role=menu]')) !== null);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => readFocusedName(page)).toMatch(/^Time:/);

  await page.reload();
  await waitForPageText(page, 'Started by a client');
  await page.keyboard.press('Tab');
  expect(await readFocusedName(page)).toBe('Skip to the page');
});

test('The keyboard is enough to cancel an enrichment, and its credits are returned.', async () => {
  await page.goto(environment.service.origin);
  await waitForPageText(page, 'A long enrichment');
  await tabTo(page, /^A long enrichment/);
  await page.keyboard.press('Enter');
  await waitForPageText(page, 'held by 2 jobs');
  await tabTo(page, /^Cancel enrichment/);
  for (const key of ['Escape', 'Enter'] as const) {
    await page.keyboard.press('Enter');
    await until(
      'the dialog to have the focus',
      async () => (await readFocusedName(page)) === 'Keep searching',
    );
    await page.keyboard.press(key);
    await until('the button to have the focus', async () => {
      return (await readFocusedName(page)) === 'Cancel enrichment';
    });
  }

  await page.keyboard.press('Enter');
  await until(
    'the dialog to have the focus',
    async () => (await readFocusedName(page)) === 'Keep searching',
  );
  await tabTo(page, /^Cancel enrichment/);
  await page.keyboard.press('Enter');
  await waitForPageText(page, 'A long enrichment\nCancelled');
  await expect.poll(() => waitForPageText(page, 'Cancelled')).not.toContain('Cancel enrichment');
  await waitForPageText(page, 'held by 1 job');
});

test('The content security policy blocked nothing, and no script threw an error.', () => {
  expect(environment.errors).toEqual([]);
});
