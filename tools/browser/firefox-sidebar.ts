import { writeFile } from 'node:fs/promises';
import type { FirefoxWindow } from './firefox-window.ts';
import {
  boxExpression,
  controlExpression,
  fieldExpression,
  testIdExpression,
  type Surface,
  toUsualSpaces,
} from './surface.ts';
import { until } from './until.ts';

/** The panel in Firefox's real sidebar, which Puppeteer cannot reach as a page. */
export function firefoxSidebar({ evaluateInSidebar, screenshotSidebar }: FirefoxWindow): Surface {
  const setBox = (label: string, isTicked: boolean) => {
    const set = `(() => {
      const box = ${boxExpression(label)};
      if (box && box.checked !== ${isTicked}) box.click();
      return box !== null;
    })()`;
    return until(`a choice labelled "${label}"`, async () => {
      return (await evaluateInSidebar(set, { asUser: true })) === true;
    }).then(() => {});
  };
  return {
    async press(name) {
      const press = `(() => {
        const control = ${controlExpression(name, { enabled: true })};
        control?.click();
        return control !== null;
      })()`;
      await until(`a control named "${name}"`, async () => {
        return (await evaluateInSidebar(press, { asUser: true })) === true;
      });
    },
    choose: (label) => setBox(label, true),
    untick: (label) => setBox(label, false),
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
      await until(
        `a field labelled "${label}"`,
        async () => (await evaluateInSidebar(fill)) === true,
      );
    },
    async has(name) {
      const there = `(${controlExpression(name, { enabled: false })}) !== null`;
      return (await evaluateInSidebar(there)) === true;
    },
    text: async () => toUsualSpaces(String(await evaluateInSidebar('document.body.innerText'))),
    async getText(testId) {
      const text = await evaluateInSidebar(testIdExpression(testId));
      return typeof text === 'string' ? text : null;
    },
    screenshot: async (path) => writeFile(path, await screenshotSidebar()),
  };
}
