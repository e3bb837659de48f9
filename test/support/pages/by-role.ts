// Finds controls as assistive technology does, by role and by the accessible name that the browser computes.
import type { ElementHandle, Page, SerializedAXNode } from 'puppeteer-core';
import { clickOn, receivesClick } from '../../../tools/browser/click.ts';
import { toUsualSpaces } from '../../../tools/browser/surface.ts';
import { until } from '../../../tools/browser/until.ts';

export type Control = { role: string; name: string; disabled: boolean; node: SerializedAXNode };

/** All elements with a role and a name, in the order of the page. */
async function controls(page: Page): Promise<Control[]> {
  const root = await page.accessibility.snapshot({ interestingOnly: false });
  const found: Control[] = [];
  const visit = (node: SerializedAXNode) => {
    if (node.name) {
      const name = toUsualSpaces(node.name);
      found.push({ role: node.role, name, disabled: node.disabled ?? false, node });
    }
    node.children?.forEach(visit);
  };
  if (root) visit(root);
  return found;
}

export async function findByRole(
  page: Page,
  role: string,
  name: string | RegExp,
): Promise<Control | null> {
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const all = await controls(page);
  return all.find((control) => control.role === role && matches(control.name)) ?? null;
}

/** Waits for the first enabled control with that role and name. */
export function getByRole(page: Page, role: string, name: string | RegExp): Promise<Control> {
  return until(`a ${role} named ${String(name)}`, async () => {
    const control = await findByRole(page, role, name);
    return control?.disabled ? null : control;
  });
}

export async function clickByRole(page: Page, role: string, name: string | RegExp): Promise<void> {
  await clickOn(`a ${role} named ${String(name)} to click`, async () => {
    const control = await findByRole(page, role, name);
    if (!control || control.disabled) return null;
    return (await control.node.elementHandle()) as ElementHandle<Element> | null;
  });
}

/** Presses the question of a button. A press is ignored until the question was on the screen long enough to be read. */
export async function answerByRole(page: Page, question: RegExp): Promise<void> {
  await getByRole(page, 'button', question);
  let wasReceived = false;
  await until(`an answer to ${String(question)}`, async () => {
    const button = await findByRole(page, 'button', question);
    const element = (await button?.node.elementHandle()) as ElementHandle<Element> | null;
    // Answered by the press before, it can go while it is pressed.
    if (element) wasReceived = await receivesClick(element);
    return !button;
  });
  // A press beside it ends the question, too.
  if (!wasReceived) throw new Error(`${String(question)} moved, and the press did not meet it.`);
}
