// Chooses among candidates: the best one, if its score is high enough and clearly ahead.

/**
 * In hundredths. A match below the threshold is rejected: a wrong person's address is worse than
 * none.
 */
export const THRESHOLD = 70;
/** The lead that the best needs over the next: of two similar candidates neither is chosen. */
export const MARGIN = 7;

/** `id` of the person; the same person may be a candidate for several reasons. */
export function chooseCandidate<T extends { id: string; score: number }>(
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
