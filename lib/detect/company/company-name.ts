// Finds the best-supported name of the organisation behind a page. Every place that can contain the name is a
// candidate. Its score depends on the place and on how well the name fits the domain.
import { toField, type CompanyEvidence } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { readTextLines } from '../roles/role-beside-name.ts';
import { isAboutTitle, titleParts } from '../page/page-shape.ts';
import type { Field } from '../subject.ts';
import { foldCompanyName } from '../../identity/fold-company-name.ts';
import { cleanText, readText } from '../page/text.ts';
import { fitSubdomain, scoreDomainFit } from './domain-fit.ts';
import { findSpelledDomain } from './spelled-domain.ts';

type Candidate = { field: Field; score: number };

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
    const value = cleanCompanyName(raw ?? '');
    if (!value || value.length > 90) return;
    // Both forms, because "Contact us" without its first word would be "us".
    if ([value, cleanText(raw, 120)].some((text) => GENERIC.test(text) || isAboutTitle(text)))
      return;
    const fit =
      domain === '' ? 0 : Math.max(scoreDomainFit(value, domain), fitSubdomain(page, value));
    const made = toField(value, standard, where, Math.min(0.98, weight * 0.5 + fit * 0.5));
    if (made) candidates.push({ field: made, score: weight + fit });
  };
  for (const one of evidence)
    addCandidate(one.name, one.standard, one.where, one.relation === 'subject' ? 1 : 0.9);
  // Without a slogan: "Acme Plumbing | Plumbers in Lyon".
  addCandidate(
    titleParts(page.meta.get('og:site_name') ?? '')[0],
    'open-graph',
    'og:site_name',
    0.85,
  );
  addCandidate(page.meta.get('application-name'), 'meta', 'application-name', 0.6);
  const parts = titleParts(page.title);
  const specificParts = parts.filter((part) => !GENERIC.test(part) && !isAboutTitle(part));
  for (const [at, part] of parts.entries()) {
    const edge = at === parts.length - 1 || at === 0;
    const slogan = parts.length === 1 && part.split(' ').length > 5;
    // "About us | Acme", "Kontakt - Acme": the other part of the title names the owner.
    const alone =
      parts.length > 1 &&
      specificParts.length === 1 &&
      specificParts[0] === part &&
      !LOWER_CASE_WORDS.test(part);
    const weight = alone ? 0.82 : slogan ? 0.1 : edge ? 0.5 : 0.35;
    addCandidate(part, 'title', 'title', weight);
    // "Sea View Hotel, Lyon": the town counts only where other places have it, too.
    addCandidate(/^(.{3,60}?), [^,]{2,30}$/.exec(part)?.[1], 'title', 'title', weight - 0.05);
  }
  for (const image of page.all('img[alt]', 24)) {
    const alt = image.getAttribute('alt') ?? '';
    if (isLogo(image, alt))
      addCandidate(alt.slice(0, 120).replace(/\s*logo\b.*$/i, ''), 'text', 'logo alt', 0.46);
  }
  for (const link of findFrontPageLinks(page)) {
    const label =
      link.getAttribute('aria-label') ?? link.getAttribute('title') ?? readText(link, 90);
    addCandidate(
      label.slice(0, 120).replace(HOME_LABEL, ''),
      'text',
      'link to the front page',
      0.46,
    );
  }
  addCandidate(findCopyrightHolder(page), 'text', 'copyright line', 0.45);
  const heading = page.headings().find(({ level, text }) => level === 1 && text !== '');
  // Without its fit to the domain: a heading is often a shorter form of the name.
  if (isOwn) addCandidate(heading?.text, 'heading', 'h1', 0.5, '');
  const byName = rewardAgreement(candidates);
  const isNamed = candidates.some(({ score }) => score >= MIN_SCORE);
  if (isOwn && !isNamed) addCandidate(findSpelledDomain(page), 'text', 'text', 0.3);
  candidates.sort((a, b) => b.score - a.score);
  const best = candidates[0];
  if (!best || best.score < MIN_SCORE) return null;
  return findUsualSpelling(best, byName.get(foldCompanyName(best.field.value)) ?? []);
}

/** The spelling in most places; among equals one with small letters, then the best one. */
function findUsualSpelling(first: Candidate, all: readonly Candidate[]): Field {
  const rate = ({ field: { value } }: Candidate): number => {
    const places = new Set(all.filter((one) => one.field.value === value).map(toPlace)).size;
    return places * 2 + Number(/\p{Ll}/u.test(value));
  };
  return all.reduce((best, one) => (rate(one) > rate(best) ? one : best), first).field;
}

const toPlace = ({ field }: Candidate): string => field.where;

const findFrontPageLinks = (page: Page): Element[] => page.each('a[href="/"], a[rel~="home" i]', 4);

/** The label of a link around a logo image contains the name: "Acme home", "Go to Acme's homepage". */
const HOME_LABEL =
  /^(?:go to|back to|visit|home\s*[-–:|])\s+|(?:[’']s)?\s*(?:[-–:|]\s*)?(?:home ?page|home|logo|front page|startseite|accueil|inicio)\s*$/gi;

/** "a film review": two or more words without a capital are not a name. A single one can be. */
const LOWER_CASE_WORDS = /^\p{Ll}+(?: \p{Ll}+)+$/u;

const MIN_SCORE = 0.8;

/** Added for each further place with the same name. It decides where the domain does not contain the name. */
const AGREEMENT = 0.3;

/** "Acme & Sons" and "Acme and Sons Ltd" agree. Returns the candidates of each name. */
function rewardAgreement(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const byName = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const key = foldCompanyName(one.field.value);
    const same = byName.get(key);
    if (same) same.push(one);
    else byName.set(key, [one]);
  }
  for (const same of byName.values()) {
    const places = new Set(same.map(toPlace)).size;
    for (const one of same) one.score += AGREEMENT * Math.min(places - 1, 2);
  }
  return byName;
}

const GENERIC =
  /^(?:home|homepage|welcome|start|startseite|index|about(?: us)?|contacts?(?: us)?|contactez[- ]nous|all rights reserved|untitled|website|official site|menu|search|news|blog|logo|company|(?:our |the |meet the |unser )?team|(?:our )?(?:people|staff|leadership)|notre équipe|nuestro equipo|nasz zespół|\d+)$/i;

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

/** "Sea View Hotel © 2024". */
const HOLDER_BEFORE_SIGN = /^(\p{Lu}[^|©•·.]{1,60}?)\s*(?:©|\(c\))\s*(?:19|20)\d\d/u;

function findCopyrightHolder(page: Page): string {
  for (const element of page.each(
    '.copyright, #copyright, .site-info, footer, #footer, .footer',
    6,
  )) {
    // Line by line first, because text below the holder's line does not belong to the name.
    for (const text of [...readTextLines(element), readText(element, 300)]) {
      const match =
        /(?:©|\bcopyright\b|\(c\))(?:\s|©|\(c\)|copyright)*(?:(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?)?[\s,:]*(?:by )?([\p{L}\d][^|©•·]{1,60}?)(?=\s*(?:[,.]? all rights|\. |\.$|\||•|·|[-–] |$|(?:19|20)\d\d))/iu.exec(
          text,
        );
      const holder = match?.[1] ?? HOLDER_BEFORE_SIGN.exec(text)?.[1];
      if (holder) return holder;
    }
  }
  return '';
}

/** Removes trademark signs and phrases around a name: "ClickUp™", "Welcome to Acme", "About Acme". */
export function cleanCompanyName(text: string): string {
  return cleanText(text.replace(/[™®©]/g, ''), 120)
    .replace(
      /^(?:welcome to|about|contact|(?:the )?official (?:site|website|home ?page) of|home of|willkommen bei|bienvenue chez)\s+(?=\S)/i,
      '',
    )
    .replace(/\s+(?:official (?:site|website)|home ?page|website|logo)$/i, '')
    .replace(/^[\s\-–—|·•:;,/]+|[\s\-–—|·•:;,/]+$/g, '');
}
