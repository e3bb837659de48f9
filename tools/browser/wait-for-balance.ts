import type { Surface } from './surface.ts';
import { until } from './until.ts';

/** Waits until the English panel shows a balance, or the expected one, and returns it in credits. */
export async function waitForBalance(surface: Surface, expected?: number): Promise<number> {
  const what = expected === undefined ? 'a balance' : `a balance of ${expected}`;
  const { balance } = await until(what, async () => {
    const text = await surface.getText('balance');
    const shown = text ? Number.parseFloat(text.replaceAll(',', '')) : Number.NaN;
    const isExpected = Number.isFinite(shown) && (expected === undefined || shown === expected);
    // `until` would take a balance of 0 for false, but not an object.
    return isExpected ? { balance: shown } : null;
  });
  return balance;
}
