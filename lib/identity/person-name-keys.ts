// The spellings under which a person's name is compared.
import { foldText, foldWords } from './fold-text.ts';
import { toFormalName } from './nicknames.ts';
import { parsePersonName } from './person-name.ts';

/** A name as pages and requests give it: whole, in two parts, or both; '' for what is not given. */
export type NameParts = { fullName: string; firstName: string; lastName: string };

/**
 * The folded spellings under which a person is compared: the whole name, and the same with the short form
 * that is written beside it. Empty for no name. Separate parts say best which words belong to the name; a
 * generation may be in the full name alone.
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
 * The words of a name in alphabetical order, so that every order of writing has one key. For searching and
 * for suppression, where "Example Ada" may be Ada Example.
 */
export function unorderedNameKey(fullName: string): string {
  const { words, generation } = parsePersonName(fullName);
  return foldWords([...words, generation].join(' '))
    .toSorted()
    .join(' ');
}

/**
 * What a name has in common with other spellings that may mean the same person: short forms stand for
 * their name, and middle initials are left out. '' when too little is left.
 * `folded` as personNameKeys returns it. "bob j example" → "robert example".
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
 * Whether two names with the same looseNameKey contradict each other: both have middle initials, and other
 * ones ("John A.", "John B.").
 */
export function initialsDiffer(one: string, other: string): boolean {
  const [mine, theirs] = [middleInitials(one), middleInitials(other)];
  return mine !== '' && theirs !== '' && mine !== theirs;
}
