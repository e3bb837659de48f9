// Before the user requests something, a site and the network see nothing of the extension.
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalDemo } from '../../tools/browser/start-local-demo.ts';
import { until } from '../../tools/browser/until.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { startEnvironment, type Environment } from '../support/browser/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

test('No request is sent before the user agrees, and only free ones before a reveal.', async () => {
  const { panel } = await environment.openPanel(environment.person.pageUrl);
  await until('the offer of a demo', () => panel.has('Look around'));
  expect(environment.proxy.exchanges).toEqual([]);

  await startLocalDemo(panel);
  await waitForText(panel, asPattern(environment.person.fullName));
  await until('the price list', () => panel.has('Reveal work email'));
  expect(environment.proxy.dataExchanges()).toEqual([]);
});

test('A page cannot load a file of the extension.', async () => {
  const page = await environment.chromium.open(environment.person.pageUrl);
  await environment.clickToolbar(page);
  const found = await page.evaluate(`Promise.all(
    ['manifest.json', 'sidepanel.html', 'reader.js', 'site-reader.js', 'icon/128.png'].map((file) =>
      fetch(${JSON.stringify(environment.chromium.origin)} + '/' + file).then(() => file, () => null)),
  ).then((files) => files.filter(Boolean))`);
  expect(found).toEqual([]);
});

test('No page of the extension contains the API key.', async () => {
  await environment.reset();
  const { panelPage } = await environment.openConnectedPanel(environment.person.pageUrl);
  expect(await panelPage.evaluate(READ_KEYS)).toContain(environment.service.apiKey);
  await expectNoKey(panelPage);
  for (const file of ['options.html', 'contacts.html', 'receipts.html']) {
    await expectNoKey(await environment.openExtensionPage(file));
  }
});

/** The database of the API key, as text. */
const READ_KEYS = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('sidelight-key');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('keys').objectStore('keys').getAll();
    all.onerror = () => reject(all.error);
    all.onsuccess = () => { opening.result.close(); resolve(JSON.stringify(all.result)); };
  };
})`;

/** In the markup, and in the fields, whose values are not in the markup. */
async function expectNoKey(page: Page): Promise<void> {
  let before = '';
  await until(
    'the page to show its content and stop changing',
    async () => {
      const text = String(await page.evaluate('document.body.innerText')).trim();
      const isSame = text !== '' && text === before;
      before = text;
      return isSame;
    },
    { every: 250 },
  );
  const held = String(
    await page.evaluate(`document.documentElement.outerHTML +
      [...document.querySelectorAll('input, textarea')].map((field) => field.value).join()`),
  );
  expect(held, page.url()).not.toContain(environment.service.apiKey);
}
