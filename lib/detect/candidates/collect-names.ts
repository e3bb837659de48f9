// Collects the names that may be the page's person, and where each stands. A name alone proves nothing: the places
// together with the evidence in name-evidence.ts do.
import type { Evidence } from '../evidence/evidence.ts';
import { cleanName, putGivenNameFirst } from '../names/clean-name.ts';
import { findIntroducedNames } from '../names/introduction.ts';
import { looksLikeName } from '../names/names.ts';
import { hasUsualName } from '../names/usual-names.ts';
import { capitaliseOwnName, dropPageWords } from '../names/page-names.ts';
import type { Page } from '../page/page.ts';
import { titleParts } from '../page/page-shape.ts';
import { cleanText, fold, isInline, readText } from '../page/text.ts';
import { PICTURE_OF, readPageLines } from '../people/page-lines.ts';
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
  'topLine',
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

/** A line with a sentence, and how many of the page's first lines may be a name alone. */
const MIN_SENTENCE = 70;
const MAX_TOP_LINES = 12;
/** The words with capitals at the beginning of a sentence: "Ada Brisk" of "Ada Brisk was born" or of "Ada Brisk – a cook". */
const SENTENCE =
  /^[-–—*\s]*((?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Ll}{1,3})(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Ll}{1,3}(?= \p{Lu}))){1,4})(?=,? (?:\(|["“„«]|[–—-] |\p{Ll}|(?:19|20)\d\d)|,)|^(\p{Script=Han}{2,4}(?: \p{Script=Han}{1,3})?)(?=[，（(]|は、?|是)/u;
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
  // Menus have headings, too.
  const firstNamed = page
    .headings()
    .findIndex(({ text: line }) => hasUsualName(readRowName(line)?.fullName ?? ''));
  for (const [at, heading] of page.headings().slice(0, MAX_HEADINGS_READ).entries()) {
    const place =
      at === firstH1 ? 'h1' : at < 4 || at === firstNamed ? 'headingTop' : 'headingLater';
    addParts(heading.text, place);
    add(splitHeading(heading.element)?.head, place);
  }
  for (const element of page.each(LOGO_ELEMENTS, 12)) addParts(readText(element, 90), 'logo');
  for (const name of findIntroducedNames(text)) add(name, 'introduction');
  const lines = readPageLines(page).lines.filter((line) => !line.isMenu && !line.isAlt);
  for (const { text: line, isTitle } of lines.slice(0, MAX_TOP_LINES))
    if (!isTitle) add(readLead(line), 'topLine');
  for (const { text: line } of lines.filter(({ length }) => length >= MIN_SENTENCE).slice(0, 16)) {
    const [, name, unspaced = name] = SENTENCE.exec(line) ?? [];
    if (unspaced && looksLikeName(cleanName(unspaced))) add(unspaced, 'sentence');
  }
  for (const [, name] of text.matchAll(COPYRIGHT)) add(name, 'copyright');
  for (const image of page.all('img[alt]', 40)) {
    const alt = cleanText(image.getAttribute('alt'), 90);
    const place = /logo/i.test(alt) ? 'logo' : 'imageAlt';
    add(readRowName(alt)?.fullName ?? alt.replace(PICTURE_OF, ''), place);
  }
  for (const element of page.each(EMPHASISED, 60)) {
    const line = readText(element, 80);
    if (line.length >= MAX_LENGTH || isFragment(element)) continue;
    add(readLead(line), 'emphasis');
  }
  return mergeForms([...found.values()], `${text} ${page.meta.get('description') ?? ''}`).map(
    (one) => ({
      ...one,
      name: spellAsInText(one.name, text),
    }),
  );
}

const readLead = (line: string): string | undefined =>
  (readRowName(line) ?? readRowName(line.split(/[，（]/, 1)[0] ?? ''))?.fullName;

/** "RISK" of "<b>B</b><b>RISK</b>": the word begins in front of the element. */
const isFragment = ({ previousSibling }: Element): boolean =>
  /\p{L}$/u.test(previousSibling?.textContent ?? '') &&
  (previousSibling?.nodeType === 3 || isInline(previousSibling as Element));

/** "Ada Brisk" of "ADA BRISK" in a heading, where the text has it in small letters. */
function spellAsInText(name: string, text: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  const spelled = name.replace(/(?<=\p{L})\p{L}+/gu, (letters) => letters.toLowerCase());
  return text.includes(spelled) ? spelled : name;
}

/** The words that a text has in small letters, apart from addresses: few of them are names. */
const readSmallWords = (text: string): ReadonlySet<string> =>
  new Set(text.match(/(?<![\p{L}\p{M}@./_-])\p{Ll}[\p{L}\p{M}]{3,}(?![\p{L}@_-])/gu));

/** "Retrato de Ada Brisk", "Foto von Ada Brisk". */
const SOMETHING_OF = / \p{Ll}{1,3}$/u;

/** Drops names that are another one with words that say what it is, and gives that one their places. */
function mergeForms<T extends { name: string; key: string; places: Set<Place> }>(
  names: readonly T[],
  text: string,
): T[] {
  const small = readSmallWords(text);
  return names.filter(({ name, key, places }) => {
    const own = names.find((one) => {
      if (one.key.length >= key.length || !looksLikeName(one.name)) return false;
      if (key.endsWith(` ${one.key}`))
        return SOMETHING_OF.test(name.slice(0, -one.name.length).trim());
      const added = key.startsWith(`${one.key} `) ? name.slice(one.name.length + 1) : '';
      return (
        /^\p{Lu}/u.test(added) && added.split(' ').some((word) => small.has(word.toLowerCase()))
      );
    });
    for (const place of own ? places : []) own?.places.add(place);
    return !own;
  });
}
