// For tests of the report: pages parsed, made into reports, and read again.
import { detect } from '../detect.ts';
import type { Subject } from '../subject.ts';
import { redact, type RedactedPage } from './redact.ts';

export const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The same numbers for the same seed: a linear congruential generator (Numerical Recipes). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

export function reported(html: string, url: string, seed = 1): RedactedPage {
  const report = redact(parse(html), new URL(url), randomOf(seed));
  if (!report) throw new Error('The page is too large for a report.');
  return report;
}

/** Pages of the fixtures that are told by a heading of two capitalised words, which a report masks. */
export const TOLD_BY_HEADING: ReadonlySet<string> = new Set([
  'contactPage',
  'teamPage',
  'notFound',
]);

export type Outline = { kind: string; reason: string; filled: string[] };

/** What the reader found, without a word of it: the kind, and the fields that are filled. */
export function outlineOf(subject: Subject): Outline {
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

export const outlines = (html: string, url: string, seed = 1): { was: Outline; is: Outline } => {
  const report = reported(html, url, seed);
  return {
    was: outlineOf(detect(parse(html), new URL(url))),
    is: outlineOf(detect(parse(report.html), new URL(report.url))),
  };
};
