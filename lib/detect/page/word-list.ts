// Word lists for the rules. The reader starts from nothing on every page, so a list is one string that is split
// on first use. Many pages never use some of the lists.
import { foldMarks } from '../../identity/fold-text.ts';

/** A test whether a word is on the list. `marked`: words with accents, which are compared without them. */
export function createWordList(plain: string, marked = ''): (word: string) => boolean {
  let known: ReadonlySet<string> | null = null;
  return (word) => (known ??= new Set(plain.split(' ').concat(unmarked(marked)))).has(word);
}

/**
 * The same for words of roles, which have forms for women and men: "leiter" stands for "leiterin", too, and "abogad"
 * for "abogado" and "abogada". Only in longer words; "Pastore" is a surname.
 */
export function createRoleList(plain: string, marked: string): (word: string) => boolean {
  const isWord = createWordList(plain, marked);
  return (word) =>
    isWord(word) ||
    (word.length > 5 && isWord(word.replace(/(?:in|ka|s?[iu]|[ao]|(?<!pastor)e)$/, '')));
}

/** The words as fold() returns them. */
const unmarked = (words: string): string[] => (words ? foldMarks(words).split(' ') : []);
