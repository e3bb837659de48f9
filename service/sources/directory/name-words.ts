// Splits a given name into folded words.
import { foldWords } from '../../../lib/identity/fold-text.ts';
import { toGeneration } from '../../../lib/identity/name-words.ts';
import {
  familyNameWords,
  givenNameWords,
  parsePersonName,
} from '../../../lib/identity/person-name.ts';
import { getFullName, type PersonQuery } from '../person-query.ts';

export type Name = { given: string[]; surname: string[] };

/** Longer texts are not names and would only be slow to compare. */
const MAX_WORDS = 8;

export const words = (text: string): string[] => foldWords(text).slice(0, MAX_WORDS);

/** Treats "Berg Junior" and "Berg Jr." as equal. */
const withGeneration = (word: string, at: number): string => (at > 0 && toGeneration(word)) || word;

/** The words of a separate first name. */
export const givenWords = (firstName: string): string[] =>
  words(givenNameWords(firstName).join(' '));

/** The words of a separate last name. */
export const surnameWords = (lastName: string): string[] =>
  words(familyNameWords(lastName).join(' ')).map(withGeneration);

const CJK = /^[\p{scx=Han}\p{scx=Hangul}\p{scx=Hira}\p{scx=Kana}]+$/u;

/** Every way to divide a full name, the likely ones first. */
function readings(full: string): Name[] {
  const { words: written, generation, family } = parsePersonName(full);
  const all = words(written.join(' '));
  const withSuffix = (surname: string[]) => (generation ? [...surname, generation] : surname);
  const last = words(family);
  if (last.length > 0 && last.length < all.length) {
    return [{ given: all.slice(0, -last.length), surname: withSuffix(last) }];
  }
  if (all.length === 1 && CJK.test(all[0]!)) {
    const letters = [...all[0]!];
    // The family name comes first, and has one or two characters.
    return [1, 2]
      .filter((length) => length < letters.length)
      .map((length) => ({
        given: [letters.slice(length).join('')],
        surname: [letters.slice(0, length).join('')],
      }));
  }
  // The family name is usually only the last word; each further reading takes one more.
  return all.slice(1).map((_, index) => ({
    given: all.slice(0, all.length - 1 - index),
    surname: withSuffix(all.slice(all.length - 1 - index)),
  }));
}

/** Empty when the client gave no name, or one word for the whole name. */
export function getNames(personQuery: PersonQuery): Name[] {
  const given = givenWords(personQuery.firstName ?? '');
  const surname = surnameWords(personQuery.lastName ?? '');
  if (given.length > 0 && surname.length > 0) return [{ given, surname }];
  return readings(getFullName(personQuery));
}

/**
 * Treats "mueller" and "muller" as equal; also "bauer" and "baur", so it proves nothing by itself.
 */
export const withoutUmlauts = (word: string): string =>
  word.replace(/([aou])e|aa/g, (found, vowel) =>
    typeof vowel === 'string' && vowel ? vowel : found.charAt(0),
  );
