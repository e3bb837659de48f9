// Finds the job title of the person in a page's heading: inside the heading, on the lines around it, or after the
// name in the page's title.
import { toField } from '../evidence/evidence.ts';
import { cleanName, dropLeadingDegrees } from '../names/clean-name.ts';
import {
  findInstitution,
  isAuthority,
  isOrganisation,
  readProperName,
} from '../names/institution.ts';
import { isUnit } from '../names/institution-words.ts';
import { I_AM } from '../names/introduction.ts';
import { isSameName } from '../names/names.ts';
import { dropPageWords } from '../names/page-names.ts';
import { isPastRole, isVisit, looksLikeRole } from '../names/role-words.ts';
import { memoiseOnPage } from '../page/memoise.ts';
import type { Heading, Page } from '../page/page.ts';
import { titleParts } from '../page/page-shape.ts';
import { splitHeading } from '../page/split-heading.ts';
import { fold, readText } from '../page/text.ts';
import type { Field } from '../subject.ts';
import { cleanTitle } from './clean-title.ts';
import {
  CREDIT,
  findRoleAfter,
  isOtherSection,
  isRoleOfAnother,
  findRoleBefore,
  readAffiliation,
} from './role-beside-name.ts';
import { isLinked, ROLE_AT, splitRole } from './split-role.ts';

export type NearbyRole = { title: Field | null; companyName: Field | null };

const MAX_LENGTH = 90;
const MAX_NAME_ELEMENTS = 40;

/** Elements that show a name where no heading does. */
const NAME_ELEMENTS = '[class*="name"], strong, b';

/** The heading with the name; else the first other element that shows only the name. */
function findNameElement(page: Page, name: string): Pick<Heading, 'element' | 'text'> | undefined {
  const heading = page.headings().find((one) => isHeadedWith(one, name));
  if (heading) return heading;
  for (const element of page.each(NAME_ELEMENTS, MAX_NAME_ELEMENTS)) {
    const text = readText(element, 80);
    if (isSameName(text, name)) return { element, text };
  }
  return undefined;
}

/** Null when no text near the name reads like a role. */
export const findNearbyRole = memoiseOnPage(findRole);

function findRole(page: Page, name: string): NearbyRole | null {
  const heading = findNameElement(page, name);
  if (heading) {
    const tag = heading.element.tagName.toLowerCase();
    const parts = splitHeading(heading.element);
    const inside =
      parts && isSameName(parts.head, name) ? parts.rest : readAfterName(heading.text, name);
    const found =
      toNearbyRole(page, inside, `in ${tag}`) ??
      toNearbyRole(page, dropName(findRoleAfter(heading.element), name), `under ${tag}`) ??
      toNearbyRole(page, findRoleBefore(heading.element), `above ${tag}`);
    if (found) return found;
  }
  return readTitleRole(page, name);
}

/** "张伟，塔恩大学教授"; but not the sentence "Jane Roe holds …". */
export function dropName(line: string | null, name: string): string | null {
  if (!line?.startsWith(name)) return line;
  const rest = line.slice(name.length);
  return /^ \p{Ll}/u.test(rest) ? null : rest.replace(/^[\s,，、:是は–—-]+/, '');
}

/** The organisation in the lines under the name, after the role: the employer where nothing else says so. */
export function findNearbyOrganisation(page: Page, name: string): Field | null {
  const heading = findNameElement(page, name);
  if (!heading) return null;
  const under = readAffiliation(heading.element);
  const end = under.findIndex(isOtherSection);
  const lines = (end < 0 ? under : under.slice(0, end)).filter((line) => isAffiliation(line, name));
  const institutions = new Set(lines.map(findInstitution).filter(Boolean));
  // Of two universities without a role, either may be a former one.
  if (institutions.size > 1 && !lines.some(looksLikeRole)) return null;
  const found =
    [...institutions][0] ??
    lines.find(
      (line) =>
        (isOrganisation(line) ||
          isAuthority(line) ||
          (isProperPhrase(line) && isLinked(page, line))) &&
        !looksLikeRole(line) &&
        !isSameName(line, name),
    );
  return toField(found, 'text', `under ${heading.element.tagName.toLowerCase()}`, 0.65);
}

/** Not a sentence, another person's line, "Talk at the University of Lyon" or "Member of the University Club". */
function isAffiliation(line: string, name: string): boolean {
  if (OF_MYSELF.test(line)) return true;
  if (isInSentence(line) || isPastRole(line) || MEMBER.test(line)) return false;
  if (looksLikeRole(line) && isRoleOfAnother(line, name)) return false;
  const [before = '', place] = line.split(/ (?:at|@) /);
  return place === undefined || isUnit(before) || (looksLikeRole(before) && !isVisit(before));
}

/** "Jag är doktorand vid Tarns universitet", "I teach maps at Tarn University". */
const OF_MYSELF = new RegExp(
  `^(?:${I_AM}|I (?:currently |now )?(?:teach|study|work)|Я|Работаю|[Ii]ch (?:lehre|studiere)) `,
  'u',
);
const MEMBER =
  /^(?:members?|mitglied|membre|miembro|membro|alumn\p{L}+|friends?|talks?|lecture|workshop|seminar|vortrag)(?!\p{L})/iu;

/** "Institute for Maps", but not "Website", "adabrisk.example" and "Personal Website". */
const isProperPhrase = (line: string): boolean =>
  line.includes(' ') &&
  !NETWORK.test(line) &&
  readProperName(line) === line &&
  dropPageWords(line) === line;

const NETWORK = /^(?:google|stack) /i;

/** "University of Lyon" in the title "Jane Roe - University of Lyon". */
export function findInstitutionInTitle(page: Page, name: string): Field | null {
  const parts = titleParts(page.title);
  if (!parts.some((part) => isSameName(part, name))) return null;
  const last = name.split(' ').at(-1) ?? '';
  // "Jane Roe | Attorney | Roe Law Firm".
  const firm = parts.find(
    (part) => part.startsWith(`${last} `) && isProperPhrase(part) && !looksLikeRole(part),
  );
  return toField(parts.map(findInstitution).find(Boolean) ?? firm, 'title', 'title', 0.65);
}

const isHeadedWith = (one: Heading, name: string): boolean =>
  isSameName(one.text, name) ||
  isSameName(splitHeading(one.element)?.head ?? '', name) ||
  readAfterName(one.text, name) !== '';

/** "Jane Roe, Partner", "Jane Roe - Partner" and "Jane Roe. Partner." → "Partner"; '' for any other text. */
function readAfterName(text: string, name: string): string {
  if (!/[,–—|.-]/.test(text)) return '';
  const [, before = '', rest = ''] =
    /^(.{3,60}?)(?:,| [–—|-] |(?<=\p{L}{3})\. )\s*(.+)$/u.exec(text) ?? [];
  return isSameName(before, name) ? dropLeadingDegrees(rest).replace(/\.$/, '') : '';
}

/** "Ask your doctor", "I am a photographer": a sentence, not a title. "Your tutor" stands above another name. */
const IN_A_SENTENCE = new RegExp(
  `(?<!\\p{L})(?:${I_AM}|Я|I \\p{Ll}+|[Yy]our?|[Mm]y|we|[Oo]ur|is|was|are|has|ist|est|jest|es|er|är|[èé]|[Ii]ch arbeite|bin ich|[Ii]k werk|[Tt]rabajo|arbeite ich|arbetar jag|arbejder jeg|[Рр]аботаю|\\p{L}+yorum)(?!\\p{L})`,
  'u',
);

export const isInSentence = (text: string): boolean => IN_A_SENTENCE.test(text);

/** "4 Mayor Road · 030 5550100". */
const CONTACT = /@[\w-]+\.|\d{3}[ -]\d{3}/;

/** "Visiting scholar, 2015", but not "Partner since 2015". */
const ENDED =
  /(?<!(?:since|seit|depuis|desde|dal|od|sedan|siden|sinds|с) (?:\p{L}+ )?)(?<!\d)(?:19|20)\d\d\)?\.?$/iu;

/** "Partner", or "Partner at Acme". */
export function toNearbyRole(page: Page, text: string | null, where: string): NearbyRole | null {
  if (!text || text.length > MAX_LENGTH || !looksLikeRole(text)) return null;
  if (/[!?]$/.test(text) || CREDIT.test(text)) return null;
  if (isPastRole(text) || isInSentence(text) || CONTACT.test(text) || ENDED.test(text)) return null;
  // "Psychologist, former head of a clinic".
  const parts = text.split(', ');
  const past = parts.findIndex(isPastRole);
  const { title, company } = splitRole(page, past < 0 ? text : parts.slice(0, past).join(', '));
  // "Illustrator in Lyon." is a sentence; an affiliation may end with a dot, too.
  if (text.endsWith('.') && !company && !findInstitution(text) && !ROLE_AT.test(text)) return null;
  return {
    title: toField(cleanTitle(title), 'text', where, 0.7),
    companyName: toField(company, 'text', where, 0.7),
  };
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
