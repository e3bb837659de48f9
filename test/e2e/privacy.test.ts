// What a site and a network see of the extension before the user asks for something: nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import { asPattern, waitForText } from '../support/panel.ts';
import { startEnvironment, type Environment } from '../support/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

test('no request leaves before the user agrees, and none but the free ones before a reveal', async () => {
  const { panel } = await environment.openPanel(environment.person.pageUrl);
  await until('the offer of a demo', () => panel.has('Start local demo'));
  expect(environment.gateway.exchanges).toEqual([]);

  await panel.press('Start local demo');
  await waitForText(panel, asPattern(environment.person.fullName));
  await until('the price list', () => panel.has('Reveal work email'));
  expect(environment.gateway.telling()).toEqual([]);
});

test('a page finds no trace of the extension', async () => {
  const page = await environment.chromium.open(environment.person.pageUrl);
  await environment.clickToolbar(page);
  const found = await page.evaluate(`Promise.all(
    ['manifest.json', 'sidepanel.html', 'reader.js', 'icon/128.png'].map((file) =>
      fetch(${JSON.stringify(environment.chromium.origin)} + '/' + file).then(() => file, () => null)),
  ).then((files) => files.filter(Boolean))`);
  expect(found).toEqual([]);
});

test('no page of the extension shows the key', async () => {
  for (const file of ['options.html', 'contacts.html']) {
    const page = await environment.openExtensionPage(file);
    await until('something to read', async () => {
      return String(await page.evaluate('document.body.innerText')).trim() !== '';
    });
    const markup = String(await page.evaluate('document.documentElement.outerHTML'));
    expect(markup, file).not.toContain(environment.service.apiKey);
  }
});
