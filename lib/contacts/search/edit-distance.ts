/** The most edits that the word may differ by: one from four letters, two from eight; none for a number. */
export function allowedEdits(word: string): number {
  if (/\p{N}/u.test(word)) return 0;
  return word.length >= 8 ? 2 : Number(word.length >= 4);
}

/**
 * The number of edits between two words: insertions, deletions, replacements, and exchanges of two neighbours.
 * `most` + 1 when there are more. With `asPrefix`, the smallest number between `word` and any beginning of `other`.
 */
export function editDistance(word: string, other: string, most: number, asPrefix = false): number {
  const tooMany = most + 1;
  if (!asPrefix && Math.abs(word.length - other.length) > most) return tooMany;
  // Letters beyond this one would be insertions that exceed the limit.
  const width = Math.min(other.length, word.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    let smallest = row;
    const letter = word.charCodeAt(row - 1);
    for (let column = 1; column <= width; column += 1) {
      const isSame = letter === other.charCodeAt(column - 1);
      let edits = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + Number(!isSame),
      );
      const isExchange =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (isExchange) edits = Math.min(edits, beforeLast[column - 2]! + 1);
      current.push(edits);
      smallest = Math.min(smallest, edits);
    }
    if (smallest > most) return tooMany;
    beforeLast = last;
    last = current;
  }
  const distance = asPrefix ? Math.min(...last) : last[width]!;
  return Math.min(distance, tooMany);
}
