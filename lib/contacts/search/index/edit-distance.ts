/** The most edits that the word may differ by: one from four letters, two from eight; none for a number. */
export function allowedEdits(word: string): number {
  if (/\p{N}/u.test(word)) return 0;
  return word.length >= 8 ? 2 : Number(word.length >= 4);
}

/**
 * The number of edits between `word` and another: insertions, deletions, replacements, and exchanges of two
 * neighbours. `most` + 1 when there are more. With `asPrefix`, the smallest number between `word` and any beginning
 * of the other. One function for each word, because it is called for thousands of others.
 */
export function createEditDistance(
  word: string,
  most: number,
): (other: string, asPrefix?: boolean) => number {
  const tooMany = most + 1;
  let beforeLast = new Uint16Array(word.length + most + 1);
  let last = beforeLast.slice();
  let current = beforeLast.slice();
  return (other, asPrefix = false) => {
    if (!asPrefix && Math.abs(word.length - other.length) > most) return tooMany;
    // Letters beyond this one would be insertions that exceed the limit.
    const width = Math.min(other.length, word.length + most);
    for (let column = 0; column <= width; column += 1) last[column] = column;
    for (let row = 1; row <= word.length; row += 1) {
      current[0] = row;
      let smallest = row;
      const letter = word.charCodeAt(row - 1);
      for (let column = 1; column <= width; column += 1) {
        const isSame = letter === other.charCodeAt(column - 1);
        let edits = last[column - 1]! + Number(!isSame);
        if (last[column]! + 1 < edits) edits = last[column]! + 1;
        if (current[column - 1]! + 1 < edits) edits = current[column - 1]! + 1;
        const isExchange =
          row > 1 &&
          column > 1 &&
          letter === other.charCodeAt(column - 2) &&
          word.charCodeAt(row - 2) === other.charCodeAt(column - 1);
        if (isExchange && beforeLast[column - 2]! + 1 < edits) edits = beforeLast[column - 2]! + 1;
        current[column] = edits;
        if (edits < smallest) smallest = edits;
      }
      if (smallest > most) return tooMany;
      [beforeLast, last, current] = [last, current, beforeLast];
    }
    const distance = asPrefix ? Math.min(...last.subarray(0, width + 1)) : last[width]!;
    return Math.min(distance, tooMany);
  };
}
