import { writeFile } from 'node:fs/promises';
import type { Firefox, FirefoxTab } from './firefox.ts';
import {
  boxExpression,
  controlExpression,
  fieldExpression,
  testIdExpression,
  type Surface,
} from './surface.ts';
import { until } from './until.ts';

type Place = {
  evaluate(expression: string, options?: { asUser?: boolean }): Promise<unknown>;
  screenshot(): Promise<Buffer>;
};

export const firefoxSidebar = (firefox: Firefox): Surface =>
  surface({ evaluate: firefox.evaluateInSidebar, screenshot: firefox.screenshotSidebar });

export const firefoxPage = (tab: FirefoxTab): Surface => surface(tab);

function surface(place: Place): Surface {
  return {
    async press(name) {
      const press = `(() => {
        const control = ${controlExpression(name, { enabled: true })};
        control?.click();
        return control !== null;
      })()`;
      await until(`a control named "${name}"`, async () => {
        return (await place.evaluate(press, { asUser: true })) === true;
      });
    },
    async choose(label) {
      const choose = `(() => {
        const box = ${boxExpression(label)};
        if (box && !box.checked) box.click();
        return box !== null;
      })()`;
      await until(`a choice labelled "${label}"`, async () => {
        return (await place.evaluate(choose, { asUser: true })) === true;
      });
    },
    async fill(label, value) {
      // Through the prototype's setter, past the one that React puts on the element to notice.
      const fill = `(() => {
        const field = ${fieldExpression(label)};
        if (!field) return false;
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
        set.call(field, ${JSON.stringify(value)});
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return true;
      })()`;
      await until(`a field labelled "${label}"`, async () => (await place.evaluate(fill)) === true);
    },
    async has(name) {
      const there = `(${controlExpression(name, { enabled: false })}) !== null`;
      return (await place.evaluate(there)) === true;
    },
    text: async () => String(await place.evaluate('document.body.innerText')),
    async textOf(testId) {
      const text = await place.evaluate(testIdExpression(testId));
      return typeof text === 'string' ? text : null;
    },
    screenshot: async (path) => writeFile(path, await place.screenshot()),
  };
}
