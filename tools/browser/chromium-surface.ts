import { writeFile } from 'node:fs/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import {
  boxExpression,
  controlExpression,
  fieldExpression,
  testIdExpression,
  type Surface,
} from './surface.ts';
import { until } from './until.ts';

export function chromiumSurface(page: Page): Surface {
  const control = async (name: string, enabled: boolean) => {
    const handle = await page.evaluateHandle(controlExpression(name, { enabled }));
    return handle.asElement() as ElementHandle<Element> | null;
  };
  return {
    async press(name) {
      const element = await until(`a control named "${name}"`, () => control(name, true));
      await element.click();
    },
    async choose(label) {
      const box = await until(`a choice labelled "${label}"`, async () => {
        return (await page.evaluateHandle(boxExpression(label))).asElement();
      });
      const element = box as ElementHandle<HTMLInputElement>;
      if (!(await element.evaluate(({ checked }) => checked))) await element.click();
    },
    async fill(label, value) {
      const field = await until(`a field labelled "${label}"`, async () => {
        return (await page.evaluateHandle(fieldExpression(label))).asElement();
      });
      const element = field as ElementHandle<Element>;
      await element.click({ count: 3 });
      await element.type(value);
    },
    has: async (name) => (await control(name, false)) !== null,
    text: async () => String(await page.evaluate('document.body.innerText')),
    async textOf(testId) {
      const text = await page.evaluate(testIdExpression(testId));
      return typeof text === 'string' ? text : null;
    },
    async screenshot(path) {
      const image = await page.screenshot({ type: 'png' });
      await writeFile(path, image);
    },
  };
}
