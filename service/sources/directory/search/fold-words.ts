// How values and filters are compared: whole, or by their words.
import { foldWords, withoutHorns } from '../../../../lib/identity/fold-text.ts';
import { withoutUmlauts } from '../match/name-words.ts';

/** A longer value is compared by its beginning. An index entry is limited to 2,700 bytes. */
const MAX_WHOLE = 200;
const MAX_WORDS = 40;

/** Words that a title or a name has in one spelling and not in the next. */
const SMALL = new Set(
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
  withoutUmlauts(withoutHorns(word)).slice(0, MAX_WHOLE).toWellFormed();

/** The different words of a value, without small ones unless there are no others. */
export function searchWords(value: string, most = MAX_WORDS): string[] {
  const words = foldWords(value);
  const telling = words.filter((word) => !SMALL.has(word));
  const kept = (telling.length > 0 ? telling : words).slice(0, most);
  return [...new Set(kept.map(foldWord))];
}
