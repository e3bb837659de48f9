// Splits a full name into given and family names.
import { foldMarks } from '../../identity/fold-text.ts';
import { isParticle } from '../../identity/name-words.ts';
import { createWordList } from '../page/word-list.ts';

/** Words that join two family names. */
const JOINING = new Set(['y', 'e', 'i']);
const SUFFIX = /^(?:jr|sr|ii|iii|iv|junior|filho|neto)\.?$/i;
/** Second given names in Spanish. Any other word before the last is the first of two family names. */
const isSecondGiven = createWordList(
  'jose maria luis carlos antonio jesus angel manuel miguel pablo juan ana isabel carmen teresa luisa pilar rosa elena alberto fernando javier ignacio andres eduardo enrique francisco alejandro',
);

/** The parts of a name; null where the text does not show them (one word, or a script without spaces). */
export function splitName(fullName: string, language = ''): { first: string; last: string } | null {
  const [, before = '', behind = ''] = /^([^,]+),\s*([^,]+)$/.exec(fullName) ?? [];
  const ordered = !behind ? fullName : SUFFIX.test(behind) ? before : `${behind} ${before}`;
  const words = ordered
    .replace(/\s*[("“][^)"”]*[)"”]\s*/g, ' ')
    .split(' ')
    .filter(Boolean);
  if (words.length > 2 && SUFFIX.test(words.at(-1) ?? '')) words.pop();
  if (words.length < 2 || words.length > 7) return null;
  // In Han and Hangul with a space, the family name is first.
  if (/^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(words.join(''))) {
    return { first: words.slice(1).join(' '), last: words[0] ?? '' };
  }
  // On a Hungarian or Vietnamese page the family name is first, too, in any script.
  if (/^(?:hu|vi)\b/i.test(language) && !behind) {
    return { first: words.slice(1).join(' '), last: words[0] ?? '' };
  }
  let start = words.length - 1;
  const isSpanish = /^(?:es|gl|ca)\b/i.test(language);
  const isGiven = isSecondGiven(foldMarks(words[1] ?? ''));
  if (isSpanish && (words.length >= 4 || (words.length === 3 && !isGiven))) start--;
  const first = words[0] ?? '';
  for (let at = 1; at <= start && at < words.length - 1; at++) {
    const word = (words[at] ?? '').toLowerCase().replace(/\.$/, '');
    if (isParticle(word) || JOINING.has(word)) {
      start = JOINING.has(word) && at > 1 ? at - 1 : at;
      break;
    }
  }
  return { first, last: words.slice(start).join(' ') };
}
