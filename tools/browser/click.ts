// A click as a user's: it is over only when the control has got it.
import type { ElementHandle } from 'puppeteer-core';
import { until } from './until.ts';

/**
 * Clicks what `find` answers with, once there is something. Finds it again and clicks again while the click
 * goes elsewhere: a page that draws itself anew, or moves, between the look and the click is no fault.
 * `what` ends the sentence "Gave up after 60 s waiting for …".
 */
export async function clickOn(
  what: string,
  find: () => Promise<ElementHandle<Element> | null>,
): Promise<void> {
  await until(what, async () => {
    const element = await find();
    return element !== null && (await hasTaken(element));
  });
}

/**
 * Clicks it; whether it has got the click, or what was drawn in its place. Throws when it is gone or covers
 * no point of the page.
 */
async function hasTaken(element: ElementHandle<Element>): Promise<boolean> {
  const seen = await element.evaluateHandle((control) => {
    const state = { isTaken: false };
    const note = ({ target }: Event) => {
      state.isTaken = !control.isConnected || (target instanceof Node && control.contains(target));
    };
    document.addEventListener('click', note, { capture: true, once: true });
    return state;
  });
  await element.click();
  // A click that leads to another page takes this one with it.
  return seen.evaluate(({ isTaken }) => isTaken).catch(() => true);
}

/** Types it in place of what is in the field, which must then say so. */
export async function fillIn(
  what: string,
  find: () => Promise<ElementHandle<Element> | null>,
  value: string,
): Promise<void> {
  await until(`${what} to be filled in`, async () => {
    const field = await find();
    if (!field) return false;
    await field.click({ count: 3 });
    await field.type(value);
    return field.evaluate((one, text) => 'value' in one && one.value === text, value);
  });
}
