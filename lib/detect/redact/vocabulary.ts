// What a report keeps word for word: the common words by which the reader tells kinds of pages apart, and
// the technical words of class names and data, as tools/detect/rule-words.ts writes them down.
import { RULE_WORDS, SELECTOR_WORDS } from './rule-words.ts';

/** Each word begins with a digit: how many letters it has in common with the one before. */
function unpacked(packed: string): string[] {
  let word = '';
  const words = packed.replace(/\s/g, '').match(/\d\D+/g) ?? [];
  return words.map((one) => (word = word.slice(0, Number(one[0])) + one.slice(1)));
}

/** Of texts and addresses. */
const COMMON: ReadonlySet<string> = new Set(unpacked(RULE_WORDS));

/** Words of the rules in scripts that are written without spaces, the longest first. */
const UNSPACED = [...COMMON]
  .filter((word) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u.test(word))
  .toSorted((a, b) => b.length - a.length);

/** Its odd parts are words of the rules that stand inside a longer run. */
export const COMMON_INSIDE = new RegExp(`(${UNSPACED.join('|')})`, 'u');

export const isCommonWord = (word: string): boolean => COMMON.has(word.toLowerCase());

/** Of class names, ids, keys and other identifiers, taken apart at hyphens and capitals. */
const TECHNICAL: ReadonlySet<string> = new Set(unpacked(SELECTOR_WORDS));

export const isTechnicalWord = (word: string): boolean =>
  TECHNICAL.has(word.toLowerCase()) || isCommonWord(word);
