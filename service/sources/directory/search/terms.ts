// The terms of a person or company: what filters find them by.
//
//   ct=head of procurement   the whole value
//   ct:procurement           one of its words, or the compared form of a domain or address
//   sk:cost reduction        two words of one value, in a field of several values: without the pair,
//                            "cost control" and "waste reduction" together would match "cost reduction"
import { foldWhole, searchWords } from './fold-words.ts';

/** A field that has terms. */
export const TERM_FIELDS = [
  'nm', // name of a person
  'lo', // location of a person
  'co', // country of a person
  'la', // language
  'sk', // skill
  'un', // university
  'ct', // title of the current position
  'se', // seniority
  'fn', // function
  'sf', // sub-function
  'pt', // past title
  'pc', // past company
  'pd', // domain of a past company
  'cc', // name of a company
  'cd', // domain of a company
  'cs', // specialty
  'in', // industry
  'ty', // type
  'hq', // headquarters
  'hc', // country of the headquarters
  'ci', // id of a company
  'cu', // network address of a company
  'cn', // network id of a company
  'kw', // words of a company's description
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/** Terms with the text that facets show for them. */
export type Terms = Map<string, string>;

export const wholeTerm = (field: TermField, value: string): string =>
  `${field}=${foldWhole(value)}`;
export const wordTerm = (field: TermField, word: string): string => `${field}:${word}`;
/** In one order, whichever the value has. */
export const pairTerm = (field: TermField, one: string, other: string): string =>
  `${field}:${one < other ? `${one} ${other}` : `${other} ${one}`}`;

const MAX_LABEL = 200;
/** Beyond these words of one value, pairs are not stored. */
const MAX_PAIRED = 20;

function addWhole(terms: Terms, field: TermField, value: string): void {
  if (value.trim() !== '')
    terms.set(wholeTerm(field, value), value.trim().slice(0, MAX_LABEL).toWellFormed());
}

export function addWords(terms: Terms, field: TermField, words: readonly string[]): void {
  for (const word of words) terms.set(wordTerm(field, word), '');
}

/** A field with one value. */
export function addValue(terms: Terms, field: TermField, value: string, words = value): void {
  addWhole(terms, field, value);
  addWords(terms, field, searchWords(words));
}

/** One value of a field that may have several. */
export function addOneOfSeveral(
  terms: Terms,
  field: TermField,
  value: string,
  words = searchWords(value),
): void {
  addWhole(terms, field, value);
  addWords(terms, field, words);
  for (const [index, one] of words.slice(0, MAX_PAIRED).entries()) {
    for (const other of words.slice(index + 1, MAX_PAIRED)) {
      terms.set(pairTerm(field, one, other), '');
    }
  }
}

/** A value that has one compared form, such as a domain. */
export function addKey(terms: Terms, field: TermField, key: string): void {
  if (key !== '') terms.set(wordTerm(field, key.slice(0, 400)), '');
}

type Place = { city: string; region: string; country: string; code: string };

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a country by its code; '' for no code. */
function toCountryName(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (english.of(code.toUpperCase()) ?? '') : '';
}

/** Found by city, region or country, by the code of the country, and by several of them. */
export function addPlace(
  terms: Terms,
  [field, countryField]: readonly [TermField, TermField],
  { city, region, country, code }: Place,
): void {
  const name = toCountryName(code);
  const parts = [city, region, country, name, code];
  const wholes = [
    ...parts,
    [city, country].filter(Boolean).join(', '),
    [city, region, country].filter(Boolean).join(', '),
  ];
  for (const whole of wholes) addWhole(terms, field, whole);
  addWords(terms, field, searchWords(parts.join(' ')));
  addWhole(terms, countryField, name || country);
}
