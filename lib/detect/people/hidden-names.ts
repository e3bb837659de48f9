// Reads the names that one line alone does not show to be names: "Meet Jane Roe", "Jane Roe, University of Lyon".
// Only many lines of the same form prove them.
import { readRowName, type RowName } from './row-name.ts';

/** Lines of the same form. */
export const MIN_LINES = 3;
const SPLIT = /^([^,–—|·•(:]{4,60}?)(?:,| [–—|·•-] | ?[(:])\s*(.{2,}?)\)?$/;

const YEARS = /\b(?:19|20)\d\d\b/g;

/** "Jane Roe, University of Lyon", "Jane Roe (Lyon)": the name, as it is written, and the text after it. */
export function readNameBeforeMark(
  text: string,
): { name: RowName; written: string; after: string } | null {
  const [, first = '', after = ''] = SPLIT.exec(text) ?? [];
  const name = first && !/\d/.test(after.replace(YEARS, '')) ? readRowName(first) : null;
  return name && { name, written: first, after };
}

const readFirstWord = (text: string): string => text.slice(0, Math.max(0, text.indexOf(' ')));

/** The name after a word that other lines begin with, too. */
export const readNameAfterWord = (text: string, word: string): RowName | null =>
  text.startsWith(`${word} `) ? readRowName(text.slice(word.length + 1)) : null;

export function countFirstWords(texts: readonly { text: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of texts) {
    const word = readFirstWord(text);
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The function that says whether a line of the page may name a person together with other lines. */
export function createHiddenNameTest(
  texts: readonly { text: string }[],
): (text: string) => boolean {
  const counts = countFirstWords(texts);
  return (text) => {
    const word = readFirstWord(text);
    const isShared = word !== '' && (counts.get(word) ?? 0) >= MIN_LINES;
    return (
      (isShared && readNameAfterWord(text, word) !== null) || readNameBeforeMark(text) !== null
    );
  };
}
