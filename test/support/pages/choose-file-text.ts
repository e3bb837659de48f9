import type { Page } from 'puppeteer-core';
import { until } from '../../../tools/browser/until.ts';

/** Chooses a CSV file with that text in the page's field for files: Puppeteer cannot upload one in Firefox. */
export async function chooseFileText(page: Page, name: string, text: string): Promise<void> {
  const choose = `(() => {
    const input = document.querySelector('input[type=file]');
    if (!input) return false;
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: 'text/csv' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  })()`;
  await until('the field for the file', () => page.evaluate(choose) as Promise<boolean>);
}
