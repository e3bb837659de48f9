// Clicks like a user: repeats the click until the control receives it.
import type { ElementHandle } from 'puppeteer-core';
import { until } from './until.ts';

/**
 * Clicks the element that `find` returns. Finds and clicks it again when another element receives the click,
 * because the page can render or move between the two steps.
 * `what` ends the sentence "Gave up after 60 s waiting for …".
 */
export async function clickOn(
  what: string,
  find: () => Promise<ElementHandle<Element> | null>,
): Promise<void> {
  await until(what, async () => {
    const element = await find();
    return element !== null && (await receivesClick(element));
  });
}

/**
 * Clicks the element. Returns whether it received the click, or was replaced meanwhile. A click that meets another
 * element, because the page has moved, has no effect. Throws when it is no longer in the page or has no size.
 */
export async function receivesClick(element: ElementHandle<Element>): Promise<boolean> {
  const seen = await element.evaluateHandle((control) => {
    const state = { isReceived: false };
    const note = (event: Event) => {
      const { target } = event;
      state.isReceived =
        !control.isConnected || (target instanceof Node && control.contains(target));
      if (state.isReceived) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('click', note, { capture: true, once: true });
    return state;
  });
  await element.click();
  // A click that navigates destroys the context of this page.
  return seen.evaluate(({ isReceived }) => isReceived).catch(() => true);
}

/** Replaces the value of the field, and checks that it has the new value. */
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
