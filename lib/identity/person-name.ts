// Reduces a name as people write it to the name itself: "Example, Dr. Ada (she/her), PhD" → Ada Example. Words that
// may distinguish two people are kept: generations, middle names, and any unknown word.
import { foldText } from './fold-text.ts';
import {
  toGeneration,
  isCapitalDegree,
  isDegree,
  isFaculty,
  isPointedTitle,
  isPronoun,
  isTitle,
} from './name-words.ts';
import { toFormalName } from './nicknames.ts';

export type PersonName = {
  /** As written, given names first, without titles, degrees and generation. */
  words: string[];
  /** 'jr', 'sr', '2' …; '' when none is written. It may be the only difference between father and son. */
  generation: string;
  /** The short form written beside the first name: William "Bill" Example. Folded; '' for none. */
  nickname: string;
  /** The family name as written before a comma: "Example, Ada". '' without a comma. */
  family: string;
};

const COMMA = /[,،，、]/u;
/** Longer texts are not names, and comparing them is slow. */
const MAX_LENGTH = 200;

const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * Splits a full name into its parts.
 *
 * - "Example, Dr. Ada, PhD" → words Ada, Example; family "Example"
 * - 'William "Bill" Example Jr.' → words William, Example; nickname "bill"; generation "jr"
 * - "Dr. Example" → words Dr., Example: one word alone could be any of the family
 */
export function parsePersonName(text: string): PersonName {
  const nameWords = toPlainName(text);
  if (nameWords) return { words: nameWords, generation: '', nickname: '', family: '' };
  const { plain, aside } = splitAsides(text.slice(0, MAX_LENGTH));
  const { ordered, family } = putGivenNameFirst(plain);
  const { words, generation } = splitGeneration(toWords(ordered));
  const name = dropDegrees(dropTitles(words));
  const first = foldText(name[0] ?? '');
  const nickname = aside.find((one) => toFormalName(one) === first) ?? '';
  // Unknown words in brackets may distinguish two namesakes.
  const unknown = aside.filter((one) => one !== nickname);
  return { words: [...name, ...unknown], generation, nickname, family };
}

const PLAIN_NAME = /^[a-z]+(?: [a-z]+)*$/i;

/**
 * The words of a name without additions; null for any other text. A fast path for most names, because an import
 * parses a million of them.
 */
function toPlainName(text: string): string[] | null {
  if (text.length > MAX_LENGTH || !PLAIN_NAME.test(text)) return null;
  const isExtra = (word: string) => isTitle(word) || isDegree(word) || toGeneration(word) !== '';
  return text.toLowerCase().split(' ').some(isExtra) ? null : text.split(' ');
}

/** Separates words in brackets or quotes from the name. Pronouns and degrees are dropped, generations are kept in place. */
function splitAsides(text: string): { plain: string; aside: string[] } {
  if (!/[(（"“„«]/.test(text)) return { plain: text, aside: [] };
  const aside: string[] = [];
  const plain = text.replace(
    /\(([^()]*)\)|（([^（）]*)）|["“„«]([^"“”„«»]*)["”“»]/gu,
    (_, round, wide, quoted) => {
      const inside = String(round ?? wide ?? quoted);
      const folded = foldText(inside);
      if (toGeneration(folded)) return ` ${inside} `;
      const isPronouns = folded.split(' ').every(isPronoun);
      if (folded && !isPronouns && !isDegrees(inside)) aside.push(folded);
      return ' ';
    },
  );
  return { plain, aside };
}

/** "Example, Ada" → "Ada Example", and "Ada Example, PhD" → "Ada Example". */
function putGivenNameFirst(text: string): { ordered: string; family: string } {
  const parts = text.split(COMMA).map((part) => part.trim());
  const tail: string[] = [];
  const hasTwoWords = () => toWords(parts.slice(0, -1).join(' ')).length > 1;
  while (parts.length > 1 && hasTwoWords()) {
    const last = parts.at(-1)!;
    if (toGeneration(foldText(last))) tail.push(last);
    else if (!isDegrees(last)) break;
    parts.pop();
  }
  const [family, given, ...more] = parts;
  const isTurned = Boolean(family && given) && more.length === 0;
  const name = isTurned ? `${given} ${family}` : parts.join(', ');
  return { ordered: [name, ...tail].join(' ').trim(), family: isTurned ? family! : '' };
}

/** The first word is always a name, even when it is also a generation. */
function splitGeneration(words: readonly string[]): { words: string[]; generation: string } {
  const generations = words.map((word, at) =>
    at > 0 && words.length > 2 ? toGeneration(foldText(word)) : '',
  );
  return {
    words: words.filter((_, at) => generations[at] === ''),
    generation: generations.find(Boolean) ?? '',
  };
}

function isTitleWord(word: string, at: number): boolean {
  const isPointed = word.endsWith('.');
  const isPart = (part: string, index: number): boolean =>
    isTitle(part) || (isPointedTitle(part) && (isPointed || index > 0));
  const parts = word.split(/[-.]/).map(foldText).filter(Boolean);
  return parts.every(isPart) || (at > 0 && isPointed && parts.every(isFaculty));
}

/** At least `least` words are kept: two of a whole name, one of a first name. */
function dropTitles(words: readonly string[], least = 2): string[] {
  let from = 0;
  while (words.length - from > least && isTitleWord(words[from]!, from)) from += 1;
  return words.slice(from);
}

/** "M.Sc." and "MSc" are one degree. */
const toDegree = (word: string): string => foldText(word).replaceAll(' ', '');

function isDegrees(text: string): boolean {
  const words = toWords(text.replace(/\bph\.?\s?d\b/i, 'phd'));
  return words.every(
    (word) =>
      isDegree(toDegree(word)) || (/^[A-Z.]+$/.test(word) && isCapitalDegree(toDegree(word))),
  );
}

function dropDegrees(words: readonly string[], least = 2): string[] {
  let to = words.length;
  while (to > least && isDegree(toDegree(words[to - 1]!))) to -= 1;
  return words.slice(0, to);
}

/**
 * The words of a separate first name, as written, without titles and nicknames: 'Dr. William "Bill"' → William. "Mag"
 * is kept as a name, "Mag." is dropped as a title.
 */
export const givenNameWords = (firstName: string): string[] =>
  dropTitles(toWords(splitAsides(firstName.slice(0, MAX_LENGTH)).plain), 1);

/**
 * The words of a separate last name, as written, without degrees: "van der Berg, PhD" → van, der, Berg. Generations
 * are kept: "Berg Jr."
 */
export function familyNameWords(lastName: string): string[] {
  const [main = '', ...rest] = splitAsides(lastName.slice(0, MAX_LENGTH)).plain.split(COMMA);
  const kept = [main, ...rest.filter((part) => !isDegrees(part))].join(' ');
  return dropDegrees(toWords(kept), 1);
}

/** "Example, Ada" and "Dr. Ada Example, PhD" → "Ada Example". */
export const writeGivenNameFirst = (fullName: string): string =>
  parsePersonName(fullName).words.join(' ');

/** The first word and the rest; null for a single word. */
export function splitFullName(fullName: string): { first: string; last: string } | null {
  const [first, ...rest] = parsePersonName(fullName).words;
  return first && rest.length > 0 ? { first, last: rest.join(' ') } : null;
}
