// Splits a name into the parts that can occur in an address.
import { foldText } from '../fold-text.ts';
import { toGeneration, isParticle } from '../name-words.ts';
import { familyNameWords, givenNameWords, parsePersonName } from '../person-name.ts';

export type PersonName = { first: string; last: string };

/**
 * Lower case, marks kept. `given` and `family` have at least one token when the name has that part.
 */
export type NameParts = {
  given: string[];
  givenHyphen: boolean;
  /** Follows the first name without being part of it: its first letter may occur in an address. */
  middle: string;
  particles: string[];
  family: string[];
  familyHyphen: boolean;
};

/** Longer texts are not names, and splitting them takes quadratic time. */
const MAX_LENGTH = 200;

/** Latin letters with their marks, and digits. */
const WRITABLE = /^[\p{Script=Latin}\p{M}0-9]+$/u;

function clean(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’`´ʼ]/g, '')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/[.]/g, ' ')
    .trim();
}

/** The words of a text, each as the list of its hyphenated parts. */
const toWords = (text: string): string[][] =>
  clean(text)
    .split(/\s+/)
    .map((word) => word.split(/[-‐‑–]+/).filter(Boolean))
    .filter((word) => word.length > 0);

const givenWords = (first: string): string[][] => toWords(givenNameWords(first).join(' '));

function familyWords(last: string): string[][] {
  const all = toWords(familyNameWords(last).join(' '));
  let end = all.length;
  while (end > 1 && toGeneration(foldText(all[end - 1]!.join('')))) end -= 1;
  return all.slice(0, end);
}

/** Null when the name is empty or contains letters that are not Latin. */
export function splitName(name: PersonName): NameParts | null {
  if (name.first.length > MAX_LENGTH || name.last.length > MAX_LENGTH) return null;
  const given = givenWords(name.first);
  const family = familyWords(name.last);
  const tokens = [...given, ...family].flat();
  if (tokens.length === 0 || !tokens.every((token) => WRITABLE.test(token))) return null;

  const [firstWord = [], ...others] = given;
  // "John Q." is John: a middle initial is not part of the first name in addresses.
  const called = others.filter((word) => word.join('').length > 1).flat();
  const surnames = family.flat();
  let prefix = 0;
  while (prefix < surnames.length - 1 && isParticle(foldText(surnames[prefix]!))) prefix += 1;
  return {
    given: [...firstWord, ...called],
    givenHyphen: firstWord.length > 1,
    middle: others[0]?.[0] ?? '',
    particles: surnames.slice(0, prefix),
    family: surnames.slice(prefix),
    familyHyphen: family.some((word) => word.length > 1),
  };
}

/** "Anna Maria van der Berg" → Anna Maria, van der Berg. The last word is the family name. */
export function splitAtFamilyName(fullName: string): PersonName | null {
  const { words, family } = parsePersonName(fullName);
  if (words.length < 2) return null;
  const isWhole = family !== '' && words.join(' ').endsWith(` ${family}`);
  let start = words.length - (isWhole ? family.split(/\s+/).length : 1);
  while (start > 1 && isParticle(foldText(words[start - 1]!))) start -= 1;
  return { first: words.slice(0, start).join(' '), last: words.slice(start).join(' ') };
}
