// Reads a page of the extension in tests, in any browser.
import type { Surface } from '../../../tools/browser/surface.ts';
import { BROWSER_TIMEOUT_MS, until } from '../../../tools/browser/until.ts';

/** Waits until the pattern is in the visible text, and returns that text. */
export async function waitForText(
  surface: Surface,
  pattern: RegExp,
  timeout = BROWSER_TIMEOUT_MS,
): Promise<string> {
  let last = '';
  try {
    return await until(
      `the text ${pattern}`,
      async () => {
        last = await surface.text();
        return pattern.test(last) ? last : null;
      },
      { timeout },
    );
  } catch (error) {
    throw new Error(`The text ${pattern} did not appear. Shown instead:\n${last}`, {
      cause: error,
    });
  }
}

/** Matches the value as it can be shown: an address can wrap between its parts. */
export const asPattern = (value: string): RegExp =>
  new RegExp(
    value
      .split(/(?=[@.])|(?<=[@.])/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('\\s?'),
  );
