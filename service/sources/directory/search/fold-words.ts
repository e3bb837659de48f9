// Folds values and filters for comparison: whole, or by their words.
import { foldWords, removeHorns } from '../../../../lib/identity/fold-text.ts';
import { withoutUmlauts } from '../name-words.ts';

/** A longer value is compared by its beginning. An index entry is limited to 2,700 bytes. */
const MAX_WHOLE = 200;
const MAX_WORDS = 40;

/** Words that a title has in one spelling and not in the next. */
const STOP_WORDS = new Set(
  'a an and at da das de del della der des di do dos du e et for für fur il in la las le les los of the to und van von y'.split(
    ' ',
  ),
);

/** The whole value, for `exact_match`: without letter case and surrounding space. */
export const foldWhole = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, MAX_WHOLE)
    .toWellFormed();

/** "Müller" and "Mueller" are one word; so are "Hùng" and "Hung". */
const foldWord = (word: string): string =>
  withoutUmlauts(removeHorns(word)).slice(0, MAX_WHOLE).toWellFormed();

const foldEach = (words: readonly string[]): string[] => [...new Set(words.map(foldWord))];

/** The different words of a value. */
export const searchWords = (value: string, most = MAX_WORDS): string[] =>
  foldEach(foldWords(value)).slice(0, most);

/** The words of a filter, all of which a value must have. */
export const filterWords = (value: string): string[] => foldEach(foldWords(value));

/** "DE" is a country, and not a word of "Rio de Janeiro". */
export const isStopWord = (value: string): boolean => STOP_WORDS.has(foldWords(value).join(' '));

/** The words of a filter without stop words, unless there are no others. */
export function withoutStopWords(value: string): string[] {
  const words = foldWords(value);
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return foldEach(significant.length > 0 ? significant : words);
}
