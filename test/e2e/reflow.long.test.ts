// The pages and the popup at 320 px, which is 1280 px at 400 %, and at 640 px, which is 1280 px at 200 %: nothing scrolls
// sideways, is cut off, or lies on something else. narrow-languages.long.test.ts does the same for the panel.
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../../tools/screens/find-overflow.ts';
import { setUpSceneBrowser } from '../support/browser/scene-browser.ts';

const PAGES = [
  '20-options',
  '20b-options-privacy',
  '21-contacts',
  '21c-contact-details',
  '21d-contacts-selected',
  '21e-contacts-filter',
  '21j-import',
  '21p-companies',
  '21r-company-found',
  '22-receipts',
  '22b-receipt',
  '22e-spending',
  '23b-find-results',
];
const POPUPS = [
  '01-detected',
  '03-revealed',
  '05-company',
  '06-list',
  '08-nothing',
  '09-first-run',
];

const browser = setUpSceneBrowser();

describe.each([320, 640])('at %d px', (width) => {
  test.each(PAGES)('%s fits', async (name) => {
    await browser.drawScene(name, { width, height: 512 });
    expect(await findOverflow(browser.page)).toEqual([]);
  });
});

test('companies can be sorted at 320 px, by heads that are in sight', async () => {
  await browser.drawScene('21p-companies', { width: 320, height: 512 });
  const readNames = () =>
    browser.page.$$eval('.company-link', (links) => links.map(({ textContent }) => textContent));
  const before = await readNames();
  const heads = await browser.page.$$('.sort-button');
  expect(heads.length).toBeGreaterThan(2);
  for (const head of heads) {
    const { width, height } = (await head.boundingBox())!;
    const isSeen = await head.evaluate((one) => {
      const { left, top } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 4, top + 16));
    });
    expect([width > 24, height > 24, isSeen]).toEqual([true, true, true]);
  }
  await heads[0]!.click();
  expect(await readNames()).toEqual(before.toReversed());
});

test.each([320, 400, 480, 640])(
  'at %d px no link of the settings is alone in the last line',
  async (width) => {
    await browser.drawScene('20-options', { width, height: 512 });
    const tops = await browser.page.$$eval('.options-nav > a', (links) =>
      links.map((link) => Math.round(link.getBoundingClientRect().top)),
    );
    expect(tops.length).toBeGreaterThan(2);
    expect(tops.filter((top) => top === Math.max(...tops)).length).toBeGreaterThan(1);
    expect(await findOverflow(browser.page)).toEqual([]);
  },
);

test('the figures of each bar of a chart fit at 320 px, and the names of bars do not overlap', async () => {
  await browser.drawScene('22e-spending', { width: 320, height: 512 });
  const bars = await browser.page.$$('.bar-chart-bars button');
  expect(bars.length).toBeGreaterThan(8);
  for (const bar of bars) {
    await bar.focus();
    await browser.page.waitForSelector('.bar-chart-tip');
    const { left, right } = await browser.page.$eval('.bar-chart-tip', (tip) => {
      const box = tip.getBoundingClientRect();
      return { left: box.left, right: document.documentElement.clientWidth - box.right };
    });
    expect(Math.min(left, right)).toBeGreaterThanOrEqual(0);
    expect(await findOverflow(browser.page)).toEqual([]);
  }
  const names = await browser.page.$$eval('.bar-chart-name', (all) =>
    all
      .filter((one) => one.textContent !== '' && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        const { left, right } = text.getBoundingClientRect();
        return { left, right };
      }),
  );
  const overlaps = names.filter(({ left }, at) => at > 0 && left < names[at - 1]!.right);
  expect([names.length > 1, overlaps]).toEqual([true, []]);
});

test.each(POPUPS)('%s fits into the popup at 320 px', async (name) => {
  await browser.drawScene(name, { width: 320, height: 420, home: 'popup.html' });
  expect(await findOverflow(browser.page)).toEqual([]);
});

test.each([
  [400, '04-yours'],
  [320, '04-yours'],
  [320, '01-detected'],
])('at %d × 256 px the whole panel scrolls, down to its action bar (%s)', async (width, name) => {
  await browser.drawScene(name, { width, height: 256 });
  expect(await findOverflow(browser.page)).toEqual([]);
  const { body, content, isAtEnd } = await browser.page.evaluate(() => {
    const part = document.querySelector('.panel-body')!;
    globalThis.scrollTo(0, 100_000);
    const bar = document.querySelector('.panel-footer')!.getBoundingClientRect();
    return {
      body: part.clientHeight,
      content: part.scrollHeight,
      isAtEnd: Math.abs(bar.bottom - innerHeight) <= 1,
    };
  });
  expect(body).toBe(content);
  expect(isAtEnd).toBe(true);
});
