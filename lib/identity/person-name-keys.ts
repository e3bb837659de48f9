// The spellings of a person's name in keys.
import { foldText, foldWords } from './fold-text.ts';
import { toFormalName } from './nicknames.ts';
import { parsePersonName } from './person-name.ts';

/** A name as pages and requests contain it: whole, in two parts, or both; '' for a missing part. */
export type NameParts = { fullName: string; firstName: string; lastName: string };

/**
 * The folded spellings of a person's name: the whole name, and the same with the short form that is written beside
 * it. Empty without a name. Separate parts show best which words belong to the name; a generation may be only in the
 * full name.
 *
 * - same: "Prof. Dr. Ada Example, PhD" and first name "Ada", last name "Example"
 * - different: "Ada Example" and "Ada Example Jr", "Ada Example" and "Example Ada"
 */
export function personNameKeys({ fullName, firstName, lastName }: NameParts): string[] {
  const whole = parsePersonName(fullName);
  const hasParts = Boolean(firstName.trim() && lastName.trim());
  const parts = hasParts ? parsePersonName(`${firstName} ${lastName}`) : whole;
  const [first = '', ...rest] = parts.words;
  const firsts = [first, parts.nickname || whole.nickname].filter(Boolean);
  const generation = parts.generation || whole.generation;
  return firsts.map((one) => foldText([one, ...rest, generation].join(' '))).filter(Boolean);
}

/**
 * The words of a name in alphabetical order, so that every order of words has the same key. For search and
 * suppression, where "Example Ada" may be Ada Example.
 */
export function unorderedNameKey(fullName: string): string {
  const { words, generation } = parsePersonName(fullName);
  return foldWords([...words, generation].join(' '))
    .toSorted()
    .join(' ');
}

/**
 * A loose form of a name, equal for spellings that may mean the same person: full names instead of short forms, and no
 * middle initials. '' when too little remains. `folded`: as personNameKeys returns it. "bob j example" → "robert
 * example".
 */
export function looseNameKey(folded: string): string {
  const [first = '', ...rest] = folded.split(' ');
  const words = rest.filter((word, at) => word.length > 1 || at === rest.length - 1);
  return first.length > 1 && (words.at(-1)?.length ?? 0) > 1
    ? [toFormalName(first) || first, ...words].join(' ')
    : '';
}

const middleInitials = (folded: string): string =>
  folded
    .split(' ')
    .slice(1)
    .filter((word) => word.length === 1)
    .join(' ');

/**
 * Whether two names with the same looseNameKey contradict each other by different middle initials ("John A.",
 * "John B.").
 */
export function initialsDiffer(one: string, other: string): boolean {
  const [mine, theirs] = [middleInitials(one), middleInitials(other)];
  return mine !== '' && theirs !== '' && mine !== theirs;
}

/** Alphabets in which the given name is usually written first. A name in another one is compared with none. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u];

/** `first`: the given name in its forms; `words`: all words, in their forms. */
function toNameForms(fullName: string): { first: string[]; words: string[] } {
  const { words, nickname } = parsePersonName(fullName);
  const folded = foldWords(words.join(' '));
  const toForms = (all: string[]) =>
    all.flatMap((word) => [word, toFormalName(word)]).filter(Boolean);
  return { first: toForms([folded[0] ?? '', nickname]), words: toForms([...folded, nickname]) };
}

/**
 * Whether the given names of two full names contradict each other. They do not where one is the beginning or a short
 * form of a word of the other name, and where a name is missing or cannot be compared.
 *
 * - contradiction: "Ada Example" and "Bob Example"
 * - none: "A. Example" and "Ada Example", "Example, Ada" and "Ada Other", "Bill Example" and "William Example"
 */
export function givenNamesDiffer(one: string, other: string): boolean {
  if (!ALPHABETS.some((letter) => letter.test(one) && letter.test(other))) return false;
  const [mine, theirs] = [toNameForms(one), toNameForms(other)];
  const isIn = (first: string[], words: string[]) =>
    first.some((name) => words.some((word) => word.startsWith(name) || name.startsWith(word)));
  return !isIn(mine.first, theirs.words) && !isIn(theirs.first, mine.words);
}
