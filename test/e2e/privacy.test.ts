// What a site and a network see of the extension before the user asks for something: nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../tools/browser/until.ts';
import { asPattern, textWith } from '../support/panel.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('no request leaves before the user agrees, and none but the free ones before a reveal', async () => {
  const { panel } = await stage.openPanel(stage.person.pageUrl);
  await until('the offer of a demo', () => panel.has('Start local demo'));
  expect(stage.gateway.exchanges).toEqual([]);

  await panel.press('Start local demo');
  await textWith(panel, asPattern(stage.person.fullName));
  await until('the price list', () => panel.has('Reveal work email'));
  expect(stage.gateway.telling()).toEqual([]);
});

test('a page finds no trace of the extension', async () => {
  const page = await stage.chromium.open(stage.person.pageUrl);
  await stage.clickToolbar(page);
  const found = await page.evaluate(`Promise.all(
    ['manifest.json', 'sidepanel.html', 'reader.js', 'icon/128.png'].map((file) =>
      fetch(${JSON.stringify(stage.chromium.origin)} + '/' + file).then(() => file, () => null)),
  ).then((files) => files.filter(Boolean))`);
  expect(found).toEqual([]);
});

test('no page of the extension shows the key', async () => {
  for (const file of ['options.html', 'contacts.html']) {
    const page = await stage.openExtensionPage(file);
    await until('something to read', async () => {
      return String(await page.evaluate('document.body.innerText')).trim() !== '';
    });
    const markup = String(await page.evaluate('document.documentElement.outerHTML'));
    expect(markup, file).not.toContain(stage.service.apiKey);
  }
});
