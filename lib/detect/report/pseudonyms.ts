// Invented words and numbers of one report. The same word gets the same pseudonym wherever it stands, so that
// a reader of the report still sees that the heading repeats the title. Each report has new random letters, and the
// map is not kept, so a pseudonym cannot be reversed.
import { LEGAL_FORM_WORDS } from '../../identity/fold-company-name.ts';
import {
  isCapitalDegree,
  isDegree,
  isFaculty,
  isParticle,
  isPointedTitle,
  isTitle,
  toGeneration,
} from '../../identity/name-words.ts';
import { isNonNameWord, isRoleWord } from '../names/name-words.ts';
import { isKeptInIdentifiers, isKeptInText } from './allow-list.ts';
import { fold } from '../page/text.ts';

/** `random`: 0 to 1. A page must not be able to predict it. */
export type Random = () => number;

export type Pseudonyms = {
  word(word: string): string;
  /** A run of digits. */
  digits(digits: string): string;
  /** An id of letters and digits: each character becomes another one of its kind. */
  id(id: string): string;
  phone(phone: string): string;
};

export const WORD = /\p{L}(?:[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]*[\p{L}\p{M}])?/gu;

/**
 * The reader separates names from other words by two lists. A word of a list becomes this word of the same list:
 * the report then reads alike, and does not say which word it was.
 */
const ROLE_WORD = 'manager';
const NO_NAME = 'overview';
export const STAND_INS: ReadonlySet<string> = new Set([ROLE_WORD, NO_NAME]);

const LEGAL_FORMS = new Set(LEGAL_FORM_WORDS.split(' '));

/** Three random letters can be a word that the reader knows, such as "abu". "Abu Zerec" would not read as a name. */
const isKnownToReader = (word: string): boolean =>
  [
    isRoleWord,
    isNonNameWord,
    isParticle,
    isTitle,
    isPointedTitle,
    isFaculty,
    isDegree,
    isCapitalDegree,
    isKeptInText,
    isKeptInIdentifiers,
  ].some((isKnown) => isKnown(word)) ||
  toGeneration(word) !== '' ||
  LEGAL_FORMS.has(word);

/** First and last letter of each script that names are written in. Other scripts become Latin. */
const SCRIPTS: readonly (readonly [script: RegExp, first: number, last: number])[] = [
  [/\p{Script=Cyrillic}/u, 0x430, 0x44f],
  [/\p{Script=Greek}/u, 0x3b1, 0x3c1],
  [/\p{Script=Han}/u, 0x5200, 0x53ff],
  [/\p{Script=Hiragana}/u, 0x3041, 0x3093],
  [/\p{Script=Katakana}/u, 0x30a1, 0x30f3],
  [/\p{Script=Hangul}/u, 0xac00, 0xd7a3],
  [/\p{Script=Arabic}/u, 0x62a, 0x63a],
  [/\p{Script=Hebrew}/u, 0x5d0, 0x5ea],
  [/\p{Script=Thai}/u, 0xe01, 0xe2e],
  [/\p{Script=Devanagari}/u, 0x915, 0x939],
];
const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghklmnprstvz';
/** HTTP status codes stand in the titles of error pages. */
const STATUS = /^(?:401|403|404|500|503)$/;
const MIN_PART_LENGTH = 3;
const MAX_PART_LENGTH = 24;
const TRIES_FOR_ANOTHER = 40;
const MAX_TRIES = 1_000;

/** `source`: the page with its address. No word of it becomes a pseudonym. */
export function createPseudonyms(source: string, random: Random): Pseudonyms {
  const wordsOnPage = keysIn(source);
  const wordsInText = keysIn(source.replace(/<[^>]*>/g, ' '));
  const known = new Map<string, string>();
  const used = new Set<string>();
  const numberUpTo = (most: number): number => Math.floor(random() * (most + 1));
  const pick = (letters: string): string => letters.charAt(numberUpTo(letters.length - 1));

  /** The pseudonym of `key`, made on first use. Two keys can share one: words of one letter run out. */
  function remember(key: string, make: () => string): string {
    const before = known.get(key);
    if (before !== undefined) return before;
    let pseudonym = make();
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (pseudonym !== key && (tries > TRIES_FOR_ANOTHER || !isTaken(pseudonym))) break;
      pseudonym = make();
    }
    known.set(key, pseudonym);
    used.add(pseudonym);
    return pseudonym;
  }

  const isTaken = (pseudonym: string): boolean =>
    used.has(pseudonym) || wordsOnPage.has(pseudonym) || isKnownToReader(pseudonym);

  function drawLetters(key: string): string {
    let isVowel = random() < 0.5;
    return Array.from(key, (letter) => {
      const range = SCRIPTS.find(([script]) => script.test(letter));
      if (range) return String.fromCodePoint(range[1] + numberUpTo(range[2] - range[1]));
      isVowel = !isVowel;
      return pick(isVowel ? VOWELS : CONSONANTS);
    }).join('');
  }

  function lowerCase(key: string): string {
    if (isRoleWord(key)) return ROLE_WORD;
    if (isNonNameWord(key)) return NO_NAME;
    const parts = splitIntoWords(key, wordsInText);
    if (parts) return parts.map(lowerCase).join('');
    return remember(key, () => drawLetters(key));
  }

  function digits(run: string): string {
    if (run.length < 2 || STATUS.test(run)) return run;
    return remember(run, () => {
      if (/^(?:19|20)\d\d$/.test(run)) return `20${numberUpTo(2)}${numberUpTo(9)}`;
      // A month stays a month, because an invalid date is read differently.
      if (/^0[1-9]$/.test(run)) return `0${1 + numberUpTo(8)}`;
      if (/^1[0-2]$/.test(run)) return `1${numberUpTo(2)}`;
      return run.replace(/\p{N}/gu, () => String(numberUpTo(9)));
    });
  }

  return {
    word: (word) => matchCase(word, lowerCase(toKey(word))),
    digits,
    id: (id) =>
      remember(id, () =>
        id.replace(/\p{N}|\p{L}/gu, (one) => {
          if (/\p{N}/u.test(one)) return String(numberUpTo(9));
          // Hexadecimal digits stay hexadecimal, because LinkedIn's old addresses are recognised by them.
          const letter = pick(/[a-f]/i.test(one) ? 'abcdef' : CONSONANTS);
          return one === one.toLowerCase() ? letter : letter.toUpperCase();
        }),
      ),
    // Ranges that are reserved for fiction by Ofcom.
    phone: (phone) =>
      remember(`tel:${phone.replace(/\D/g, '')}`, () => {
        const last = String(numberUpTo(999)).padStart(3, '0');
        return phone.trim().startsWith('+') ? `+44 7700 900${last}` : `020 7946 0${last}`;
      }),
  };
}

/** One key for all spellings of a word. Hangul is composed after folding. */
const toKey = (word: string): string =>
  fold(word).replaceAll(' ', '').normalize('NFC') || word.toLowerCase();

const keysIn = (text: string): Set<string> => new Set(text.match(WORD)?.map(toKey));

/** "adabrisk" → ada, brisk, as far as they are words of the page: a handle then still matches its name. */
function splitIntoWords(key: string, words: ReadonlySet<string>): string[] | null {
  const parts: string[] = [];
  let unknown = '';
  let longest = 0;
  for (let at = 0; at < key.length;) {
    let length = Math.min(MAX_PART_LENGTH, at === 0 ? key.length - 1 : key.length - at);
    while (length >= MIN_PART_LENGTH && !words.has(key.slice(at, at + length))) length--;
    if (length < MIN_PART_LENGTH) {
      unknown += key.charAt(at++);
      continue;
    }
    if (unknown) parts.push(unknown);
    unknown = '';
    parts.push(key.slice(at, at + length));
    longest = Math.max(longest, length);
    at += length;
  }
  const isSplit = unknown === '' ? parts.length > 1 : longest > MIN_PART_LENGTH && !words.has(key);
  if (unknown) parts.push(unknown);
  return isSplit ? parts : null;
}

/** Small letters, capitals, or a capital in front. */
function matchCase(word: string, pseudonym: string): string {
  if (word === word.toLowerCase()) return pseudonym;
  if (word.length > 1 && word === word.toUpperCase()) return pseudonym.toUpperCase();
  const [first = '', ...rest] = pseudonym;
  return first.toUpperCase() + rest.join('');
}
