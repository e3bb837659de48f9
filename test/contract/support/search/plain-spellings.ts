// Typing errors, for the search without an index.
import { distance } from '../../../../service/sources/directory/match/misspelling.ts';

const isAlphabetic = (word: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u.test(word);

export function isMisspelt(word: string, other: string): boolean {
  const length = Math.min(word.length, other.length);
  if (word[0] !== other[0] || length < (isAlphabetic(word) ? 4 : 6)) return false;
  const wrong = distance(word, other);
  return wrong > 0 && wrong <= (length < 9 ? 1 : 2);
}
