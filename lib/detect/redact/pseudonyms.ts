// A word has one disguise in a report, wherever it stands: as long, in the same script, made of letters
// that are drawn anew for each report, and a disguise in two words stays in two words of a handle.
import type { PageWords } from './page-words.ts';
import { partsOf } from './parts.ts';
import { isCommonWord } from './vocabulary.ts';
import { keyOf } from './words.ts';

/** First and last letter of each script that names are written in; others become Latin. */
const SCRIPTS: readonly (readonly [form: RegExp, first: number, last: number])[] = [
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
/** The reader looks for these inside class names. */
const TELLING = /name|logo/;
const MOST_TRIES = 40;

/** Word → its disguise, in lower case. `random`: 0 to 1. */
export type Pseudonyms = (word: string) => string;

export function createPseudonyms(words: PageWords, random: () => number): Pseudonyms {
  const known = new Map<string, string>();
  const used = new Set<string>();
  const pick = (letters: string): string => letters[Math.floor(random() * letters.length)] ?? 'x';

  function drawn(letters: readonly string[]): string {
    let vowel = random() < 0.5;
    return letters
      .map((letter) => {
        const script = SCRIPTS.find(([form]) => form.test(letter));
        if (script) {
          const [, first, last] = script;
          return String.fromCodePoint(first + Math.floor(random() * (last - first + 1)));
        }
        vowel = !vowel;
        return pick(vowel ? VOWELS : CONSONANTS);
      })
      .join('');
  }

  function fresh(key: string): string {
    const letters = Array.from(key);
    for (let tries = 0; ; tries++) {
      const made = drawn(letters);
      const taken =
        used.has(made) || words.said.has(made) || isCommonWord(made) || TELLING.test(made);
      if (made !== key && (!taken || tries > MOST_TRIES)) {
        used.add(made);
        return made;
      }
    }
  }

  /** Common words keep their letters inside a handle as they do in the text. */
  const partOf = (word: string): string =>
    isCommonWord(word) && !words.uncommon.has(word) ? word : of(word);

  function composed(key: string): string | null {
    const short = words.short.get(key);
    if (short && !words.spoken.has(key)) {
      return short
        .map(({ word, initial }) => (initial ? (Array.from(partOf(word))[0] ?? '') : partOf(word)))
        .join('');
    }
    const parts = partsOf(key, words.spoken);
    if (!parts) return null;
    const named = words.names.among(parts.map(({ text }) => text));
    return parts
      .map(({ text, spoken }) =>
        !spoken ? fresh(text) : named.has(text) ? of(text) : partOf(text),
      )
      .join('');
  }

  function of(word: string): string {
    const key = keyOf(word);
    const given = known.get(key) ?? composed(key);
    // Made of common words alone it would tell itself.
    const shown = given === null || given === key ? fresh(key) : given;
    known.set(key, shown);
    return shown;
  }
  return of;
}
