// What a page says, gathered before anything is written: a word of its text must have its disguise also
// inside a handle ("adabrisk"), and must not pass for a technical word of a class name.
import { registrableDomain } from '../domains.ts';
import { commonNamesIn } from './common-names.ts';
import { attributeOf, attributesOf, childrenOf, tagOf, textIn } from './dom.ts';
import { createNamePairs, type NamePairs } from './name-pairs.ts';
import { type NameRun, nameRunsInData, nameRunsOf, nameRunsOfAttribute } from './name-places.ts';
import { partsOf } from './parts.ts';
import { isCommonWord, isTechnicalWord } from './vocabulary.ts';
import { IDENTIFIER_WORD, keyOf, WORD } from './words.ts';

export type PageWords = {
  /** Folded words of what is read: a handle is taken apart into these. */
  spoken: ReadonlySet<string>;
  /** Those, and every other run of letters that is not a name of the site's own making. */
  said: ReadonlySet<string>;
  /** What a short phrase is abbreviated to ("abrisk", "ibm"): its words, each whole or by its initial. */
  short: ReadonlyMap<string, readonly Part[]>;
  /** Words of class names that stand in several of them, and nowhere else on the page: the site's own. */
  own: ReadonlySet<string>;
  /** Common words that together are the name of the site's host, and so of its owner, or of somebody. */
  uncommon: ReadonlySet<string>;
  /** Of names that stand in headings, titles and places of names, whatever words they are made of. */
  names: NamePairs;
  /** Headings and places of names: the words of the names in each. */
  named: ReadonlyMap<Element, ReadonlySet<string>>;
};

/** A word, or its first letter alone. */
export type Part = { word: string; initial: boolean };

const SPOKEN = new Set(
  'alt title aria-label content value placeholder label datetime name email'.split(' '),
);
const OWN_NAMES = new Set(['class', 'id', 'data-testid', 'data-test-id', 'data-qa']);
/** Nobody's name is a part of so many. */
const NEEDED = 8;
const LONGEST_PHRASE = 60;

export function pageWords(root: Element, address: URL): PageWords {
  const spoken = new Set<string>();
  const said = new Set<string>();
  const short = new Map<string, readonly Part[]>();
  const names = new Set<string>();
  const uncommon = new Set<string>();
  const runs: NameRun[] = [];
  const named = new Map<Element, ReadonlySet<string>>();
  const keep = (found: readonly NameRun[]): void => {
    for (const run of found) runs.push(run);
  };
  const hear = (text: string, aloud: boolean): void => {
    const words = text.match(WORD)?.map(keyOf) ?? [];
    for (const word of words) {
      if (word.length >= 3 || (aloud && word.length === 2)) said.add(word);
      if (aloud && word.length >= 3) spoken.add(word);
    }
    for (const word of commonNamesIn(text)) uncommon.add(word);
    if (aloud && words.length > 1 && text.length <= LONGEST_PHRASE) abbreviate(words, short);
  };
  const all = [root, ...root.querySelectorAll('*')];
  for (const element of all) {
    for (const { name, value } of attributesOf(element)) {
      if (OWN_NAMES.has(name)) for (const one of value.split(/\s+/)) names.add(one);
      else if (name !== 'style') hear(value, SPOKEN.has(name));
      keep(nameRunsOfAttribute(name, value));
    }
    const here = nameRunsOf(element);
    keep(here);
    if (here.length > 0) named.set(element, new Set(here.flat()));
    const tag = tagOf(element);
    if (!/^(?:style|noscript|template|svg)$/.test(tag)) {
      const isCode = tag === 'script' && !/json/i.test(attributeOf(element, 'type'));
      const isData = tag === 'code' || (tag === 'script' && !isCode);
      if (isData) keep(nameRunsInData(textIn(element)));
      for (const node of childrenOf(element)) {
        if (node.nodeType === 3) hear(node.nodeValue ?? '', !isCode);
      }
    }
  }
  hear(decodeURIComponentSafe(address.href), false);
  const label = registrableDomain(address.hostname)?.split('.')[0] ?? '';
  for (const word of ownersWords(label, spoken)) uncommon.add(word);
  const own = ownWords(names, said);
  return { spoken, said, short, own, uncommon, names: createNamePairs(runs), named };
}

/** "general-tools.example" would be told by its name, though any page may say either word. */
function ownersWords(label: string, spoken: ReadonlySet<string>): ReadonlySet<string> {
  const parts = label.includes('-')
    ? label.split('-')
    : (partsOf(label, spoken) ?? []).map(({ text }) => text);
  const telling = parts.length > 1 && parts.every(isCommonWord);
  const longest = parts.toSorted((a, b) => b.length - a.length)[0];
  return new Set(telling && longest !== undefined ? [longest] : []);
}

/** "Ada Brisk" is abrisk and adab; "International Tool Works" is itw. */
function abbreviate(words: readonly string[], short: Map<string, readonly Part[]>): void {
  const part = (word: string, initial: boolean): Part => ({ word, initial });
  const add = (parts: readonly Part[]): void => {
    const key = parts.map(({ word, initial }) => (initial ? word[0] : word)).join('');
    if (key.length >= 3 && !short.has(key)) short.set(key, parts);
  };
  for (const count of [words.length, 3, 4]) {
    const some = words.slice(0, count);
    if (some.length >= 3) add(some.map((word) => part(word, true)));
  }
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length <= 4) {
    add([part(first, true), part(last, false)]);
    add([part(first, false), part(last, true)]);
  }
}

function ownWords(names: ReadonlySet<string>, said: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const word of new Set(lowerWords(name))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const own = [...counts].filter(
    ([word, count]) => count >= NEEDED && !isTechnicalWord(word) && !isSaid(word, said),
  );
  return new Set(own.map(([word]) => word));
}

const lowerWords = (name: string): string[] =>
  name.match(IDENTIFIER_WORD)?.map((word) => word.toLowerCase()) ?? [];

/** Whether the page says the word, or a part of it that means something. */
function isSaid(shown: string, said: ReadonlySet<string>): boolean {
  const word = keyOf(shown);
  if (said.has(word)) return true;
  for (let from = 0; from < word.length; from++) {
    for (let to = from + 4; to <= Math.min(word.length, from + 24); to++) {
      const part = word.slice(from, to);
      if (said.has(part) && !isCommonWord(part)) return true;
    }
  }
  return word.length > 24;
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
