// Finds the job title of the person in a page's heading: inside the heading, on the lines around it, or after the
// name in the page's title.
import { toField } from '../evidence/evidence.ts';
import { cleanName, dropLeadingDegrees } from '../names/clean-name.ts';
import { isSameName } from '../names/names.ts';
import type { Heading, Page } from '../page/page.ts';
import { dropYears, isPastRole, looksLikeRole } from '../names/role-words.ts';
import { findInstitution, readOrganisation } from '../names/institution.ts';
import { findInstitutionAfter, findRoleAfter, findRoleBefore } from './role-beside-name.ts';
import { splitHeading } from '../page/split-heading.ts';
import { titleParts } from '../page/page-shape.ts';
import type { Field } from '../subject.ts';
import { fold, readText } from '../page/text.ts';

export type NearbyRole = { title: Field | null; companyName: Field | null };

const MAX_LENGTH = 90;
const MAX_TEXT = 4_000;

/** Null when no text near the name reads like a role. */
export function findNearbyRole(page: Page, name: string): NearbyRole | null {
  const heading = page.headings().find((one) => isHeadedWith(one, name));
  if (heading) {
    const tag = heading.element.tagName.toLowerCase();
    const parts = splitHeading(heading.element);
    const inside =
      parts && isSameName(parts.head, name) ? parts.rest : readAfterName(heading.text, name);
    const found =
      toNearbyRole(page, inside, `in ${tag}`) ??
      toNearbyRole(page, findRoleAfter(heading.element), `under ${tag}`) ??
      toNearbyRole(page, findRoleBefore(heading.element), `above ${tag}`);
    if (found) return found;
  }
  return readTitleRole(page, name);
}

/** The university in the lines under the name, after the role: the employer where nothing else says so. */
export function findNearbyInstitution(page: Page, name: string): Field | null {
  const heading = page.headings().find((one) => isHeadedWith(one, name));
  if (!heading) return null;
  const where = `under ${heading.element.tagName.toLowerCase()}`;
  return toField(findInstitutionAfter(heading.element), 'text', where, 0.65);
}

const isHeadedWith = (one: Heading, name: string): boolean =>
  isSameName(one.text, name) ||
  isSameName(splitHeading(one.element)?.head ?? '', name) ||
  readAfterName(one.text, name) !== '';

/** "Jane Roe, Partner" and "Jane Roe - Partner" → "Partner"; '' for any other text. */
function readAfterName(text: string, name: string): string {
  if (!/[,–—|-]/.test(text)) return '';
  const [, before = '', rest = ''] = /^(.{3,60}?)(?:,| [–—|-] )\s*(.+)$/.exec(text) ?? [];
  return isSameName(before, name) ? dropLeadingDegrees(rest) : '';
}

/** "Ask your doctor", "I am a photographer": a sentence, not a title. */
const IN_A_SENTENCE =
  /(?<!\p{L})(?:I(?: am|[’']m)|your?|we|our|is|was|are|[Jj]e suis|[Ii]ch bin|[Ss]oy|[Ss]ono|[Ss]ou|[Ii]k ben|[Jj]ag är)(?!\p{L})/u;

/** "Partner", or "Partner at Acme". */
function toNearbyRole(page: Page, text: string | null, where: string): NearbyRole | null {
  if (!text || text.length > MAX_LENGTH || !looksLikeRole(text)) return null;
  // "Illustrator in Lyon." is a sentence; an affiliation may end with a dot, too.
  if (/[!?]$/.test(text) || (text.endsWith('.') && !findInstitution(text))) return null;
  if (isPastRole(text) || IN_A_SENTENCE.test(text)) return null;
  const { title, company } = splitRole(page, text);
  return {
    title: toField(dropYears(title), 'text', where, 0.7),
    companyName: toField(company, 'text', where, 0.7),
  };
}

/** Splits "Partner at Acme", "Professor of Law, University of Lyon" and "Acme, Software Engineer". */
function splitRole(page: Page, text: string): { title: string; company: string } {
  const [, role, employer] =
    /^(.{2,60}?),? (?:at|@|bei|chez) ((?:the )?\p{Lu}.{1,60})$/u.exec(text) ?? [];
  if (role && employer) return { title: role, company: toWholeName(employer) };
  const institution = findInstitution(text);
  const behind = institution && text.startsWith(institution) ? text.slice(institution.length) : '';
  const unspaced = behind.split(/[\s、，]+/).findLast((part) => looksLikeRole(part));
  if (unspaced && !/\p{Script=Latin}/u.test(unspaced))
    return { title: unspaced, company: institution };
  const [first = '', ...rest] = text.split(/\s*,\s*/);
  if (institution && first !== institution && looksLikeRole(first))
    return { title: first, company: institution };
  const [last = ''] = rest;
  const isEmployerFirst = rest.length === 1 && looksLikeRole(last) && /^\p{Lu}/u.test(first);
  return isEmployerFirst && !looksLikeRole(first) && isNamedAsEmployer(page, first)
    ? { title: last, company: first }
    : { title: text, company: '' };
}

/** "Litigation, Partner" and "Paris, Photographer" have the form of "Acme, Engineer": the page must say "at Acme". */
function isNamedAsEmployer(page: Page, name: string): boolean {
  const text = readText(page.root.querySelector('body'), MAX_TEXT);
  return [' at ', ' for ', ' @ ', ' @', ' bei ', ' chez '].some((word) =>
    text.includes(word + name),
  );
}

/** "Acme" of "Acme, Lyon"; "Universidad de la República" as a whole. */
function toWholeName(employer: string): string {
  const { name, length } = readOrganisation(employer);
  return name && /^\s*(?:$|[,;(|–—-]|in )/.test(employer.slice(length)) ? name : employer;
}

/** "Jane Roe, Partner | Acme" and "Jane Roe - Partner - Acme". */
function readTitleRole(page: Page, name: string): NearbyRole | null {
  for (const title of [page.title, page.meta.get('og:title') ?? '']) {
    const [first = '', second = ''] = titleParts(title);
    const role = isSameName(cleanName(first), name) ? second : readAfterName(first, name);
    // An organisation's name may contain a role word: "Jane Roe | Lawyers of Lyon". Blogs title the list of an
    // author's posts "Author at …".
    const isByline = /^author at\b/i.test(role);
    const isSite = fold(role) === fold(page.meta.get('og:site_name') ?? '');
    const found = isSite || isByline ? null : toNearbyRole(page, role, 'title');
    if (found) return found;
  }
  return null;
}
