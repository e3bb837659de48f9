// Finds the words of a page that spell the name of its domain: "Quay Line Freight" at quaylinefreight.example.
import type { Page } from '../page/page.ts';
import { cleanText, readText, foldWithoutSpaces } from '../page/text.ts';

/** A shorter name of a domain may be an ordinary word of the text. */
const MIN_LABEL_LENGTH = 5;
const MAX_LABEL_LENGTH = 40;
const MAX_TEXT = 10_000;
const MAX_NODES = 3_000;

/** The most frequent spelling, the earliest among equals; '' where the text has none. */
export function findSpelledDomain(page: Page): string {
  const label = foldWithoutSpaces((page.domain ?? '').split('.')[0] ?? '');
  if (label.length < MIN_LABEL_LENGTH || label.length > MAX_LABEL_LENGTH) return '';
  const headings = page.headings().slice(0, 20);
  const body = readText(page.root.querySelector('body'), MAX_TEXT, MAX_NODES);
  const described = page.meta.get('description') ?? '';
  const text = [...headings.map((one) => one.text), described, body].join('\n').normalize('NFD');
  const counts = new Map<string, number>();
  for (const [spelling] of text.matchAll(toSpellings(label))) {
    const name = cleanText(spelling);
    // The domain itself, as in an address, shows nothing about the words of the name.
    if (/^\p{Lu}/u.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most = ''] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return most;
}

/** The letters of the label with their accents, and a space, hyphen, point, apostrophe or "&" between any two. */
function toSpellings(label: string): RegExp {
  const between = "(?: & |[ .'’&-])?";
  // The "e" of "mueller" is a mark in "Müller", that of "poesie" is a letter.
  const letters =
    label
      .match(/[aou]e|./gsu)
      ?.map(([letter, e = '']) => `${letter}\\p{M}*${e && `(?:${between}e\\p{M}*)?`}`) ?? [];
  return new RegExp(
    `(?<![\\p{L}\\p{N}@/._-])${letters.join(between)}(?![\\p{L}\\p{N}@/_-]|\\.\\p{L})`,
    'giu',
  );
}
