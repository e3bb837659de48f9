// Splits the search text into what every result must contain.
import { foldWords } from '../../identity/fold-text.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';

/** A result contains all the words, or a phone number with these digits in a row; '' for words alone. */
export type Clause = { words: string[]; digits: string };

const MAX_CLAUSES = 12;
/** Shorter runs of digits occur in most phone numbers. */
const MIN_DIGITS = 4;

/** Digits as people write phone numbers: "+44 (0)20 7946", "020/7946-01". */
const DIGIT_RUN = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s()./-]*(?![\p{L}\p{N}])/gu;

/** foldText reads at most 1,000 characters, and notes may be longer. */
const PIECE = 1000;

/** Every word of a text, folded. */
export function toWords(text: string): string[] {
  if (text.length <= PIECE) return foldWords(text);
  return text.split(/\s+/).flatMap((part) => foldWords(part));
}

/** The clauses of a search; none for a text without letters and digits. */
export function parseSearch(text: string): Clause[] {
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
