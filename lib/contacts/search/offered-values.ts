/**
 * Of the values of a filter, those that a search in them finds, and those that are chosen: what a choice consists of stays
 * in sight with its count.
 */
export function keepOffered<Entry extends { value: string }>(
  entries: readonly Entry[],
  chosen: readonly string[],
  isFound: (value: string) => boolean,
): Entry[] {
  const isChosen = new Set(chosen);
  return entries.filter(({ value }) => isChosen.has(value) || isFound(value));
}
