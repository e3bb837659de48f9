// Reads title, company and place from the first sentences about a person: "I am a research scientist at Acme in
// Lyon", "Ada Brisk: Architect".
import { toField } from '../evidence/evidence.ts';
import { isSameName } from '../names/names.ts';
import { memoiseOnPage } from '../page/memoise.ts';
import { findMarkedAncestor, OPINION } from '../page/marked-ancestor.ts';
import type { Page } from '../page/page.ts';
import { readPageLines, type Line } from '../people/page-lines.ts';
import { isPastRole, isVisit, looksLikeRole } from '../names/role-words.ts';
import { isEmployingName, readOrganisation, readProperName } from '../names/institution.ts';
import { isUnit } from '../names/institution-words.ts';
import { cleanTitle } from '../roles/clean-title.ts';
import { findInstitutionBehind, findLaterInstitution } from './later-institution.ts';
import { readRoleLine } from './position-lines.ts';
import {
  AFTER_TITLE,
  AS_ROLE,
  BEFORE_TOWN,
  CURRENTLY_AT,
  CURRENTLY_IN,
  EMPLOYED,
  INTRODUCES,
  LEFT,
  NOW,
  OF_A_WORK,
  OF_MYSELF,
  PAST,
  ROLE_ALONE,
  ROLE_IN,
  SENTENCES,
  toNominativeRole,
  TURKISH,
} from './sentence-forms.ts';
import { dropQuotes, isAboutOthers, isSentenceAbout, namesOther } from './sentence-subject.ts';
import type { Field } from '../subject.ts';

export type Prose = { title: Field | null; companyName: Field | null; location: Field | null };

const NO_ORGANISATION = { name: '', length: 0 };
const NOTHING: Prose = { title: null, companyName: null, location: null };

const MAX_WORDS = 7;
/** "Ada Brisk (née Weld) is", "at the Institute for Maps (IFM) of Tarn University". */
const IN_BRACKETS = / \([^()]{1,80}\)/g;
/** Reads the first paragraphs, then the description in the head. */
export const readProse = memoiseOnPage(readAboutPerson);

function readAboutPerson(page: Page, fullName: string): Prose {
  const said = page.meta.get('description') ?? page.meta.get('og:description') ?? '';
  let alone: Prose | null = null;
  let current = '';
  let before = '';
  const texts = function* (): Generator<[string, string]> {
    for (const { text } of page.headings()) if (INTRODUCES.test(text)) yield [text, 'heading'];
    for (const one of page.paragraphs()) if (!isAboutOthers(one, fullName)) yield [one.text(), 'p'];
    if (page.paragraphs().filter((one) => one.text()).length < 3)
      for (const { whole, element } of readPageLines(page).lines.filter(isProse).slice(0, 8))
        if (!findMarkedAncestor(element, OPINION)) yield [whole.slice(0, 700), 'text'];
    before = '';
    yield [said, 'description'];
  };
  for (const [whole, where] of texts()) {
    const text = dropOwnName(dropQuotes(whole).replace(IN_BRACKETS, ''), fullName);
    if (text.length < 12) continue;
    const found = readSentence(text, before, fullName, where);
    if (found?.companyName) return found;
    alone ??= found;
    current ||= findCurrentEmployer(text, fullName);
    // A paragraph inside the block that was just read has no new text before it.
    before = before.includes(text) ? '' : text;
  }
  if (current) return { ...(alone ?? NOTHING), ...toEmployer(current) };
  const line = readRoleLine(page, fullName);
  return line ? { ...line, location: null } : (alone ?? NOTHING);
}

/** "I’m Ada Brisk, a designer at Acme" → "I’m a designer at Acme". */
function dropOwnName(text: string, fullName: string): string {
  const before = INTRODUCES.exec(text)?.[0] ?? '';
  const rest = before ? text.slice(text.indexOf(before) + before.length) : '';
  const name = [fullName, fullName.split(' ')[0] ?? ''].find((one) => rest.startsWith(`${one}, `));
  return name ? before + rest.slice(name.length + 2) : text;
}

function findCurrentEmployer(text: string, fullName: string): string {
  const match = CURRENTLY_AT.exec(text);
  const found = match ?? (OF_MYSELF.test(text) ? CURRENTLY_IN.exec(text) : null);
  if (!found || (match && namesOther(text.slice(0, found.index), fullName))) return '';
  const { name } = readOrganisation(text.slice(found.index + found[0].length));
  return match || isEmployingName(name) ? name : '';
}

const toEmployer = (name: string): Pick<Prose, 'companyName'> => ({
  companyName: toField(name, 'text', 'p: “currently at …”', 0.65),
});

/** Text outside of paragraphs. */
const isProse = ({ length, isMenu, isAlt }: Line): boolean => length >= 60 && !isMenu && !isAlt;

function readSentence(text: string, before: string, fullName: string, where: string): Prose | null {
  const named = readAfterName(text, fullName, where);
  if (named) return named;
  for (const [pattern, ...needed] of SENTENCES) {
    if (!needed.every((words) => words.test(text))) continue;
    const match = pattern.exec(text);
    if (!match || !isSentenceAbout(text, match, before, fullName)) continue;
    // Late in a long paragraph, only a sentence with "currently" tells of today.
    if (match.index > 200 && !NOW.test(text.slice(match.index - 20, match.index + 30))) continue;
    const said = toNominativeRole(match[0], match[1] ?? '').split(AFTER_TITLE)[0] ?? '';
    // "a coach for Fortune 500 companies", but "Vice President for Research at Yale".
    const title = (pattern === ROLE_ALONE ? said.split(' for ')[0] : said)?.trim() ?? '';
    if (!looksLikeRole(title) || title.split(' ').length > MAX_WORDS) continue;
    if (isPastRole(title) || / (?:is|was|are) /.test(title)) continue;
    const rest = text.slice(match.index + match[0].length);
    // "a candidate for the B.A. in Music at Tarn University"
    if (title === 'candidate') return toProse('', findLaterInstitution(rest), '', where);
    if (pattern === ROLE_ALONE) {
      if (OF_A_WORK.test(title)) return null;
      const alone = toProse(title, findInstitutionBehind(title, rest), '', where);
      // "I am a designer in Lyon. I work at Acme."
      const job = alone.companyName ? null : readEmployment(text, before, fullName, where);
      return { ...alone, companyName: alone.companyName ?? job?.companyName ?? null };
    }
    const company = isVisit(title) ? NO_ORGANISATION : readOrganisation(rest);
    const mayBeTown = pattern === ROLE_IN || BEFORE_TOWN.test(match[0]);
    const later = mayBeTown && !isEmployingName(company.name) ? findLaterInstitution(rest) : '';
    if (later) return toProse(title, later, '', where);
    if (mayBeTown && !isEmployingName(company.name)) {
      if (isUnit(company.name)) return toProse(title, '', '', where);
      continue;
    }
    const behind = rest.slice(company.length);
    const place = / ?in /.test(behind.slice(0, 4))
      ? readProperName(behind.slice(behind.indexOf(' in ') + 4))
      : '';
    return toProse(title, company.name, place, where);
  }
  return readEmployment(text, before, fullName, where);
}

/** The sentences that name the employer before the role. */
function readEmployment(
  text: string,
  before: string,
  fullName: string,
  where: string,
): Prose | null {
  const [, employer = '', post = ''] = (/[ığş]/.test(text) && TURKISH.exec(text)) || [];
  if (
    looksLikeRole(post) &&
    !namesOther((text.split(employer)[0] ?? '').replace(/^Ben /, ''), fullName)
  )
    return toProse(post, employer, '', where);
  const match = EMPLOYED.exec(text);
  if (!match || match.index > 200 || !isSentenceAbout(text, match, before, fullName)) return null;
  const rest = text.slice(match.index + match[0].length);
  const company = readOrganisation(rest);
  const [sentence = ''] = rest.slice(company.length).split(/[.!?](?: |$)/);
  const opening = text.slice(0, match.index);
  if (!company.name || PAST.test(opening) || LEFT.test(sentence)) return null;
  const title = AS_ROLE.exec(sentence)?.[1] ?? '';
  return toProse(looksLikeRole(title) ? title : '', company.name, '', where);
}

/** "Ada Brisk: Consulting Architect.": the name, then the title. */
function readAfterName(text: string, fullName: string, where: string): Prose | null {
  const match = /^([^:,–—|]{3,60}?)(:|,| [–—|-] |\. )\s*([^.:]{3,80}?)\.?$/.exec(text);
  const [, name = '', mark, said = ''] = match ?? [];
  if (!isSameName(name, fullName) || !/^\p{Lu}/u.test(said)) return null;
  if (isPastRole(said)) return null;
  return mark === ':' || looksLikeRole(said) ? toProse(said, '', '', where) : null;
}

function toProse(title: string, company: string, place: string, source: string): Prose {
  const where = `${source}: “… is a … at …”`;
  return {
    title: toField(cleanTitle(title), 'text', where, 0.65),
    companyName: toField(company, 'text', where, 0.65),
    location: toField(place, 'text', where, 0.55),
  };
}
