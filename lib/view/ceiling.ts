import type { Hundredths } from '../contract/credits.ts';

/** A typed whole number of credits; null for any other text. */
export const readCredits = (typed: string): Hundredths | null =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed) * 100 : null;

/**
 * The ceiling that the user typed, in whole credits, and at most `worst`. '' is no limit below the worst price. Null
 * for a text that is no number.
 */
export function readCeiling(typed: string, worst: Hundredths): Hundredths | null {
  if (typed.trim() === '') return worst;
  const credits = readCredits(typed);
  return credits === null ? null : Math.min(credits, worst);
}

/** An amount as it is typed: without the separators of a language. */
export const toTyped = (amount: Hundredths): string =>
  (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2);
