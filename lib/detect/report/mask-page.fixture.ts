// For tests of the report: parses pages, makes their reports, and reads those.
import { detect } from '../detect.ts';
import { ALL_SITES } from '../sites/all-sites.ts';
import type { Subject } from '../subject.ts';
import { IDENTIFIERS, isKeptInIdentifiers, isKeptInText, PHRASES } from './allow-list.ts';
import { STAND_INS } from './pseudonyms.ts';
import { maskPage, type MaskedPage } from './mask-page.ts';

export const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The same numbers for the same seed: a linear congruential generator (Numerical Recipes). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

export function maskHtml(html: string, url: string, seed = 1): MaskedPage {
  const report = maskPage(parse(html), new URL(url), createRandom(seed));
  if (!report) throw new Error('The page is too large for a report.');
  return report;
}

const phraseWords = new Set(
  [...PHRASES, ...IDENTIFIERS, '.example'].flatMap(
    (phrase) => phrase.toLowerCase().match(/\p{L}+/gu) ?? [],
  ),
);

/** Whether a report may contain the word: from the allow-list, or as the stand-in of other words. */
export const isAllowed = (word: string): boolean =>
  isKeptInIdentifiers(word) ||
  isKeptInText(word) ||
  STAND_INS.has(word.toLowerCase()) ||
  phraseWords.has(word.toLowerCase());

/** Pages of the fixtures that are recognised by the words of their heading, which a report masks. */
export const READ_BY_HEADING: ReadonlySet<string> = new Set(['notFound']);

export type Outline = { kind: string; reason: string; filled: string[] };

/** The kind of the subject and its filled fields, without their values. */
export function toOutline(subject: Subject): Outline {
  const filled = Object.entries(subject)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name, value]) => (Array.isArray(value) ? `${name} ${value.length}` : name));
  return {
    kind: subject.kind,
    reason: subject.kind === 'none' ? subject.reason : '',
    filled: filled.toSorted(),
  };
}

export const compareOutlines = (
  html: string,
  url: string,
  seed = 1,
): { was: Outline; is: Outline } => {
  const report = maskHtml(html, url, seed);
  return {
    was: toOutline(detect(parse(html), new URL(url), ALL_SITES).subject),
    is: toOutline(detect(parse(report.html), new URL(report.url), ALL_SITES).subject),
  };
};
