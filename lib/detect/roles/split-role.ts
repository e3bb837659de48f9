// Splits a line into a job title and an employer: "Partner at Acme", "Engineer, Acme Labs", "Acme · Engineer".
import {
  findInstitution,
  IN_INSTITUTION,
  isEmployingName,
  isOrganisation,
  readOrganisation,
  readProperName,
} from '../names/institution.ts';
import { isUnit, namesInstitution } from '../names/institution-words.ts';
import { isNonNameWord } from '../names/name-words.ts';
import { splitParts } from '../names/segments.ts';
import { toRegistrableDomain } from '../page/domains.ts';
import { HEAD_TITLE, isVisit, looksLikeRole } from '../names/role-words.ts';
import type { Page } from '../page/page.ts';
import { fold, foldWithoutSpaces, readText } from '../page/text.ts';
import { createWordList } from '../page/word-list.ts';
import { pickRoleSegment } from './clean-title.ts';

const MAX_TEXT = 4_000;
const MAX_NODES = 20;
/** What follows a role: its employer is among the last of them. */
const MAX_PARTS = 3;

export const ROLE_AT =
  /^(.{2,60}?),? (?:at|@|bei(?: de[rmn])?|chez|na|no|bij(?: de| het)?|presso|hos) (?!Law$|Large$)((?:the )?\p{Lu}.{1,60})$/u;
const ROLE_IN = new RegExp(`^(.{2,60}?),? ${IN_INSTITUTION}(.{2,60})$`, 'u');
const HEAD_OF = new RegExp(`^${HEAD_TITLE} of (\\p{Lu}.{1,50})$`, 'u');
/** "计算机学院教授", "情報学研究科准教授". */
const UNSPACED_UNIT =
  /^.*(?:学院|学部|系|研究科|研究[所院]|实验室|専攻|学科|中心|학과|학부) ?(?=.)/;
/** "Acme Maps Corp. Senior Engineer": the legal form ends the name. */
const FIRM_AND_ROLE =
  /^(\p{Lu}.{1,40}? (?:[Cc]orp|Inc|Ltd|LLC|GmbH|AG|Co|S\.A|S\.r\.l|BV|AB|Oy)\b\.?),? (.{3,60})$/u;
const LAST_DOT = /(?<! (?:Inc|Ltd|Co|Corp|S\.A))\.$/;
const IN_BRACKETS_WITH_YEAR = /\s*\([^()]*\d{4}[^()]*\)/g;

/**
 * The title and the employer in a line under a person's name. Without an employer, `company` is ''. Of
 * "Professor, Department of History" the department is left out.
 */
export function splitRole(page: Page, line: string): { title: string; company: string } {
  const undated = line.replace(IN_BRACKETS_WITH_YEAR, '');
  // "Head of Data, Acme Foods (2020–now)": only employments have years.
  const isDated = undated !== line;
  const { role: segment, others } = pickRoleSegment(undated);
  const text = segment.replace(LAST_DOT, '');
  const [, role, employer] = ROLE_AT.exec(text) ?? [];
  if (role && employer) return { title: role, company: isVisit(role) ? '' : toWholeName(employer) };
  const [, post = '', place = ''] = ROLE_IN.exec(text) ?? [];
  const { name } = readOrganisation(place);
  if (looksLikeRole(post) && isEmployingName(name)) return { title: post, company: name };
  const [, head, led = ''] = HEAD_OF.exec(text) ?? [];
  if (head && readProperName(led) === led) return { title: head, company: led };
  const own = findInstitution(text);
  const behind = own && text.startsWith(own) ? text.slice(own.length) : '';
  const unspaced = behind.split(/[\s、，]+/).findLast((part) => looksLikeRole(part));
  if (unspaced && !/\p{Script=Latin}/u.test(unspaced))
    return { title: unspaced.replace(UNSPACED_UNIT, ''), company: own };
  const [, firm = '', job = ''] = FIRM_AND_ROLE.exec(text) ?? [];
  if (looksLikeRole(job) && !looksLikeRole(firm)) return { title: job, company: firm };
  const parts = splitParts(text);
  const [first = '', ...rest] = parts.filter(looksLikeRole);
  if (!first || rest.length > 0) return { title: text, company: '' };
  const near = [...others, ...parts].filter((part) => !looksLikeRole(part));
  const company =
    own ||
    (others.map(findInstitution).find(Boolean) ??
      near.slice(-MAX_PARTS).findLast((part) => isEmployer(page, part)) ??
      (isDated ? near.find(isFirm) : undefined));
  // "Professor, Department of History": the department is not part of the title.
  return company || isUnit(parts.at(-1) ?? '')
    ? { title: first, company: company ?? '' }
    : { title: text, company: '' };
}

/** Areas of work and of the world, which follow a role, too: "Director, Global Sales". In addition to isNonNameWord(). */
const isAreaWord = createWordList(
  'operations growth legal capital strategy ' +
    'analytics cloud platform infrastructure care policy north south east west ' +
    'uk usa ai ml it hr qa',
);

/** "UFES", "UNAM". */
const UNIVERSITY = /^U[A-Z]{3,6}$/;

/** "Acme Labs" in "Engineer, Acme Labs"; but not "Sales" or "Lyon", unless the page says "at Sales". */
const isEmployer = (page: Page, name: string): boolean =>
  /^\p{Lu}/u.test(name) &&
  (isOrganisation(name) ||
    UNIVERSITY.test(name) ||
    (!isUnit(name) &&
      (isNamedAsEmployer(page, name) || isLinked(page, name) || isLinkedHost(page, name))));

/** "jane@acme.example", or a link to the front page of acme.example. */
const isLinkedHost = (page: Page, name: string): boolean =>
  page.links().some(({ href }) => {
    const host = /^(?:mailto:[^@]+@|https?:\/\/)([^/?#]+)(?:[?#]|\/?$)/i.exec(href)?.[1] ?? '';
    return toRegistrableDomain(host)?.split('.')[0] === foldWithoutSpaces(name);
  });

const isFirm = (part: string): boolean => isProper(part) && !isUnit(part);

const isProper = (name: string): boolean =>
  readProperName(name) === name &&
  !fold(name)
    .split(' ')
    .every((word) => isNonNameWord(word) || isAreaWord(word));

const FRONT_PAGE = /^https?:\/\/[^/?#]+\/?$/i;

/** Whether the name is a link to the front page of another site. Profiles on networks have longer addresses. */
export const isLinked = (page: Page, name: string): boolean =>
  page
    .links()
    .some(
      ({ href, element }) =>
        FRONT_PAGE.test(href) &&
        !href.includes(page.url.hostname) &&
        readText(element, 90, MAX_NODES) === name,
    );

/** "Litigation, Partner" and "Paris, Photographer" have the form of "Acme, Engineer": the page must say "at Acme". */
function isNamedAsEmployer(page: Page, name: string): boolean {
  const text = readStart(page);
  return [' at ', ' for ', ' @ ', ' @', ' bei ', ' chez '].some((word) =>
    text.includes(word + name),
  );
}

const readStart = (page: Page): string => readText(page.root.querySelector('body'), MAX_TEXT);

/** "Acme" of "Acme, Lyon", "Tarn University" of "MAPL, Tarn University"; "Universidad de la República" as a whole. */
function toWholeName(employer: string): string {
  const { name, length } = readOrganisation(employer);
  if (namesInstitution(name)) return name;
  const isName = name && /^\s*(?:$|[,;(|–-]|in )/.test(employer.slice(length));
  return findInstitution(employer) || (isName ? name : employer);
}
