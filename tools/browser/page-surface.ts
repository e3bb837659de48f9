import { writeFile } from 'node:fs/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { clickOn, fillIn } from './click.ts';
import {
  boxExpression,
  controlExpression,
  fieldExpression,
  testIdExpression,
  toUsualSpaces,
  type Surface,
} from './surface.ts';
import { until } from './until.ts';

export function pageSurface(page: Page): Surface {
  const element = async (expression: string) =>
    (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
  const control = (name: string, enabled: boolean) => element(controlExpression(name, { enabled }));
  const setBox = (label: string, isTicked: boolean) =>
    until(`a choice labelled "${label}" to be made`, async () => {
      const box = (await element(boxExpression(label))) as ElementHandle<HTMLInputElement> | null;
      if (!box) return false;
      const isSet = () => box.evaluate(({ checked }, wanted) => checked === wanted, isTicked);
      if (!(await isSet())) await box.click();
      return isSet();
    }).then(() => {});
  return {
    press: (name) => clickOn(`a control named "${name}" to press`, () => control(name, true)),
    choose: (label) => setBox(label, true),
    untick: (label) => setBox(label, false),
    fill: (label, value) =>
      fillIn(`a field labelled "${label}"`, () => element(fieldExpression(label)), value),
    has: async (name) => (await control(name, false)) !== null,
    text: async () => toUsualSpaces(String(await page.evaluate('document.body.innerText'))),
    async getText(testId) {
      const text = await page.evaluate(testIdExpression(testId));
      return typeof text === 'string' ? text : null;
    },
    async screenshot(path) {
      const image = await page.screenshot({ type: 'png' });
      await writeFile(path, image);
    },
  };
}
