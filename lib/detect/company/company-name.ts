// Finds the best-supported name of the organisation behind a page. Every place that can contain the name is a
// candidate. Its score depends on the place and on how well the name fits the domain.
import { toField, type CompanyEvidence } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { isAboutTitle, isGenericTitle } from '../page/about-title.ts';
import { titleParts } from '../page/page-shape.ts';
import type { Field } from '../subject.ts';
import { foldCompanyName } from '../../identity/fold-company-name.ts';
import { cleanText, readText } from '../page/text.ts';
import { fitSubdomain, scoreDomainFit } from './domain-fit.ts';
import { cleanCompanyName, dropSlogan } from './clean-company-name.ts';
import { findCopyrightHolder } from './copyright-holder.ts';
import { findImprintNames } from './imprint-name.ts';
import {
  dropAddition,
  findUnit,
  findUsualSpelling,
  rewardAgreement,
  type Candidate,
} from './name-agreement.ts';
import { readPageLines } from '../people/page-lines.ts';

/**
 * Null when no candidate is backed by markup, by the domain or by other places of the page. `isOwn`: the page is the
 * organisation's front page, about page or contact page, so its heading can be the name.
 */
export function findCompanyName(
  page: Page,
  evidence: readonly CompanyEvidence[],
  isOwn: boolean,
): Field | null {
  const candidates: Candidate[] = [];
  const addCandidate = (
    raw: string | null | undefined,
    standard: Field['standard'],
    where: string,
    weight: number,
    domain = page.domain ?? '',
  ): void => {
    const value = cleanCompanyName(dropSlogan(raw ?? '', domain));
    if (!value || value.length > 90) return;
    // Both forms, because "Contact us" without its first word would be "us".
    if ([value, cleanText(raw, 120)].some((text) => isGenericTitle(text) || isAboutTitle(text)))
      return;
    const fit =
      domain === '' ? 0 : Math.max(scoreDomainFit(value, domain), fitSubdomain(page, value));
    const made = toField(value, standard, where, Math.min(0.98, weight * 0.5 + fit * 0.5));
    const score = weight + fit - (value === domain ? AS_DOMAIN : 0);
    if (made) candidates.push({ field: made, score });
  };
  for (const one of evidence)
    addCandidate(one.name, one.standard, one.where, one.relation === 'subject' ? 1 : 0.9);
  addCandidate(page.meta.get('og:site_name'), 'open-graph', 'og:site_name', 0.85);
  addCandidate(page.meta.get('application-name'), 'meta', 'application-name', 0.6);
  const parts = titleParts(page.title);
  const specificParts = parts.filter((part) => !isGenericTitle(part) && !isAboutTitle(part));
  for (const [at, part] of parts.entries()) {
    const edge = at === parts.length - 1 || at === 0;
    // "Welcome to the Research Group of Ada Brisk": the words before the name say that it is one.
    const name = cleanCompanyName(part);
    const isGreeting = name !== part && name.split(' ').length <= 7;
    const slogan =
      parts.length === 1 && !isGreeting && (part.split(' ').length > 5 || isSentence(page, part));
    // "About us | Acme", "Kontakt - Acme": the other part of the title names the owner.
    const alone =
      parts.length > 1 &&
      specificParts.length === 1 &&
      specificParts[0] === part &&
      !LOWER_CASE_WORDS.test(part);
    const weight = alone ? 0.82 : isGreeting ? 0.7 : slogan ? 0.1 : edge ? 0.5 : 0.35;
    addCandidate(part, 'title', 'title', weight);
    // "Sea View Hotel, Lyon": the town counts only where other places have it, too.
    const bare = dropAddition(part);
    // "Lyon, France", "Ballet, Jazz and Tap": a single word is the name only if it is the domain's, too.
    if (
      bare.includes(' ') ||
      /\P{ASCII}{4}/u.test(bare) ||
      scoreDomainFit(bare, page.domain ?? '') === 1
    )
      addCandidate(bare, 'title', 'title', weight - 0.05);
    // "Map Lab @ University of Lyon": the domain or other places show which of the two it is.
    if (part.includes(' @ '))
      for (const side of part.split(' @ ')) addCandidate(side, 'title', 'title', 0.45);
  }
  for (const image of page.all('img[alt]', 24)) {
    const alt = image.getAttribute('alt') ?? '';
    if (isLogo(image, alt))
      addCandidate(alt.slice(0, 120).replace(LOGO_WORDS, ''), 'text', 'logo alt', SHOWN);
  }
  for (const link of findFrontPageLinks(page)) {
    const label =
      link.getAttribute('aria-label') ?? link.getAttribute('title') ?? readText(link, 90);
    addCandidate(
      label.slice(0, 120).replace(HOME_LABEL, ''),
      'text',
      'link to the front page',
      SHOWN,
    );
  }
  addCandidate(findCopyrightHolder(page), 'text', 'copyright line', SHOWN);
  const [introduced] = DESCRIBED.exec(page.meta.get('description') ?? '') ?? [];
  addCandidate(introduced, 'meta', 'description', 0.45);
  // The first one may be that of a hidden message. Without its fit to the domain: it is often a shorter form of the name.
  const headings = page.headings().filter(({ level, text }) => level === 1 && text !== '');
  for (const { text } of isOwn ? headings.slice(0, MAX_HEADINGS) : [])
    if (!isSentence(page, text)) addCandidate(text, 'heading', 'h1', 0.5, '');
  const isImprint = IMPRINT.test(page.url.pathname);
  const imprintNames = isOwn ? findImprintNames(page) : [];
  // Above an address, another place's name is confirmed.
  if (!isImprint)
    for (const { name } of imprintNames) addCandidate(name, 'text', 'imprint', CONFIRMS);
  const unit = isOwn ? findUnit(specificParts) : '';
  for (const one of candidates) if (one.field.value === unit) one.score += AS_UNIT;
  rewardAgreement(candidates);
  const isNamed = candidates.some(
    ({ score, field }) => score >= MIN_SCORE && field.value !== page.domain,
  );
  if (!isNamed || isImprint)
    for (const { name, weight } of imprintNames) addCandidate(name, 'text', 'imprint', weight);
  if (isOwn && !isNamed) addCandidate(findFittingLine(page), 'text', 'text', 0.5);
  candidates.sort((a, b) => b.score - a.score);
  const best = candidates[0];
  if (!best || best.score < MIN_SCORE) return null;
  const key = foldCompanyName(best.field.value);
  const same = candidates.filter(({ field }) => foldCompanyName(field.value) === key);
  return findUsualSpelling(best, same, isImprint);
}

const MAX_LINES = 60;
const FITS = 0.6;

/** The first short line whose words the domain consists of: "Brisk Group at Tarn" at brisktarn.example. */
function findFittingLine(page: Page): string {
  const isName = (text: string): boolean =>
    /^\p{Lu}.{3,60}$/u.test(text) &&
    text.split(' ').length <= 7 &&
    scoreDomainFit(text, page.domain ?? '') >= FITS;
  const lines = readPageLines(page).lines.slice(0, MAX_LINES);
  return lines.find(({ text, isMenu }) => !isMenu && isName(text))?.text ?? '';
}

const IMPRINT = /impressum|imprint|mentions-legales|legal-notice|aviso.legal|note-legali|colofon/i;

/** "/", its whole address, or the logo's "/de/" in the German pages of a site. */
function findFrontPageLinks({ url, each }: Page): Element[] {
  const [folder = '/'] = /^\/[a-z]{2}(?:-[a-z]{2})?\//i.exec(url.pathname) ?? [];
  return each(
    `a[href="/"], a[rel~="home" i], a[href="${url.origin}"], a[href="${url.origin}/"], a[class*="brand"][href="${folder}"], a[class*="logo"][href="${folder}"]`,
    4,
  );
}

/** "Acme Tools logo white", "Logo: Acme Tools", "Acme crest". */
const LOGO_WORDS =
  /^logo(?:typ)?\b(?: (?:of|von|der|de|di|del|van))?[\s:–-]*(?=\p{L})|[\s–:-]*\blogo\b.*$|(?<=\p{L} )crest$/giu;

/** The label of a link around a logo image contains the name: "Acme home", "Go to Acme's homepage". */
const HOME_LABEL =
  /^(?:go to|back to|visit|home\s*[-–:|])\s+|(?:[’']s)?\s*(?:[-–:|]\s*)?(?:home(?: ?page)?|logo|front page|startseite|accueil|inicio)\s*$/gi;

/** "a film review": two or more words without a capital are not a name. A single one can be. */
const LOWER_CASE_WORDS = /^\p{Ll}+(?: \p{Ll}+)+$/u;

const MAX_HEADINGS = 3;
const MIN_SCORE = 0.8;
/** The weight of a logo and of a copyright line. Two of them that agree outweigh a title that the heading repeats. */
const SHOWN = 0.52;
/** Of names in an imprint where the page has a name in other places. */
const CONFIRMS = 0.2;
/** More than what the name of the whole gets for its fit to the domain and for the logo. */
const AS_UNIT = 1.2;
/** Markup often contains the domain instead of the name. It is the name only where the page shows no other. */
const AS_DOMAIN = 0.5;

/** A description begins with the name: "Acme Tools: …", "Acme Tools is a maker of …". */
const DESCRIBED =
  /^\p{Lu}[^.:–—|,]{2,50}?(?=\s?[:–—|] | - |, (?:an?|the|der|die|das|le|la|votre|your|ihre?) | (?:is|are|ist|sind|est|sont|es|è|is een) )/u;

/** "Clean power for everyone": words of an English name have capitals. */
function isSentence(page: Page, text: string): boolean {
  if (!/^en\b/i.test(page.language)) return false;
  const words = text.split(' ').slice(1);
  const small = words.filter((word) => /^\p{Ll}{4,}$/u.test(word) && !SMALL_IN_NAMES.test(word));
  return small.length >= 2 && small.length * 2 >= words.length;
}

const SMALL_IN_NAMES = /^(?:with|from|und|para|della|delle|dello|degli)$/;

/** Whether an image is named a logo or links to the front page. */
function isLogo(image: Element, alt: string): boolean {
  const parent = image.parentElement;
  if (parent?.tagName === 'A' && parent.getAttribute('href') === '/') return true;
  return [
    alt,
    image.getAttribute('class'),
    image.getAttribute('id'),
    parent?.getAttribute('class'),
  ].some((text) => text !== null && text !== undefined && text.length < 300 && /logo/i.test(text));
}
