// A name as people write it, down to what is spoken: "Example, Dr. Ada (she/her), PhD" is Ada Example.
// What could tell two people apart stays: generations, middle names, and any word that is not known.
import { fold } from './fold.ts';
import { formalOf } from './nicknames.ts';

export type SpokenName = {
  /** As written, given names first, without titles, degrees and generation. */
  words: string[];
  /** 'jr', 'sr', '2' …; '' when none is written. A father and a son at one company differ in it alone. */
  generation: string;
  /** The short form that is written beside the first name: William "Bill" Example. */
  nickname: string;
};

const setOf = (words: string) => new Set(words.split(' '));

const TITLES = setOf(
  'dr prof professor dipl mr mrs ms miss mx herr frau mme mlle dott dottssa rev sir dame',
);
/** Parts of a doctor's title, which are written with a point. */
const TITLE_PARTS = /^(?:med|rer|nat|phil|jur|pol|oec|techn|habil|dent|vet|h\.?c)\.$/i;
const DEGREES = setOf('phd mba msc bsc llb llm cpa cfa pmp dds dvm mphil mph meng beng cissp frcs');
/** Names as well ("Jack Ma", "Md Rahman"): degrees only behind a comma, in capitals. */
const CAPITAL_DEGREES = setOf('ma ba md rn jd edd esq');
const PRONOUNS = setOf('he him his she her hers they them theirs');

const GENERATIONS = new Map(
  Object.entries({ jr: 'jr', jnr: 'jr', junior: 'jr', sr: 'sr', snr: 'sr', senior: 'sr' }).concat([
    ...(['ii', '2nd'] as const).map((word): [string, string] => [word, '2']),
    ...(['iii', '3rd'] as const).map((word): [string, string] => [word, '3']),
    ...(['iv', '4th'] as const).map((word): [string, string] => [word, '4']),
  ]),
);

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const isEvery = (text: string, set: ReadonlySet<string>): boolean =>
  fold(text) !== '' && wordsOf(fold(text)).every((word) => set.has(word));

function isDegrees(text: string): boolean {
  const written = text.replace(/\bph\.?\s?d\b/i, 'phd');
  return wordsOf(written).every(
    (word) =>
      DEGREES.has(fold(word)) || (/^[A-Z.]+$/.test(word) && CAPITAL_DEGREES.has(fold(word))),
  );
}

export function spokenName(text: string): SpokenName {
  const { plain, aside } = withoutAsides(text);
  const { words, generation } = withoutGeneration(wordsOf(inOrder(plain)));
  const spoken = withoutDegrees(withoutTitles(words));
  const first = fold(spoken[0] ?? '');
  const nickname = aside.find((one) => formalOf(one) === first) ?? '';
  // What stands in brackets and is nothing known may tell two namesakes apart.
  const unknown = aside.filter((one) => one !== nickname);
  return { words: [...spoken, ...unknown], generation, nickname };
}

/** Pronouns and degrees in brackets are dropped, generations stay where they are. */
function withoutAsides(text: string): { plain: string; aside: string[] } {
  const aside: string[] = [];
  const plain = text.replace(/\(([^()]*)\)|["“„«]([^"“”„«»]*)["”“»]/gu, (_, one, other) => {
    const inside = String(one ?? other);
    if (GENERATIONS.has(fold(inside))) return ` ${inside} `;
    if (fold(inside) && !isEvery(inside, PRONOUNS) && !isDegrees(inside)) aside.push(fold(inside));
    return ' ';
  });
  return { plain, aside };
}

/** "Example, Ada" as "Ada Example", and "Ada Example, PhD" as "Ada Example". */
function inOrder(text: string): string {
  const parts = text.split(',').map((part) => part.trim());
  const tail: string[] = [];
  const isName = () => wordsOf(parts.slice(0, -1).join(' ')).length > 1;
  while (parts.length > 1 && isName()) {
    const last = parts.at(-1)!;
    if (GENERATIONS.has(fold(last))) tail.push(last);
    else if (!isDegrees(last)) break;
    parts.pop();
  }
  const [family, given, ...more] = parts;
  const name = family && given && more.length === 0 ? `${given} ${family}` : parts.join(', ');
  return [name, ...tail].join(' ').trim();
}

/** The first word is a name, whatever it says. */
function withoutGeneration(words: readonly string[]): { words: string[]; generation: string } {
  const is = (word: string, at: number) =>
    at > 0 && words.length > 2 && GENERATIONS.has(fold(word));
  const found = words.find(is);
  return {
    words: words.filter((word, at) => !is(word, at)),
    generation: found === undefined ? '' : (GENERATIONS.get(fold(found)) ?? ''),
  };
}

/** At least two words stay: "Dr. Example" could be any of the family. */
function withoutTitles(words: readonly string[]): string[] {
  let from = 0;
  const isTitle = (word: string, at: number) =>
    word
      .split('-')
      .filter(Boolean)
      .every((part) => TITLES.has(fold(part)) || (fold(part) === 'ing' && word.includes('-'))) ||
    (at > 0 && TITLE_PARTS.test(word));
  while (words.length - from > 2 && isTitle(words[from]!, from)) from += 1;
  return words.slice(from);
}

function withoutDegrees(words: readonly string[]): string[] {
  let to = words.length;
  while (to > 2 && DEGREES.has(fold(words[to - 1]!))) to -= 1;
  return words.slice(0, to);
}
