// Collects the names that may be the page's person, and where each stands. A name alone proves nothing: the places
// together with the evidence in name-evidence.ts do.
import type { Evidence } from '../evidence/evidence.ts';
import { cleanName, putGivenNameFirst } from '../names/clean-name.ts';
import { findIntroducedNames } from '../names/introduction.ts';
import { looksLikeName } from '../names/names.ts';
import { capitaliseOwnName, dropPageWords } from '../names/page-names.ts';
import type { Page } from '../page/page.ts';
import { titleParts } from '../page/page-shape.ts';
import { cleanText, fold, readText } from '../page/text.ts';
import { PICTURE_OF } from '../people/page-lines.ts';
import { readRowName } from '../people/row-name.ts';
import { splitHeading } from '../page/split-heading.ts';

/** The places where a name can stand. `marked…`: in the structured data, by its relation to the page. */
export const PLACES = [
  'titleFirst',
  'titleRest',
  'author',
  'siteName',
  'h1',
  'headingTop',
  'headingLater',
  'logo',
  'imageAlt',
  'emphasis',
  'introduction',
  'sentence',
  'copyright',
  'markedSubject',
  'markedTopic',
  'markedLoose',
  'markedOther',
] as const;
export type Place = (typeof PLACES)[number];

export type NameCandidate = {
  name: string;
  /** The name as fold() returns it. */
  key: string;
  places: ReadonlySet<Place>;
};

const MARKED = {
  subject: 'markedSubject',
  topic: 'markedTopic',
  loose: 'markedLoose',
  other: 'markedOther',
} as const;

const MAX_NAMES = 60;
const MAX_HEADINGS_READ = 40;
const LOGO_ELEMENTS = 'a[href="/"], a[rel~="home" i], .site-title, .navbar-brand, .logo';
const EMPHASISED = 'strong, b, [class*="name"], figcaption, dt';

/** "Ada Brisk is a …" and "Ada Brisk was born in …" at the beginning of a paragraph. */
const SENTENCE =
  /^(.{3,50}?),? (?:\([^)]{4,40}\),? )?(?:(?:is|was|ist|est|es|è|é|är|er|jest) (?:an?|the|currently|born|ein|eine|un|une|uma?|una|née?|nat[oa])\b|is een |— |(?:wurde|ist|werd|är|er) (?:\S+ ){0,6}?(?:geboren|född|født)|(?:se )?(?:nació|nasceu|nacque|urodzi|narodil|родил|doğdu|született))/u;
const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:©|\(c\))?\s*(?:(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?)?[\s,:]*(?:by )?(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,3})/giu;
const NOT_IN_A_NAME = /[\d@/|<>{}[\]:;!?=#%*]/;
const MAX_LENGTH = 60;
const MAX_WORDS = 6;

/** `text`: the beginning of the page's visible text. At most sixty names, those in the most telling places first. */
export function collectNames(
  page: Page,
  text: string,
  evidence: readonly Evidence[],
): NameCandidate[] {
  const found = new Map<string, { name: string; key: string; places: Set<Place> }>();
  /** `oneWord`: markup says that it is a name, so a single word or a small first letter is accepted. */
  const add = (raw: string | undefined, place: Place, oneWord = false): void => {
    // The end of a sentence, but not of "Ada B.".
    const line = (raw ?? '').slice(0, 140).replace(/(?<=\p{Ll}{2})\.$/u, '');
    const cleaned = capitaliseOwnName(page, cleanName(dropPageWords(line)));
    const name = (!oneWord && putGivenNameFirst(cleaned)) || cleaned;
    const words = name.split(' ').length;
    if (name.length < 2 || name.length > MAX_LENGTH || words > MAX_WORDS) return;
    if (NOT_IN_A_NAME.test(name)) return;
    // "王小明" is one word.
    if (!oneWord && (words === 1 || /^\p{Ll}/u.test(name)) && !looksLikeName(name)) return;
    const key = fold(name);
    const known = found.get(key);
    if (known) known.places.add(place);
    else if (key && found.size < MAX_NAMES) found.set(key, { name, key, places: new Set([place]) });
  };
  /** The text itself, its part before a comma or dash, and the name in "Jane Roe, CEO". */
  const addParts = (line: string, place: Place): void => {
    add(line, place);
    const [first, second] = line.split(/\s*[,(]\s*|\s+[|·•–—-]+\s+/, 2);
    if (second !== undefined) add(first, place);
    add(readRowName(line)?.fullName, place);
  };

  for (const one of evidence) if (one.kind === 'person') add(one.name, MARKED[one.relation], true);
  for (const [at, part] of titleParts(page.title).entries())
    addParts(part, at === 0 ? 'titleFirst' : 'titleRest');
  for (const part of titleParts(page.meta.get('og:title') ?? '').slice(0, 3))
    addParts(part, 'titleRest');
  add(page.meta.get('author'), 'author');
  add(page.meta.get('og:site_name'), 'siteName');
  const firstH1 = page.headings().findIndex(({ level }) => level === 1);
  for (const [at, heading] of page.headings().slice(0, MAX_HEADINGS_READ).entries()) {
    const place = at === firstH1 ? 'h1' : at < 4 ? 'headingTop' : 'headingLater';
    addParts(heading.text, place);
    add(splitHeading(heading.element)?.head, place);
  }
  for (const element of page.each(LOGO_ELEMENTS, 12)) addParts(readText(element, 90), 'logo');
  for (const name of findIntroducedNames(text)) add(name, 'introduction');
  for (const element of page.each('p, blockquote, td', 16))
    add(SENTENCE.exec(readText(element, 200))?.[1], 'sentence');
  for (const [, name] of text.matchAll(COPYRIGHT)) add(name, 'copyright');
  for (const image of page.all('img[alt]', 40)) {
    const alt = cleanText(image.getAttribute('alt'), 90);
    const place = /logo/i.test(alt) ? 'logo' : 'imageAlt';
    add(readRowName(alt)?.fullName ?? alt.replace(PICTURE_OF, ''), place);
  }
  for (const element of page.each(EMPHASISED, 60)) {
    const line = readText(element, 80);
    if (line.length < MAX_LENGTH) add(readRowName(line)?.fullName, 'emphasis');
  }
  return [...found.values()];
}
