// Word lists for the rules. The reader starts from nothing on every page, so a list is one string that is split
// on first use. Many pages never use some of the lists.
import { foldMarks } from '../../identity/fold-text.ts';

/** A test whether a word is on the list. `marked`: words with accents, which are compared without them. */
export function createWordList(plain: string, marked = ''): (word: string) => boolean {
  let known: ReadonlySet<string> | null = null;
  return (word) => (known ??= new Set(plain.split(' ').concat(unmarked(marked)))).has(word);
}

/** The words as fold() returns them. */
const unmarked = (words: string): string[] => (words ? foldMarks(words).split(' ') : []);
