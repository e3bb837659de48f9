import type { KeyInput, Page } from 'puppeteer-core';

/** The accessible name, the label or the text of the control that has the focus. */
export const readFocusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    return (focused?.getAttribute('aria-label') ?? (label ?? focused)?.textContent ?? '').trim();
  });

/** Presses Tab, or Shift and Tab, until the control with that name has the focus. */
export async function tabTo(
  page: Page,
  name: RegExp,
  { backwards = false }: { backwards?: boolean } = {},
): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 80; step++) {
    const focused = await readFocusedName(page);
    if (name.test(focused)) return;
    passed.push(focused);
    await (backwards ? pressWith(page, 'Shift', 'Tab') : page.keyboard.press('Tab'));
  }
  throw new Error(`The keyboard did not reach ${name}. It passed: ${passed.join(' | ')}`);
}

/** Presses a key while another one is held. */
export async function pressWith(page: Page, held: KeyInput, key: KeyInput): Promise<void> {
  await page.keyboard.down(held);
  await page.keyboard.press(key);
  await page.keyboard.up(held);
}
