// Typing errors, for the search without an index.
import { distance } from '../../../../service/sources/directory/match/misspelling.ts';

const isAlphabetic = (word: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u.test(word);

function isMisspelt(word: string, other: string): boolean {
  const length = Math.min(word.length, other.length);
  if (word[0] !== other[0] || length < (isAlphabetic(word) ? 4 : 6)) return false;
  const wrong = distance(word, other);
  return wrong > 0 && wrong <= (length < 9 ? 1 : 2);
}

/** Filters whose rare words are other names, and no typing errors. */
export const isProperName = (filter: string): boolean =>
  /name|location|headquarters|universit/.test(filter);

/** The words that a word of a filter stands for. `count`: how many of the searched ones have a word. */
export function findMeanings(
  word: string,
  known: ReadonlySet<string>,
  count: (word: string) => number,
): string[] {
  const similar = [...known].filter((other) => isMisspelt(word, other));
  if (!known.has(word)) return similar;
  if (count(word) > 50) return [word];
  const least = count(word) < 2 ? 5 : 20 * count(word);
  return [word, ...similar.filter((other) => count(other) >= least)];
}
