// Names by where they stand. Any name can be made of words that reports keep ("Dean Parks"), so two
// capitalised words beside each other in a heading, a title or the place of a name are taken for one,
// also where they are "About Us": a report that is read less well is better than one that tells a name.
import { attributeOf, tagOf, textsIn } from './dom.ts';
import { decoded } from './json-string.ts';
import { keyOf, WORD } from './words.ts';

const HEADINGS = /^(?:h[1-6]|title|legend|caption|figcaption|summary|dt|th)$/;
/** Of microdata, RDFa and microformats, and what sites themselves call such places. */
const PLACE =
  /(?:^|[\s:_-])(?:name|fn|author|byline|creator|headline|title)(?:$|[\s_-])|[a-z](?:Name|Author)\b/i;
const PLACE_ATTRIBUTES = ['itemprop', 'property', 'class', 'rel', 'data-anonymize'];
const NAME_ATTRIBUTES = new Set(['alt', 'aria-label', 'title', 'content']);
/** Of JSON: names, headings, and the parts of names, of which each stands alone. */
const NAME_KEY = /^(?:name|.+Name|author|creator|headline|title|caption)$/i;
const PART_KEY = /^(?:given|family|first|last|additional|middle)_?Name$/i;
/** Characters; a longer text in such a place is not its name alone. */
const LONGEST_NAME = 200;
/** Characters; a whole page can stand in a heading that is not closed. */
const LONGEST_HEADING = 20_000;

/** The words of a name in their order, by their keys. */
export type NameRun = readonly string[];

/** Between two words of a name: a space, a hyphen, an apostrophe, or the dot of an initial. */
const isJoint = (between: string, before: string): boolean =>
  /^(?:\s+|[-‐‑'’])$/u.test(between) || (/^\.\s*$/.test(between) && before.length <= 2);

/** In scripts without capitals no word is one. */
const isCapitalised = (word: string): boolean => /^[\p{Lu}\p{Lt}]/u.test(word);

/** Runs of two or more capitalised words. "Parks, Dean" is one where nothing else is said. */
export function nameRunsIn(text: string): NameRun[] {
  const words = [...text.matchAll(WORD)];
  const isListed = words.length <= 3;
  const runs: string[][] = [];
  let end = -1;
  for (const { 0: word, index } of words) {
    const between = end < 0 ? '' : text.slice(end, index);
    const last = runs.at(-1);
    const isNext =
      last?.length &&
      (isJoint(between, last.at(-1) ?? '') || (isListed && /^\s*,\s*$/.test(between)));
    if (!isCapitalised(word)) runs.push([]);
    else if (isNext) last.push(keyOf(word));
    else runs.push([keyOf(word)]);
    end = index + word.length;
  }
  return runs.filter((run) => run.length > 1);
}

/** Those of the element's own text, where it is a heading or the place of a name. */
export function nameRunsOf(element: Element): NameRun[] {
  const isHeading =
    HEADINGS.test(tagOf(element)) || attributeOf(element, 'role').trim() === 'heading';
  const isPlace =
    isHeading || PLACE_ATTRIBUTES.some((name) => PLACE.test(attributeOf(element, name)));
  if (!isPlace) return [];
  const { texts, isWhole } = textsIn(element, isHeading ? LONGEST_HEADING : LONGEST_NAME);
  // "<b>Dean</b><b>Parks</b>" looks like two words, and "D<b>ean</b>" like one.
  return isHeading || isWhole ? [texts.join(''), texts.join(' ')].flatMap(nameRunsIn) : [];
}

/** Those of an attribute in which a name can stand. */
export const nameRunsOfAttribute = (name: string, value: string): NameRun[] =>
  NAME_ATTRIBUTES.has(name) ? nameRunsIn(value) : [];

/** Those of a value in JSON, by its key. */
export function nameRunsOfValue(key: string, value: string): NameRun[] {
  if (PART_KEY.test(key)) return [value.match(WORD)?.map(keyOf) ?? []];
  return NAME_KEY.test(key) ? nameRunsIn(value) : [];
}

const MEMBER = /"([\w@]{1,40})"\s{0,9}:\s{0,9}"((?:[^"\\]|\\.){1,400})"/gs;

/** Those of JSON, which may be broken. */
export const nameRunsInData = (source: string): NameRun[] =>
  [...source.matchAll(MEMBER)].flatMap(([, key = '', value = '']) =>
    nameRunsOfValue(key, decoded(value)),
  );
