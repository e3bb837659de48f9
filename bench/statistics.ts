// Medians, because one slow round on a shared machine changes a mean.

/** @throws RangeError when there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const [upper, lower] = [sorted[half], sorted[half - 1]];
  if (upper === undefined) throw new RangeError('Nothing was measured, so there is no median.');
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

/**
 * Ours divided by theirs for each round. The two alternate, so that other work on the machine slows both.
 * @throws RangeError when the lists have different lengths, or when a time of theirs is not above 0.
 */
export function pairedRatios(ours: readonly number[], theirs: readonly number[]): number[] {
  return paired(ours, theirs, (our, their) => {
    if (!(their > 0)) throw new RangeError('A time of 0 is below the resolution of the clock.');
    return our / their;
  });
}

/** Ours minus theirs for each round. @throws RangeError like pairedRatios. */
export const pairedDifferences = (ours: readonly number[], theirs: readonly number[]): number[] =>
  paired(ours, theirs, (our, their) => our - their);

function paired(
  ours: readonly number[],
  theirs: readonly number[],
  combine: (our: number, their: number) => number,
): number[] {
  if (ours.length !== theirs.length) {
    throw new RangeError(`${ours.length} rounds of ours cannot be paired with ${theirs.length}.`);
  }
  return ours.map((our, round) => combine(our, theirs[round]!));
}

/** The item with the highest score. @throws RangeError when there are no items. */
export function highest<Item>(items: readonly Item[], score: (item: Item) => number): Item {
  const [first, ...rest] = items;
  if (first === undefined) throw new RangeError('Nothing was measured, so nothing is the highest.');
  return rest.reduce((best, item) => (score(item) > score(best) ? item : best), first);
}
