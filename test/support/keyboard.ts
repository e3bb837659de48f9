import type { Page } from 'puppeteer-core';

/** The accessible name or the text of the control that has the focus. */
export const readFocusedName = async (page: Page): Promise<string> =>
  String(
    await page.evaluate(
      `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
    ),
  );

/** Presses Tab until the control with that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 80; step++) {
    const focused = await readFocusedName(page);
    if (name.test(focused)) return;
    passed.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard did not reach ${name}. It passed: ${passed.join(' | ')}`);
}
