// Finds the person whose own site a page belongs to: its front page, or the page on which they describe themselves.
import type { PersonEvidence } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { findIntroducedNames } from '../names/introduction.ts';
import { isNameSlug, spellsFullName } from '../names/match-handle.ts';
import { isPagePhrase, isSameName, looksLikeName } from '../names/names.ts';
import {
  capitaliseOwnName,
  containsName,
  dropPageWords,
  dropRole,
  isNamedHomePage,
  isOwnersPage,
} from '../names/page-names.ts';
import { looksLikeRole } from '../names/role-words.ts';
import { isAboutMe, isGenericTitle } from '../page/about-title.ts';
import { isInFirstPerson, isSelfTold } from '../page/first-person.ts';
import type { Page } from '../page/page.ts';
import { titleParts, type PageShape } from '../page/page-shape.ts';
import { fold, foldWithoutSpaces, readText } from '../page/text.ts';
import { readPageSlug } from '../page/urls.ts';
import { GUESS, toPersonDecision, type PersonDecision } from './person-decision.ts';
import {
  hasConsent,
  hasOwnMailbox,
  hasOwnProfile,
  isIntroducedAsPerson,
  isProvenPerson,
  readBeginning,
} from './person-proof.ts';

const isHomeWord = (text: string): boolean => isGenericTitle(text) || /^about[.!]?$/i.test(text);

/** Firms have a profile, too. */
const PROFILE = /^(?:profile?|perfil|profilo)$/i;

const BRAND = '.navbar-brand, .site-title, .logo, a[rel~="home" i]';

/**
 * Headings that may be the name where the title has none: "Home", "Über mich". On the contact page of a firm, the
 * headings are its employees.
 */
function listHeadings(page: Page, shape: PageShape, parts: readonly string[]): string[] {
  const isOwn = shape.isSelfDescription || isAboutMe(parts[0] ?? '');
  if (!isOwn && !parts.every(isHomeWord)) return [];
  const most = isOwn ? 2 : 1;
  return page
    .headings()
    .filter(({ level, text }) => level <= most && !isHomeWord(text) && !isPagePhrase(text))
    .slice(0, 3)
    .map(({ text }) => text);
}

/** "Jane Roe" or "Jane Roe | Violinist" over the heading "Jane Roe". */
const isHeadingAndTitle = (
  page: Page,
  name: string,
  [first = '', ...rest]: readonly string[],
): boolean =>
  isSameName(dropPageWords(first), name) &&
  rest.every((part) => looksLikeRole(part)) &&
  page.headings().some(({ level, text }) => level === 1 && isSameName(text, name));

/** Other pages may have the title of the home page, but "/teaching.html" has the heading "Teaching". */
export function isSubpage(page: Page, name = ''): boolean {
  const slug = readPageSlug(page.url);
  return page.headings().some(({ text }) => isNameSlug(slug, text) && !isSameName(text, name));
}

/** The front page or biography of a personal site: the title is a name, and two further signals support it. */
export function decideByHomePage(
  page: Page,
  shape: PageShape,
  people: readonly PersonEvidence[],
): PersonDecision | null {
  const parts = titleParts(page.title);
  const isNamed = isNamedHomePage(parts[0] ?? '');
  const heading = page.headings().find(({ level }) => level === 1)?.text ?? '';
  const isProfile = [parts[0] ?? '', heading].some((one) => PROFILE.test(one));
  const isFront = shape.isHome || shape.isFolderHome;
  const isByShape = isFront || shape.isAbout || shape.isSelfDescription || isProfile;
  if (!isByShape && (!isNamed || isSubpage(page))) return null;
  const text = readBeginning(page);
  const introduced = findIntroducedNames(text, true).map(cleanName);
  const shown = [...parts, ...page.headings().map((one) => one.text)];
  const isOwn = shape.isSelfDescription || shown.some(isAboutMe);
  const isAlone = isOwn && introduced.length === 1 && isSelfTold(text);
  const titled = introduced.filter((name) => isAlone || containsName(page.title, name));
  const site = page.meta.get('og:site_name') ?? '';
  const maker = page.meta.get('author') ?? '';
  const alts = page.all('img[alt]', 5).map((one) => one.getAttribute('alt') ?? '');
  const isShown = [text, ...alts].some((one) => one.includes(maker));
  // Under a title with another name, an author that the page does not show has made the site.
  const author = isOwn && (isShown || !parts.some(looksLikeName)) ? maker : '';
  const brands = page.each(BRAND, 2).map((element) => readText(element, 60));
  const named = [...listHeadings(page, shape, parts), ...titled, author, ...parts, site];
  for (const part of [...named, ...brands.filter((brand) => !looksLikeRole(brand))]) {
    const bare = capitaliseOwnName(page, cleanName(dropPageWords(dropRole(part) || part)));
    // "Quiet Maps" of "I am Jane Roe" is her blog.
    const isOther = (one: string): boolean =>
      looksLikeName(one) &&
      !fold(bare)
        .split(' ')
        .some((word) => fold(one).includes(word));
    if (!looksLikeName(bare) || introduced.some(isOther)) continue;
    const isHeaded = page.headings().some((one) => isSameName(dropPageWords(one.text), bare));
    const isTitled = parts.some((one) => isSameName(dropRole(one) || one, bare));
    const label = foldWithoutSpaces((page.domain ?? '').split('.')[0] ?? '');
    const words = fold(bare).split(' ');
    const isSpelled =
      label.length >= 5 &&
      (words.every((word) => label.includes(word)) || spellsFullName(label, bare));
    const known = isProvenPerson(page, bare, people);
    const isOwnPage = isNamed && (known || isOwnersPage(parts[0] ?? ''));
    if (!isByShape && !isOwnPage) continue;
    // The slowest last: they run only while the count can still reach two.
    const signals = [
      () => isOwnPage && part === parts[0],
      () => isSameName(page.meta.get('author') ?? '', bare),
      () => known && (dropRole(part) !== '' || isHeadingAndTitle(page, bare, parts)),
      () => isOwn && (isHeaded || introduced.includes(bare)),
      // A blog's name stands in the title and in the host, too.
      () => shape.isSelfDescription && isTitled && (isHeaded || !isSpelled),
      () =>
        isFront && isHeaded && parts.some((one) => dropPageWords(one) !== one) && isSelfTold(text),
      () => isOwn && alts.some((one) => isSameName(one, bare)),
      () => isSpelled,
      () => hasOwnProfile(page, bare),
      () => hasOwnMailbox(page, bare),
      () => people.some((one) => one.relation !== 'other' && isSameName(one.name, bare)),
      () => isIntroducedAsPerson(page, bare),
      () => introduced.includes(bare) || (isInFirstPerson(text) && !hasConsent(page)),
    ];
    let count = known ? 1 : 0;
    for (const [at, signal] of signals.entries())
      if (count < 2 && count + signals.length - at >= 2 && signal()) count++;
    if (count < 2) continue;
    const confidence = hasOwnProfile(page, bare) ? 0.85 : known ? 0.75 : GUESS;
    return toPersonDecision(confidence, bare, 'title', 'title', people);
  }
  return null;
}
