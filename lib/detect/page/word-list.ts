// Lists of words that the rules go by. The reader begins anew on every page: a list is one text, which is
// taken apart when a word is first looked for, and on most pages some never are.
import { foldMarks } from '../../identity/fold-text.ts';

/** Whether a word is one of a list. `marked`: words with accents, which are looked for without them. */
export function createWordList(plain: string, marked = ''): (word: string) => boolean {
  let known: ReadonlySet<string> | null = null;
  return (word) => (known ??= new Set(plain.split(' ').concat(unmarked(marked)))).has(word);
}

/** As fold() leaves words. */
const unmarked = (words: string): string[] => (words ? foldMarks(words).split(' ') : []);
