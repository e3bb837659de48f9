// A name as a client gives it, taken apart into folded words.
import { foldName } from '../../fold.ts';
import type { Who } from '../../who.ts';

export type Name = { given: string[]; surname: string[] };

const TITLES = new Set(
  (
    'mr mrs ms miss mx dr drs prof professor sir dame rev herr frau dipl ing mag monsieur mme mlle ' +
    'senor senora sr sra srta don dona'
  ).split(' '),
);
const DEGREES = new Set(
  'phd mba cpa cfa md dds msc bsc ba ma llm llb esq mim pmp cissp shrm acca fca rn pe'.split(' '),
);

/** Longer ones are no names, and would only be slow to compare. */
const MAX_LENGTH = 200;
const MAX_WORDS = 8;

export const words = (text: string): string[] =>
  foldName(text.slice(0, MAX_LENGTH)).split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** Without "Prof. Dr." before it and ", MBA" behind it. A name of nothing else is left as it is. */
export function withoutTitles(name: string): string {
  const [main = '', ...rest] = name.slice(0, MAX_LENGTH).split(',');
  const isTail = (part: string) =>
    words(part.replaceAll('.', '')).every((word) => DEGREES.has(word));
  const kept = [main, ...rest.filter((part) => !isTail(part))].join(',');
  const parts = kept.split(/\s+/).filter(Boolean);
  const bare = (part: string | undefined) => foldName((part ?? '').replaceAll('.', ''));
  // "Don" and "Sr" are names too: two words must be left.
  while (parts.length > 2 && TITLES.has(bare(parts[0]))) parts.shift();
  while (parts.length > 2 && DEGREES.has(bare(parts.at(-1)))) parts.pop();
  return parts.join(' ');
}

/** The words of a name in alphabetical order: any order of writing has the same key. */
export const nameKey = (name: string): string => words(withoutTitles(name)).toSorted().join(' ');

const CJK = /^[\p{scx=Han}\p{scx=Hangul}\p{scx=Hira}\p{scx=Kana}]+$/u;

/** Where the two parts are not told apart: every way to divide the name, the likely ones first. */
function readings(full: string): Name[] {
  const comma = full.indexOf(',');
  if (comma > 0) {
    const name = { given: words(full.slice(comma + 1)), surname: words(full.slice(0, comma)) };
    if (name.given.length > 0 && name.surname.length > 0) return [name];
  }
  const all = words(full);
  if (all.length === 1 && CJK.test(all[0]!)) {
    const letters = [...all[0]!];
    // The family name comes first, and has one or two characters.
    return [1, 2]
      .filter((length) => length < letters.length)
      .map((length) => ({
        given: [letters.slice(length).join('')],
        surname: [letters.slice(0, length).join('')],
      }));
  }
  // The family name is mostly the last word alone; each further reading takes one more.
  return all.slice(1).map((_, index) => ({
    given: all.slice(0, all.length - 1 - index),
    surname: all.slice(all.length - 1 - index),
  }));
}

/** Empty when the client named nobody, or gave one word for the whole name. */
export function namesOf(who: Who): Name[] {
  const given = words(withoutTitles(who.firstName ?? ''));
  const surname = words(withoutTitles(who.lastName ?? ''));
  if (given.length > 0 && surname.length > 0) return [{ given, surname }];
  const full = who.fullName || `${who.firstName ?? ''} ${who.lastName ?? ''}`;
  return readings(withoutTitles(full));
}

/** "mueller" and "muller" as one; "bauer" and "baur" too, so it proves nothing by itself. */
export const withoutUmlauts = (word: string): string =>
  word.replace(/([aou])e|aa/g, (found, vowel) =>
    typeof vowel === 'string' && vowel ? vowel : found.charAt(0),
  );
