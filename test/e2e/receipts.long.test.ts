// Receipts, disputes and limits in the extension, compared with the real service's ledger.
import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { storeSettings } from '../../tools/browser/store-settings.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import {
  startEnvironment,
  type OpenPanel,
  type Environment,
} from '../support/browser/environment.ts';

let environment: Environment;
let opened: OpenPanel;
let before: number;

beforeAll(async () => {
  environment = await startEnvironment();
  opened = await environment.openConnectedPanel(environment.person.pageUrl);
  before = await waitForBalance(opened.panel);
});
afterAll(() => environment?.close());

const openReceipts = async () => {
  const page = await environment.openExtensionPage('receipts.html#');
  return { page, receipts: pageSurface(page) };
};

test("The receipt of a reveal equals the service's ledger.", async () => {
  const { panel } = opened;
  await panel.press('Reveal work email');
  await waitForText(panel, asPattern(environment.person.workEmail));
  await waitForBalance(panel, before - 1);
  const { page, receipts } = await openReceipts();
  await waitForText(receipts, /charged\s+1 credit/);
  expect(await environment.service.credits()).toBe(before - 1);
  await receipts.press(environment.person.fullName);
  const whole = await waitForText(receipts, asPattern(environment.person.workEmail));
  expect(whole).toContain(new URL(environment.person.pageUrl).host);
  expect(whole).toMatch(/Work email\s+found\s+1/);
  await page.close();
});

test('A value marked as wrong is in the dispute file until the mark is removed.', async () => {
  const { panel, panelPage } = opened;
  await panelPage.bringToFront();
  await panel.press(environment.person.workEmail);
  await panel.press('This value was wrong');
  await panel.fill('Note', '=1+1');
  await panel.press('Mark as wrong');
  // The next best value takes its place.
  await waitForText(panel, /1 marked wrong/);

  const { page, receipts } = await openReceipts();
  const press = async () => {
    await receipts.press('Dispute file, 1 item');
    await receipts.press('CSV');
  };
  const file = await awaitDownload(environment.chromium.browser, environment.folder, press);
  const csv = await readFile(file, 'utf8');
  expect(csv).toContain(environment.person.workEmail);
  expect(csv).toContain("'=1+1");
  expect(csv).not.toContain(environment.service.apiKey);

  await receipts.press(environment.person.fullName);
  await receipts.press('Take back');
  await until('the mark to disappear', async () => !(await receipts.has('Take back')));
  await page.close();
  await until('the panel to update', async () => !(await panel.text()).includes('marked wrong'));
});

test('A limit stops the next reveal until it is raised for this session.', async () => {
  const { panel, panelPage } = opened;
  await panelPage.bringToFront();
  await setLimit(panelPage, 1);
  await panel.press('Reveal personal email');
  await waitForText(panel, /Session limit reached/);
  await waitForText(panel, /1 of 1 credit spent/);
  expect(await environment.service.credits()).toBe(before - 1);
  await panel.press('Raise to 50 for this session');
  await until('the notice to disappear', async () => {
    return !(await panel.text()).includes('Session limit reached');
  });
  expect(await environment.service.credits(), 'raising the limit starts no job').toBe(before - 1);
  await panel.press('Reveal personal email');
  await waitForText(panel, asPattern('maren.ot@postbox.example'));
  await waitForBalance(panel, before - 4);
  expect(await environment.service.credits()).toBe(before - 4);
  const stored = await panelPage.evaluate(`chrome.storage.local.get('settings.sessionLimit')`);
  expect(stored, 'the stored limit is unchanged').toEqual({ 'settings.sessionLimit': 1 });
});

const setLimit = (page: Page, credits: number) =>
  page.evaluate(storeSettings({ sessionLimit: credits }));

test('Ten thousand receipts are summed to the hundredth, with few rendered rows.', async () => {
  const page = await environment.openExtensionPage('options.html');
  await page.evaluate(MANY_RECEIPTS);
  await page.close();
  const { receipts, page: many } = await openReceipts();
  await receipts.press('Site');
  await waitForText(receipts, /many\.example\s+10,000\s+2,500(?![.,\d])/);
  const rows = await many.evaluate(`(() => {
    const table = document.querySelector('table[aria-label="Receipts"]');
    return { count: Number(table.ariaRowCount ?? table.getAttribute('aria-rowcount')), rendered: table.rows.length };
  })()`);
  expect(rows).toEqual({ count: expect.any(Number), rendered: expect.any(Number) });
  const { count, rendered } = rows as { count: number; rendered: number };
  expect(count).toBeGreaterThan(10_000);
  expect(rendered).toBeLessThan(200);
});

/** Quarters of a credit: 10,000 of them are 2,500. */
const MANY_RECEIPTS = `new Promise((done, failed) => {
  const opening = indexedDB.open('sidelight');
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const write = opening.result.transaction('receipts', 'readwrite');
    const at = Date.now() - 10_000;
    for (let index = 0; index < 10_000; index += 1) {
      write.objectStore('receipts').put({
        id: 'many-' + index,
        at: new Date(at + index).toISOString(),
        startedAt: new Date(at + index).toISOString(),
        name: 'Company ' + index,
        contactIds: [],
        companyId: null,
        baseUrl: 'https://api.enrich.example/api/v2',
        workspaceId: 'many',
        enrichmentId: null,
        pageUrl: 'https://many.example/' + index,
        sessionId: 'many',
        sent: [{ domain: 'company' + index + '.example' }],
        lines: [{ what: 'company', outcome: 'found', charged: 25 }],
        charged: 25,
        expected: 25,
        balanceBefore: null,
        balanceAfter: null,
      });
    }
    write.oncomplete = () => { opening.result.close(); done(true); };
    write.onerror = () => failed(write.error);
  };
})`;
