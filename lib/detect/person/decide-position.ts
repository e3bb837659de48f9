// Decides the title and the employer of a person, where markup, lines, sentences and a list of jobs may name different
// ones.
import { dropSlogan } from '../company/clean-company-name.ts';
import { scoreDomainFit } from '../company/domain-fit.ts';
import type { PageFacts } from '../evidence/evidence.ts';
import { findInstitution, isAuthority } from '../names/institution.ts';
import { isUnit, namesInstitution } from '../names/institution-words.ts';
import { looksLikeRole } from '../names/role-words.ts';
import { splitParts } from '../names/segments.ts';
import { attempt } from '../page/attempt.ts';
import { isSharedHost } from '../page/domains.ts';
import type { Page } from '../page/page.ts';
import { fold } from '../page/text.ts';
import {
  findInstitutionInTitle,
  findNearbyOrganisation,
  findNearbyRole,
} from '../roles/nearby-role.ts';
import { splitRole } from '../roles/split-role.ts';
import type { Field } from '../subject.ts';
import { readCurrentPosition, type Position } from './current-position.ts';
import { findOnlyInstitution, readLinesUnderName } from './position-lines.ts';
import { findEmployer } from './employer.ts';
import { readProse } from './prose.ts';

/** `companyDomain`: of the site, where its owner is the employer. */
export function decidePosition(
  page: Page,
  facts: PageFacts,
  name: string,
  ownMarkup: Position,
): Position & { companyDomain: Field | null } {
  const marked = readMarked(page, ownMarkup);
  const nearby = marked.title
    ? null
    : attempt(() => findNearbyRole(page, name) ?? readLinesUnderName(page, name), null);
  const prose =
    marked.title && marked.companyName ? null : attempt(() => readProse(page, name), null);
  // A page's title is older than what the person writes on their own site.
  const isOlder =
    nearby?.title?.where === 'title' &&
    prose?.title?.where.startsWith('p: ') &&
    prose.companyName &&
    isSharedHost(page.url.hostname);
  const nearbyRole = isOlder ? null : nearby;
  const employer = attempt(() => findEmployer(page, facts, name), null);
  const site = employer?.name && !isPartOfOwner(page, employer.name.value) ? employer.name : null;
  const named = [marked.companyName ?? nearbyRole?.companyName ?? null, prose?.companyName ?? null];
  // "Postdoc, MAPL" above "Tarn University". Markup that says IBM means the firm.
  const isPart = (one: Field | null | undefined): one is Field =>
    Boolean(one) &&
    (isUnit(one!.value) || (one !== marked.companyName && /^\p{Lu}{3,6}$/u.test(one!.value)));
  const part = named.find(isPart) ?? null;
  const [stated, told] = named.map((one) => (isPart(one) ? null : one));
  const institution =
    stated || site || told
      ? null
      : attempt(
          () => findNearbyOrganisation(page, name) ?? findInstitutionInTitle(page, name),
          null,
        );
  const role = marked.title ?? nearbyRole?.title;
  const position = role && stated ? null : attempt(() => readCurrentPosition(page), null);
  const dated = site || named[1] ? null : position?.companyName;
  const statedCompany =
    stated ??
    (dated && !isCertain(institution?.value ?? '') ? dated : (institution ?? told)) ??
    (isCertain(site?.value ?? '') ? null : part);
  const worksForSiteOwner =
    !statedCompany || flatten(statedCompany.value) === flatten(employer?.name?.value ?? '');
  // "I am a mathematician, a parent and a sailor" tells less of the job than the list of jobs.
  const said = dated ? null : prose?.title;
  return {
    // Without the employer of "Head of Data, Acme".
    title:
      (role && position?.title && role.value.startsWith(`${position.title.value}, `)
        ? position.title
        : (role ?? said ?? position?.title ?? prose?.title)) ?? null,
    // As the site writes it: "Holt & Weld".
    companyName:
      (statedCompany && worksForSiteOwner && employer?.name
        ? { ...statedCompany, value: employer.name.value }
        : (statedCompany ?? employer?.name)) ?? attempt(() => findOnlyInstitution(page), null),
    companyDomain: worksForSiteOwner ? (employer?.domain ?? null) : null,
  };
}

/** Markup has the same slogans, departments and second roles as lines: "Teacher · Speaker", "Tarn University, Maps". */
function readMarked(page: Page, { title, companyName }: Position): Position {
  const read = title && looksLikeRole(title.value) ? splitRole(page, title.value) : null;
  const employer = companyName?.value ?? '';
  const [first = ''] = splitParts(employer);
  // Not "Google – University Programs".
  const isPartFirst = isUnit(first) || namesInstitution(first);
  return {
    title: title && { ...title, value: read?.title ?? title.value },
    companyName: companyName
      ? {
          ...companyName,
          value:
            (isPartFirst ? findInstitution(employer) : '') ||
            dropSlogan(employer, page.domain ?? ''),
        }
      : title && read?.company
        ? { ...title, value: read.company }
        : null,
  };
}

const flatten = (name: string): string => fold(name.replace(/&/g, ' and '));

const isCertain = (name: string): boolean => namesInstitution(name) || isAuthority(name);

/** "Map Group" at a university's host; but "Brisk Law Group" owns its site. */
const isPartOfOwner = (page: Page, name: string): boolean =>
  isUnit(name) && scoreDomainFit(name, page.domain ?? '') < 0.5;
