// Finds the marks in the fields of a shown contact: the parts of its texts that match the search.
import { allowedEdits, createEditDistance } from './index/edit-distance.ts';
import { isWithCountryCode, toNationalDigits } from './index/phone-digits.ts';
import { findBeginning, foldSearched, parseSearch } from './index/search-words.ts';

/** Positions in the text as shown: from `start` to before `end`. */
export type Mark = { start: number; end: number };

type Word = { start: number; text: string; folded: string };

/** Apostrophes are part of a word, as foldText reads it. */
const WORD = /[\p{L}\p{M}\p{N}'’‘`]+/gu;

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    text: word,
    folded: foldSearched(word),
  }));

/** Finds the marks in the fields of any number of contacts for one search. */
export type MarkFinder = <Field extends string>(
  fields: Readonly<Record<Field, string>>,
) => Record<Field, Mark[]>;

/**
 * The marks of each field, in order and without overlaps. Typos are marked only for a word that no field contains as
 * typed.
 */
export function createMarkFinder(search: string): MarkFinder {
  const clauses = parseSearch(search);
  const words = clauses
    .flatMap((clause) => clause.words)
    .map((word) => ({ word, typos: toTypoTest(word) }));
  return <Field extends string>(fields: Readonly<Record<Field, string>>) => {
    const names = Object.keys(fields) as Field[];
    const inFields = names.map((name) => ({
      name,
      text: fields[name],
      // Without a search, no word is folded.
      words: clauses.length === 0 ? [] : wordsIn(fields[name]),
    }));
    const all = inFields.flatMap((field) => field.words);
    const misspelt = words
      .filter(({ word }) => !all.some(({ folded }) => findBeginning(folded, word) >= 0))
      .flatMap(({ typos }) => typos);
    const getMarks = (field: (typeof inFields)[number]): Mark[] => [
      ...field.words.flatMap((one) => markWord(one, words, misspelt)),
      ...clauses.flatMap(({ digits }) => markDigits(field.text, digits)),
    ];
    const entries = inFields.map(
      (field) => [field.name, withoutOverlaps(getMarks(field))] as const,
    );
    return Object.fromEntries(entries) as Record<Field, Mark[]>;
  };
}

type TypoTest = (folded: string) => boolean;

/** None for a word that is too short for typos. */
function toTypoTest(word: string): TypoTest[] {
  const most = allowedEdits(word);
  if (most === 0) return [];
  const measure = createEditDistance(word, most);
  return [(folded) => measure(folded, true) <= most];
}

function markWord(
  { start, text, folded }: Word,
  words: readonly { word: string }[],
  misspelt: readonly TypoTest[],
): Mark[] {
  const toShown = (letters: number) => start + shownLength(text, letters);
  const marks = words.flatMap(({ word }) => {
    const at = findBeginning(folded, word);
    return at < 0 ? [] : [{ start: toShown(at), end: toShown(at + word.length) }];
  });
  if (marks.length > 0) return marks;
  return misspelt.some((isTypo) => isTypo(folded)) ? [{ start, end: start + text.length }] : [];
}

/** The length of the text that folds to so many letters: "ß" is two of them, and an accent none. */
function shownLength(text: string, letters: number): number {
  let shown = '';
  for (const letter of text) {
    const next = shown + letter;
    if (foldSearched(shown).length >= letters && foldSearched(next).length > letters) break;
    shown = next;
  }
  return shown.length;
}

/** Finds the digits across the spaces and signs between them. */
function markDigits(text: string, digits: string): Mark[] {
  if (digits === '') return [];
  const positions = [...text.matchAll(/\d/g)];
  const national = toNationalDigits(text);
  const shown = isWithCountryCode(digits, national) ? national : digits;
  const found = positions
    .map(([digit]) => digit)
    .join('')
    .indexOf(shown);
  if (found < 0) return [];
  const last = positions[found + shown.length - 1]!;
  return [{ start: positions[found]!.index, end: last.index + 1 }];
}

function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}
