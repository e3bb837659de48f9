// Compares the people of a page with filters that a service may read tolerantly: it finds "Einkäufer" for "buyer" and
// "München" for "Munich". Only a page that has nothing to do with the filter shows that it was ignored.
import { foldWords } from '../../identity/fold-text.ts';

/** With fewer people, chance decides. */
const MIN_PEOPLE = 5;
/** Beginnings of words that are compared: "purchas" of "Purchaser" and "Purchasing". */
const MIN_STEM = 4;
const STOP_WORDS = new Set(
  'a an and at by for from in of on or the to with der die das und fur im am de du des la le les et en el los las y do da dos das e o os as no na'.split(
    ' ',
  ),
);
const LATIN = /^[a-z0-9]+$/;

const listWords = (texts: readonly string[]): string[] =>
  texts.flatMap(foldWords).filter((word) => !STOP_WORDS.has(word));

/** The first letters of the words: "vp" of "Vice President". */
const toInitials = (text: string): string =>
  foldWords(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => word[0])
    .join('');

function isLikeWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // A word of other scripts can be two characters long, and stands in a longer one without spaces.
  if (short.length < (LATIN.test(short) ? MIN_STEM : 2)) return false;
  return long.includes(short) || short.slice(0, MIN_STEM) === long.slice(0, MIN_STEM);
}

const hasInitials = (texts: readonly string[], words: readonly string[]): boolean =>
  texts
    .map(toInitials)
    .some((initials) => words.some((word) => word.length > 1 && initials.includes(word)));

/** Whether the texts share a significant word, its beginning, or an abbreviation. */
function isLike(texts: readonly string[], wanted: readonly string[]): boolean {
  const [own, theirs] = [listWords(texts), listWords(wanted)];
  return (
    own.some((word) => theirs.some((other) => isLikeWord(word, other))) ||
    hasInitials(texts, theirs) ||
    hasInitials(wanted, own)
  );
}

/** Texts in different scripts say nothing about each other. */
const isSameScript = (texts: readonly string[], wanted: readonly string[]): boolean => {
  const isLatin = (all: readonly string[]) => listWords(all).some((word) => LATIN.test(word));
  return isLatin(texts) === isLatin(wanted);
};

/** Whether at least half of the people have a word in common: then they answer something, in other words. */
function isAlike(people: readonly (readonly string[])[]): boolean {
  const words = people.map((texts) => [...new Set(listWords(texts))]);
  return words
    .flat()
    .some(
      (word) =>
        words.filter((own) => own.some((other) => isLikeWord(word, other))).length * 2 >=
        people.length,
    );
}

type Facts = {
  /** The texts of a person that are compared with the filter; empty when they are not known. */
  texts: readonly string[];
  /** By which people can be alike without a word of the filter. */
  alike: readonly string[];
};

/**
 * For each person of a page whether the filter was ignored. `mostMatch`: the service can only find people who match by
 * words, so that others are reported while at most half of them do; else one who matches is enough to report no one.
 */
export function findUnlike(
  people: readonly Facts[],
  wanted: readonly string[],
  mostMatch = false,
): boolean[] {
  const none = people.map(() => false);
  if (wanted.length === 0) return none;
  const isKnown = ({ texts }: Facts) => texts.length > 0 && isSameScript(texts, wanted);
  const isOther = people.map((one) => isKnown(one) && !isLike(one.texts, wanted));
  const known = people.filter(isKnown);
  const others = people.filter((_, index) => isOther[index]);
  const limit = mostMatch ? known.length / 2 : known.length;
  if (known.length < MIN_PEOPLE || others.length < limit || others.length === 0) return none;
  return isAlike(others.map(({ alike }) => alike)) ? none : isOther;
}
