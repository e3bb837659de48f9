// The panel at narrow widths: nothing breaks in two, wraps into a second line or hangs at another edge.
import { describe, expect, test } from 'vitest';
import { connected } from '../../tools/screens/ingredients.ts';
import { setUpSceneBrowser } from '../support/browser/scene-browser.ts';

const browser = setUpSceneBrowser();

/** With an account of many digits. */
const open = (
  name: string,
  width: number,
  home: 'sidepanel.html' | 'popup.html' = 'sidepanel.html',
) => browser.drawScene(name, { width, home, local: connected(new Date(), 12_999.75) });

/** In pixels. */
const TWO_LINES = 30;

/** Counts the lines that the text of an element takes. */
const countLines = (selector: string): Promise<number> =>
  browser.page.$eval(selector, (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
  });

/** The place where the last button of a part ends. */
const getEnd = (selector: string): Promise<number> =>
  browser.page.$$eval(selector, (all) =>
    Math.max(...all.map((one) => one.getBoundingClientRect().right)),
  );

describe.each([320, 360, 400, 440, 480])('at %d px', (width) => {
  test('a name is on one line, and the menu is beside Save', async () => {
    await open('01-detected', width);
    expect(await countLines('h1')).toBe(1);
    const tops = await browser.page.$$eval('.subject-head > .controls > *', (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
  });

  test('the footer has one line, also with decimals and held credits', async () => {
    await open('02-revealing', width);
    const height = await browser.page.$eval('.panel-footer > .text', (one) => one.clientHeight);
    expect(height).toBeLessThan(TWO_LINES);
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
  const height = await browser.page.$eval('.panel-footer > .text', (one) => one.clientHeight);
  expect(height).toBeLessThan(TWO_LINES);
});
