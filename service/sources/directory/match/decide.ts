// Who of those that come into question is meant: the best, if good enough and clearly ahead.

/** In hundredths. Below the threshold a match is no match: a wrong person's address is worse than none. */
export const THRESHOLD = 70;
/** By so much the best must be ahead of the next: two that fit alike are nobody. */
export const MARGIN = 7;

/** `id` of the person; the same person may come into question for several reasons. */
export function decide<T extends { id: string; score: number }>(
  candidates: readonly T[],
): T | null {
  const best = candidates.reduce<T | null>(
    (found, next) => (found && found.score >= next.score ? found : next),
    null,
  );
  if (!best || best.score < THRESHOLD) return null;
  const isRivalled = candidates.some(
    ({ id, score }) => id !== best.id && score > best.score - MARGIN,
  );
  return isRivalled ? null : best;
}
