// The dashboard with the real service in a real browser. The test finds elements by role and name, as assistive
// technology does.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../lib/i18n/languages.ts';
import { until } from '../../tools/browser/until.ts';
import { findSeriousViolations } from '../support/pages/axe.ts';
import {
  fill,
  MAREN_INPUT,
  press,
  signIn,
  startDashboardEnvironment,
  readValue,
  waitForPageText,
  type DashboardEnvironment,
} from '../support/browser/dashboard-environment.ts';
import { MAREN } from '../support/service/sample-people.ts';

const PATHS = [
  '/',
  '/webhooks',
  '/keys',
  '/spending',
  '/balance',
  '/suppression',
  '/sources',
  '/imports',
  '/people',
  '/retention',
  '/password',
];
let environment: DashboardEnvironment;
let page: Page;
beforeAll(async () => {
  environment = await startDashboardEnvironment();
  page = await environment.openPage();
});
afterAll(() => environment?.close());

const open = (path: string) => page.goto(environment.service.origin + path);
const waitForHeading = (name: string) =>
  page.waitForSelector(`::-p-aria([name="${name}"][role="heading"])`);
const waitForRow = (text: string): Promise<string> =>
  until(`a row of ${text}`, async () => {
    const rows = (await page.evaluate(
      `[...document.querySelectorAll('tbody tr')].map((row) => row.innerText)`,
    )) as string[];
    return rows.find((row) => row.includes(text));
  });

/**
 * Until the page has its heading and its text has stopped changing. Puppeteer's waitForNetworkIdle never ends once a
 * navigation has cut off the event streams of two earlier pages: it goes on counting them.
 */
async function waitForWholePage(): Promise<void> {
  let before = '';
  await until(
    'the page to stop changing',
    async () => {
      const text = String(
        await page.evaluate(`document.querySelector('h1') ? document.body.innerText : ''`),
      );
      const isSame = text !== '' && text === before;
      before = text;
      return isSame;
    },
    { every: 250 },
  );
}

async function expectNoViolations(shown: Page): Promise<void> {
  expect(await findSeriousViolations(shown)).toEqual([]);
}

describe('an operator', () => {
  test('An operator is refused with a wrong password and sees why.', async () => {
    await open('/keys');
    await signIn(page, { ...environment.operator, password: 'not the password' });
    await waitForPageText(page, 'The email address or the password is not right.');
    await expectNoViolations(page);
  });

  test('An operator signs in and sees the page of the address.', async () => {
    await signIn(page, environment.operator);
    await waitForHeading('API keys');
    await expect.poll(() => page.title()).toBe('API keys · Sidelight service');
  });

  test('An operator creates a key, and its enrichment appears without a reload.', async () => {
    await press(page, 'button', 'Create key');
    await expectNoViolations(page);
    await fill(page, 'Name', 'night-batch');
    await page.keyboard.press('Enter');
    const apiKey = await readValue(page, 'New key');
    await expectNoViolations(page);

    await press(page, 'link', 'Enrichments');
    await waitForHeading('Nothing in this period');
    await waitForPageText(page, 'Updates by itself');
    const webhookUrl = environment.receiver.url('/finished');
    await environment.start('Started by a client', [MAREN_INPUT], { apiKey, webhookUrl });
    expect(await waitForRow('Started by a client')).toMatch(/Queued|Searching|Done/);
    await until('it to be done', async () =>
      (await waitForRow('Started by a client')).includes('Done'),
    );
  });

  test('An enrichment shows its values, their sources and the webhook.', async () => {
    await press(page, 'link', 'Started by a client');
    await waitForHeading('Started by a client');
    await waitForPageText(page, /200, delivered/);
    for (const words of [MAREN.workEmail, 'night-batch', '1 credit charged', 'Deliverable']) {
      await waitForPageText(page, words);
    }
    await expectNoViolations(page);
  });

  test('An operator sends a webhook again.', async () => {
    await environment.receiver.calls('/finished', 1);
    await press(page, 'button', 'Send again');
    const [first, second] = await environment.receiver.calls('/finished', 2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    await press(page, 'link', 'Webhooks');
    expect(await waitForRow('Started by a client')).toContain('enrichment_finished');
  });

  test('An operator rotates a key and revokes it.', async () => {
    await open('/keys');
    await press(page, 'button', 'Actions for night-batch');
    await press(page, 'menuitem', 'Rotate');
    await press(page, 'button', 'Rotate');
    await waitForPageText(page, 'Key “night-batch” rotated');
    await waitForRow('Works until');
    await press(page, 'button', 'Done');

    const actions = '::-p-aria([name="Actions for night-batch"][role="button"])';
    await expect.poll(async () => (await page.$$(actions)).length).toBe(2);
    await press(page, 'button', 'Actions for night-batch');
    await press(page, 'menuitem', 'Revoke');
    await press(page, 'button', 'Revoke');
    await waitForRow('Revoked');
  });

  test('The ledger and the sidebar show added credits.', async () => {
    await open('/balance');
    await press(page, 'button', 'Add credits');
    await fill(page, 'Credits', '250.5');
    await fill(page, 'Note', 'Invoice 2026-014');
    await page.keyboard.press('Enter');
    expect(await waitForRow('Invoice 2026-014')).toContain('+250.50');
    await waitForPageText(page, '1,249.50 credits');
    const ledger = await page.evaluate(
      `fetch('/dashboard/api/ledger.csv').then((it) => it.text())`,
    );
    expect(String(ledger)).toContain('Invoice 2026-014');
  });

  test('An operator imports a file after a preview.', async () => {
    const file = join(environment.folder, 'two-people.csv');
    await writeFile(
      file,
      'First name,Last name,Company,Work email\n' +
        'Odile,Carrow,Oxbow Cold Storage,odile.carrow@oxbow.example\n' +
        ',,,not an address\n',
    );
    await open('/imports');
    const [chooser] = await Promise.all([
      page.waitForFileChooser(),
      // A locator waits until the element is rendered.
      page.locator('label ::-p-text(Choose a file)').click(),
    ]);
    await chooser.accept([file]);
    await expect.poll(() => waitForRow('Work email')).toMatch(/Work email\s+Work email/);
    expect(await waitForRow('Odile Carrow')).toContain('Whole');
    expect(await waitForRow('Skipped')).toContain('says who this is');
    await waitForPageText(page, 'CSV, 2 rows');
    await expectNoViolations(page);
    await press(page, 'button', 'Import two-people.csv');
    await until('the import to be done', async () =>
      (await waitForRow('two-people.csv')).includes('Done'),
    );
    await expect.poll(() => waitForRow('two-people.csv')).toMatch(/1 row skipped/);
  });

  test('An operator suppresses a person and erases another.', async () => {
    await open('/suppression');
    await press(page, 'button', 'Suppress a person');
    await fill(page, 'Email', MAREN.workEmail);
    await fill(page, 'Note', 'Asked by letter');
    await page.keyboard.press('Enter');
    expect(await waitForRow('Asked by letter')).not.toContain(MAREN.workEmail);

    await press(page, 'button', 'Erase a person');
    await fill(page, 'Email', 'odile.carrow@oxbow.example');
    await page.keyboard.press('Enter');
    await waitForPageText(page, 'Type ERASE in capitals.');
    await fill(page, 'Type ERASE to confirm', 'ERASE');
    await page.keyboard.press('Enter');
    await waitForPageText(page, 'Erased, and suppressed from now on');
  });

  test('A new member chooses a password and sees only their workspace.', async () => {
    await open('/people');
    await press(page, 'button', 'Give access');
    await fill(page, 'Email', 'tobias@tarnwick.example');
    await page.keyboard.press('Enter');
    const oneTime = await readValue(page, 'One-time password');

    const other = await environment.openPage();
    await other.goto(`${environment.service.origin}/people`);
    await signIn(other, { email: 'tobias@tarnwick.example', password: oneTime });
    await fill(other, 'One-time password', oneTime);
    await fill(other, 'New password', 'four words of my own');
    await expectNoViolations(other);
    await other.keyboard.press('Enter');
    const text = await waitForPageText(other, 'This page is for operators');
    expect(text).not.toContain('People with access\n');
    await waitForRow('tobias@tarnwick.example');
    await other.close();
  });

  test.each(PATHS)('%s has no serious violation in either theme.', async (path) => {
    await open(path);
    await waitForWholePage();
    await expectNoViolations(page);
  });

  test.each(PATHS)('%s fits into a window of 320 pixels.', async (path) => {
    await page.setViewport({ width: 320, height: 640 });
    onTestFinished(() => page.setViewport({ width: 1280, height: 900 }));
    await open(path);
    await waitForWholePage();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await expectNoViolations(page);
  });

  test.each(LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== 'en'))(
    'Every page fits into a window of 320 pixels in %s, also from right to left.',
    async (language) => {
      await page.setViewport({ width: 320, height: 640 });
      onTestFinished(async () => {
        await page.evaluate(`localStorage.removeItem('sidelight-language')`);
        await page.setViewport({ width: 1280, height: 900 });
      });
      await page.evaluate(`localStorage.setItem('sidelight-language', '${language}')`);
      const tooWide: string[] = [];
      for (const path of PATHS) {
        await open(path);
        await waitForWholePage();
        expect(await page.evaluate('document.documentElement.lang')).toBe(language);
        for (const direction of ['ltr', 'rtl']) {
          await page.evaluate(`document.documentElement.dir = '${direction}'`);
          const width = await page.evaluate('document.documentElement.scrollWidth');
          if (Number(width) > 320) tooWide.push(`${path} ${direction}: ${String(width)} px`);
        }
      }
      expect(tooWide).toEqual([]);
    },
  );

  test('An operator signs out.', async () => {
    await open('/');
    await waitForWholePage();
    await press(page, 'button', 'Your account');
    await press(page, 'menuitem', 'Sign out');
    await waitForPageText(page, 'You are signed out');
    await open('/balance');
    await waitForHeading('Sign in');
    await expect.poll(() => page.title()).toBe('Sign in · Sidelight service');
  });
});

test('The content security policy blocked nothing, and no script threw an error.', () => {
  expect(environment.errors).toEqual([]);
});
