import type { Hundredths } from '../contract/credits.ts';

/**
 * The ceiling that the user typed, in whole credits, and at most `worst`. '' is no limit below the worst price. Null
 * for a text that is no number.
 */
export function readCeiling(typed: string, worst: Hundredths): Hundredths | null {
  const text = typed.trim();
  if (text === '') return worst;
  return /^\d{1,7}$/.test(text) ? Math.min(Number(text) * 100, worst) : null;
}
