// What tests ask of a page of the extension, whatever browser it is in.
import type { Surface } from '../../tools/browser/surface.ts';
import { PATIENCE_MS, until } from '../../tools/browser/until.ts';

/** The balance that is shown; waits until there is one, or until it is `expected`. */
export function waitForBalance(surface: Surface, expected?: number): Promise<number> {
  const what = expected === undefined ? 'a balance' : `a balance of ${expected}`;
  const read = until(what, async () => {
    const text = await surface.textOf('balance');
    const value = text ? Number(text.replaceAll(',', '')) : Number.NaN;
    const wanted = Number.isFinite(value) && (expected === undefined || value === expected);
    // An object, because 0 is a balance too.
    return wanted ? { value } : null;
  });
  return read.then(({ value }) => value);
}

/** The text of the surface, once the pattern is in it. */
export async function waitForText(
  surface: Surface,
  pattern: RegExp,
  timeout = PATIENCE_MS,
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
    throw new Error(`The text ${pattern} did not come. Shown instead:\n${last}`, { cause: error });
  }
}

/** The value as it may be shown: an address can wrap anywhere between its parts. */
export const asPattern = (value: string): RegExp =>
  new RegExp(
    value
      .split(/(?=[@.])|(?<=[@.])/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('\\s?'),
  );
