// The panel at narrow widths: nothing breaks in two, wraps into a second line or hangs at another edge.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'puppeteer-core';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { draw } from '../../tools/screens/draw.ts';
import { connected } from '../../tools/screens/ingredients.ts';
import { scenes } from '../../tools/screens/scenes.ts';
import { CHROME_BUILD } from '../support/copy-build.ts';

let chromium: Chromium;
let page: Page;
beforeAll(async () => {
  const { path } = await ensureBrowser('chromium');
  chromium = await launchChromium({ executable: path, extension: CHROME_BUILD, headless: true });
  page = await chromium.open(`${chromium.origin}/sidepanel.html`);
  await page.waitForSelector('.panel');
});
afterAll(() => chromium?.close());

async function open(name: string, width: number, home = 'sidepanel.html') {
  const scene = scenes(new Date()).find((one) => one.name === name);
  if (!scene) throw new Error(`There is no scene named ${name}.`);
  await page.setViewport({ width, height: 760 });
  const local = { ...scene.local, ...connected(new Date(), 12_999.75) };
  await draw(page, { ...scene, local }, { origin: chromium.origin, home });
}

/** Counts the lines that the text of an element takes. */
const countLines = (selector: string): Promise<number> =>
  page.$eval(selector, (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
  });

/** The place where the last button of a part ends. */
const getEnd = (selector: string): Promise<number> =>
  page.$$eval(selector, (all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));

describe.each([320, 360, 400, 440, 480])('at %d px', (width) => {
  test('a name is on one line, and the menu is beside Save', async () => {
    await open('01-detected', width);
    expect(await countLines('h1')).toBe(1);
    const tops = await page.$$eval('.subject-head > .controls > *', (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
  });

  test('the footer has one line, also with decimals and held credits', async () => {
    await open('02-revealing', width);
    const height = await page.$eval('.panel-footer > .text', (one) => one.clientHeight);
    expect(height).toBeLessThanOrEqual(20);
  });

  test('the buttons of body and action bar end at the same line', async () => {
    await open('04-yours', width);
    const [body, bar] = [
      await getEnd('.panel-body .priced-button'),
      await getEnd('.action-bar .button'),
    ];
    expect(Math.abs(body - bar)).toBeLessThan(1);
  });
});

test('the footer of the popup has one line', async () => {
  await open('02-revealing', 320, 'popup.html');
  const height = await page.$eval('.panel-footer > .text', (one) => one.clientHeight);
  expect(height).toBeLessThanOrEqual(20);
});
