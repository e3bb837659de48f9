// Every word that occurs in a contact, with a number. Finds the words that a typed word may mean.
import { allowedEdits, createEditDistance } from './edit-distance.ts';
import { ensureCapacity } from './growing-array.ts';
import { findBeginning, isUnspaced } from './search-words.ts';

/** The quality of a typed word's match; the smaller, the better. */
export const EXACT = 0;
export const PREFIX = 1;
const TYPO = 2;
const TWO_TYPOS = 3;

export type TermMatch = { term: number; quality: number };

/** So many new words are looked at one by one before they are sorted in. */
const MAX_UNSORTED = 2000;

export type Vocabulary = {
  /** The number of the word, which is new if the word is. */
  add(word: string): number;
  /** Words that equal `word`, in which it begins, or that differ by a typo. Each once, the best first. */
  find(word: string): TermMatch[];
};

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  /** One bit for each letter that occurs, so that most words are excluded without comparing them. */
  let letters = new Int32Array(0);
  let sorted: number[] = [];
  /** Words of scripts without spaces. They are looked at one by one, so that none is stored more than once. */
  const unspaced: number[] = [];

  const compare = (one: number, other: number) => (words[one]! < words[other]! ? -1 : 1);

  function sortNew(): void {
    if (words.length - sorted.length <= MAX_UNSORTED) return;
    const added = Array.from(
      { length: words.length - sorted.length },
      (_, index) => sorted.length + index,
    ).toSorted(compare);
    sorted = merge(sorted, added, compare);
  }

  function withPrefix(prefix: string): TermMatch[] {
    sortNew();
    const found: TermMatch[] = [];
    const match = (term: number) => {
      const word = words[term]!;
      if (word.startsWith(prefix)) {
        found.push({ term, quality: word.length === prefix.length ? EXACT : PREFIX });
      }
    };
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[sorted[middle]!]! < prefix) low = middle + 1;
      else high = middle;
    }
    while (low < sorted.length && words[sorted[low]!]!.startsWith(prefix)) match(sorted[low++]!);
    for (let term = sorted.length; term < words.length; term += 1) match(term);
    return found;
  }

  const withInside = (typed: string): TermMatch[] =>
    unspaced
      .filter((term) => findBeginning(words[term]!, typed) > 0)
      .map((term) => ({ term, quality: PREFIX }));

  /** `asPrefix`: also words of which only the beginning differs by a typo. */
  function withTypos(word: string, asPrefix: boolean): TermMatch[] {
    const most = allowedEdits(word);
    if (most === 0) return [];
    const own = letterBits(word);
    const countEdits = createEditDistance(word, most);
    const found: TermMatch[] = [];
    for (let term = 0; term < words.length; term += 1) {
      const theirs = letters[term]!;
      // Each edit adds or removes at most one letter, or one of each.
      if (countBits(own & ~theirs) > most) continue;
      if (!asPrefix && countBits(theirs & ~own) > most) continue;
      const other = words[term]!;
      if (other.length < word.length - most) continue;
      if (!asPrefix && other.length > word.length + most) continue;
      if (findBeginning(other, word) >= 0) continue;
      const edits = countEdits(other, asPrefix);
      if (edits <= most) found.push({ term, quality: edits === 1 ? TYPO : TWO_TYPOS });
    }
    return found;
  }

  return {
    add(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const term = words.length;
      words.push(word);
      numbers.set(word, term);
      letters = ensureCapacity(letters, term);
      letters[term] = letterBits(word);
      if (isUnspaced(word)) unspaced.push(term);
      return term;
    },
    find(word) {
      const beginning = withPrefix(word);
      const inside = withInside(word);
      // The beginning of a word may have a typo only if no word begins as typed: it would match too much.
      const typos = withTypos(word, beginning.length === 0 && inside.length === 0);
      return [...beginning, ...inside, ...typos].toSorted((a, b) => a.quality - b.quality);
    },
  };
}

/** Both lists are sorted. */
function merge(
  ones: readonly number[],
  others: readonly number[],
  compare: (one: number, other: number) => number,
): number[] {
  const merged: number[] = [];
  let next = 0;
  for (const one of ones) {
    while (next < others.length && compare(others[next]!, one) < 0) merged.push(others[next++]!);
    merged.push(one);
  }
  while (next < others.length) merged.push(others[next++]!);
  return merged;
}

function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
