// The dashboard against the real service in a real browser: a day's work of an operator, with elements
// found by role and name as assistive technology finds them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import { seriousViolations } from '../support/axe.ts';
import {
  fill,
  press,
  seen,
  signIn,
  startDashboardEnvironment,
  valueOf,
  type DashboardEnvironment,
} from '../support/dashboard.ts';
import { MAREN } from '../support/sample-people.ts';

const PATHS = [
  '/',
  '/webhooks',
  '/keys',
  '/balance',
  '/suppression',
  '/sources',
  '/imports',
  '/people',
  '/retention',
  '/password',
];
const [FIRST_NAME = ''] = MAREN.fullName.split(' ');
const PERSON = {
  first_name: FIRST_NAME,
  last_name: MAREN.lastName,
  company_name: MAREN.companyName,
};

let environment: DashboardEnvironment;
let page: Page;
beforeAll(async () => {
  environment = await startDashboardEnvironment();
  page = await environment.openPage();
});
afterAll(() => environment?.close());

const open = (path: string) => page.goto(environment.service.origin + path);
const heading = (name: string) =>
  page.waitForSelector(`::-p-aria([name="${name}"][role="heading"])`);
const rowOf = (text: string): Promise<string> =>
  until(`a row of ${text}`, async () => {
    const rows = (await page.evaluate(
      `[...document.querySelectorAll('tbody tr')].map((row) => row.innerText)`,
    )) as string[];
    return rows.find((row) => row.includes(text));
  });

async function expectNoViolations(shown: Page): Promise<void> {
  expect(await seriousViolations(shown)).toEqual([]);
}

describe('an operator, in this order', () => {
  test('is refused with a wrong password and sees why', async () => {
    await open('/keys');
    await signIn(page, { ...environment.operator, password: 'not the password' });
    await seen(page, 'The e-mail address or the password is not right.');
    await expectNoViolations(page);
  });

  test('signs in and sees the page of the address', async () => {
    await signIn(page, environment.operator);
    await heading('API keys');
    await expect.poll(() => page.title()).toBe('API keys · Sidelight service');
  });

  test('makes a key, whose enrichment appears by itself', async () => {
    await press(page, 'button', 'New key');
    await expectNoViolations(page);
    await fill(page, 'Name', 'night-batch');
    await page.keyboard.press('Enter');
    const apiKey = await valueOf(page, 'New key');
    await expectNoViolations(page);

    await press(page, 'link', 'Enrichments');
    await heading('Nothing in this time');
    await seen(page, 'Updates by itself');
    const webhookUrl = environment.receiver.url('/finished');
    await environment.start('Begun elsewhere', [PERSON], { apiKey, webhookUrl });
    expect(await rowOf('Begun elsewhere')).toMatch(/Queued|Searching|Done/);
    await until('it to be done', async () => (await rowOf('Begun elsewhere')).includes('Done'));
  });

  test('opens it and sees the values, their sources and the webhook', async () => {
    await press(page, 'link', 'Begun elsewhere');
    await heading('Begun elsewhere');
    await seen(page, /200, delivered/);
    for (const words of [MAREN.workEmail, 'night-batch', '1 credit charged', 'Deliverable']) {
      await seen(page, words);
    }
    await expectNoViolations(page);
  });

  test('sends its webhook again', async () => {
    await environment.receiver.calls('/finished', 1);
    await press(page, 'button', 'Send again');
    const [first, second] = await environment.receiver.calls('/finished', 2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    await press(page, 'link', 'Webhooks');
    expect(await rowOf('Begun elsewhere')).toContain('enrichment_finished');
  });

  test('rotates the key and revokes it', async () => {
    await open('/keys');
    await press(page, 'button', 'Actions for night-batch');
    await press(page, 'menuitem', 'Rotate');
    await press(page, 'button', 'Rotate');
    await seen(page, 'Key “night-batch” rotated');
    await rowOf('Works until');
    await press(page, 'button', 'Done');

    const actions = '::-p-aria([name="Actions for night-batch"][role="button"])';
    await expect.poll(async () => (await page.$$(actions)).length).toBe(2);
    await press(page, 'button', 'Actions for night-batch');
    await press(page, 'menuitem', 'Revoke');
    await press(page, 'button', 'Revoke');
    await rowOf('Revoked');
  });

  test('adds credits, which the ledger and the sidebar show', async () => {
    await open('/balance');
    await press(page, 'button', 'Add credits');
    await fill(page, 'Credits', '250.5');
    await fill(page, 'Note', 'Invoice 2026-014');
    await page.keyboard.press('Enter');
    expect(await rowOf('Invoice 2026-014')).toContain('+250.50');
    await seen(page, '1,249.50 credits');
    const ledger = await page.evaluate(
      `fetch('/dashboard/api/ledger.csv').then((it) => it.text())`,
    );
    expect(String(ledger)).toContain('Invoice 2026-014');
  });

  test('imports a file after a preview', async () => {
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
      // Waits for the page to be drawn, as a person does.
      page.locator('label ::-p-text(Choose a file)').click(),
    ]);
    await chooser.accept([file]);
    await expect.poll(() => rowOf('Work email')).toContain('Work e-mail');
    expect(await rowOf('Odile Carrow')).toContain('Whole');
    expect(await rowOf('Left out')).toContain('says who this is');
    await seen(page, 'CSV, 2 rows');
    await expectNoViolations(page);
    await press(page, 'button', 'Import two-people.csv');
    await until('the import to be done', async () =>
      (await rowOf('two-people.csv')).includes('Done'),
    );
    await expect.poll(() => rowOf('two-people.csv')).toMatch(/1 row left out/);
  });

  test('suppresses a person and erases another', async () => {
    await open('/suppression');
    await press(page, 'button', 'Suppress a person');
    await fill(page, 'Email', MAREN.workEmail);
    await fill(page, 'Note', 'Asked by letter');
    await page.keyboard.press('Enter');
    expect(await rowOf('Asked by letter')).not.toContain(MAREN.workEmail);

    await press(page, 'button', 'Erase a person');
    await fill(page, 'Email', 'odile.carrow@oxbow.example');
    await page.keyboard.press('Enter');
    await seen(page, 'Type ERASE in capitals.');
    await fill(page, 'Type ERASE to confirm', 'ERASE');
    await page.keyboard.press('Enter');
    await seen(page, 'Erased, and suppressed from now on');
  });

  test('gives access to a member, who chooses a password and sees only the workspace', async () => {
    await open('/people');
    await press(page, 'button', 'Give access');
    await fill(page, 'E-mail', 'tobias@tarnwick.example');
    await page.keyboard.press('Enter');
    const oneTime = await valueOf(page, 'One-time password');

    const other = await environment.openPage();
    await other.goto(`${environment.service.origin}/people`);
    await signIn(other, { email: 'tobias@tarnwick.example', password: oneTime });
    await fill(other, 'One-time password', oneTime);
    await fill(other, 'New password', 'four words of my own');
    await expectNoViolations(other);
    await other.keyboard.press('Enter');
    const text = await seen(other, 'This page is for operators');
    expect(text).not.toContain('People with access\n');
    await rowOf('tobias@tarnwick.example');
    await other.close();
  });

  test.each(PATHS)('%s has no serious violation in either theme', async (path) => {
    await open(path);
    await page.waitForSelector('h1');
    await page.waitForNetworkIdle({ concurrency: 1, idleTime: 200 });
    await expectNoViolations(page);
  });

  test.each(PATHS)('%s fits a window of 320 pixels', async (path) => {
    await page.setViewport({ width: 320, height: 640 });
    await open(path);
    await page.waitForSelector('h1');
    await page.waitForNetworkIdle({ concurrency: 1, idleTime: 200 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await expectNoViolations(page);
    await page.setViewport({ width: 1280, height: 900 });
  });

  test('signs out', async () => {
    await open('/');
    await press(page, 'button', 'Your account');
    await press(page, 'menuitem', 'Sign out');
    await seen(page, 'You are signed out');
    await open('/balance');
    await heading('Sign in');
    await expect.poll(() => page.title()).toBe('Sign in · Sidelight service');
  });
});

test('the content security policy blocked nothing, and no error was thrown', () => {
  expect(environment.faults).toEqual([]);
});
