// Splits the search text into what every result must contain.
import { foldText, removeHorns } from '../../../identity/fold-text.ts';
import { foldPhoneNumber } from '../../../identity/fold-phone-number.ts';
import { replaceLinks } from './link-words.ts';

/** A result contains all the words, or a phone number with these digits in a row; '' for words alone. */
export type Clause = { words: string[]; digits: string };

const MAX_CLAUSES = 12;
/** Shorter runs of digits occur in most phone numbers. */
const MIN_DIGITS = 4;

/** Digits as people write phone numbers: "+44 (0)20 7946", "020/7946-01". */
const DIGIT_RUN = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s()./-]*(?![\p{L}\p{N}])/gu;

/** foldText reads at most 1,000 characters, and notes may be longer. */
const PIECE = 1000;

/** Many type Vietnamese without its horns: a search may find one name too many, where a key must not match. */
export const foldSearched = (text: string): string => removeHorns(foldText(text));

const foldPiece = (text: string): string[] => foldSearched(text).split(' ').filter(Boolean);

/** Every word of a text, folded. */
export function toWords(text: string): string[] {
  if (text.length <= PIECE) return foldPiece(text);
  return text.split(/\s+/).flatMap(foldPiece);
}

/** Scripts in which several words are written without a space between them. */
const UNSPACED = 'Han Hiragana Katakana Hangul Bopomofo Thai Lao Khmer Myanmar'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const BEGINS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]$`, 'u');

/** Whether a typed word may begin inside this one. */
export const isUnspaced = (word: string): boolean => HAS_UNSPACED.test(word);

/** Finds the typed word in another one: first at its beginning; in unspaced scripts anywhere. Otherwise -1. */
export function findBeginning(word: string, typed: string): number {
  if (word.startsWith(typed)) return 0;
  for (let at = word.indexOf(typed, 1); at > 0; at = word.indexOf(typed, at + 1)) {
    // "abc" begins in "株式会社abc", and "bc" does not.
    if (BEGINS_UNSPACED.test(word.slice(at)) || ENDS_UNSPACED.test(word.slice(0, at))) return at;
  }
  return -1;
}

/** The clauses of a search; none for a text without letters and digits. */
export function parseSearch(typed: string): Clause[] {
  const text = replaceLinks(typed);
  const clauses: Clause[] = [];
  const addWords = (part: string) =>
    clauses.push(...toWords(part).map((word) => ({ words: [word], digits: '' })));
  let end = 0;
  for (const match of text.matchAll(DIGIT_RUN)) {
    // The zero before a national number is not dialled after a country code.
    const digits = foldPhoneNumber(match[0]).replace(/^0+/, '');
    if (digits.length < MIN_DIGITS) continue;
    addWords(text.slice(end, match.index));
    clauses.push({ words: toWords(match[0]), digits });
    end = match.index + match[0].length;
  }
  addWords(text.slice(end));
  return clauses.slice(0, MAX_CLAUSES);
}
