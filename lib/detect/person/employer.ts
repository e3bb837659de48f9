// Finds the employer of a person whose page is in the staff section of an organisation's site.
import { toSiteDomain } from '../company/compose-company.ts';
import { findCopyrightHolder } from '../company/copyright-holder.ts';
import { findHostInstitution } from './position-lines.ts';
import { isSharedHost } from '../page/domains.ts';
import { toField, type PageFacts } from '../evidence/evidence.ts';
import { findInstitution } from '../names/institution.ts';
import { isUnit, namesInstitution } from '../names/institution-words.ts';
import { isSameName } from '../names/names.ts';
import { handleFitsName } from '../names/match-handle.ts';
import { splitParts } from '../names/segments.ts';
import type { Page } from '../page/page.ts';
import { PERSON_PATH, titleParts } from '../page/page-shape.ts';
import { readTextLines } from '../roles/role-beside-name.ts';
import type { Field } from '../subject.ts';
import { decodeFully, parseSafeUrl } from '../page/urls.ts';

/** Folders with people of several organisations. */
const GUESTS = /\/(?:speakers?|guests?|founders?|panell?ists?|referent\p{L}*|intervenants?)\//iu;

/** Just above UNCERTAIN_BELOW: the user is not asked, but other evidence counts more. */
const GUESSED_EMPLOYER = 0.62;

export type Employer = { name: Field | null; domain: Field | null };

/**
 * Null on platforms, where any user has a page (numbered accounts, og:type profile, authors of books), and when
 * the person has their own site: then they may not work for this organisation.
 */
export function findEmployer(page: Page, facts: PageFacts, fullName: string): Employer | null {
  const path = decodeFully(page.url.pathname);
  if (GUESTS.test(path) || OTHERS.test(path) || hasOwnSite(page, fullName)) return null;
  const isStaff =
    PERSON_PATH.test(path.replace(USERS, '')) &&
    !/\d{4}[^/]*\/?$/.test(path) &&
    !/profile|author|book/.test(facts.shape.ogType);
  const institution = findSiteInstitution(page, fullName);
  if (!isStaff && !institution) return null;
  const owner = isStaff ? facts.companyName() : null;
  const name =
    institution && (!owner || isUnit(owner.value) || namesInstitution(owner.value))
      ? institution
      : owner;
  const domain = isSharedHost(page.url.hostname) ? null : toSiteDomain(page);
  return {
    // Agents and physicians are often marked up as businesses with their own name.
    name:
      name && !isSameName(name.value, fullName)
        ? { ...name, confidence: Math.min(name.confidence, GUESSED_EMPLOYER) }
        : null,
    domain: domain ? { ...domain, confidence: GUESSED_EMPLOYER } : null,
  };
}

/** The university or hospital in the titles, the head, the foot or the copyright line of a site. */
function findSiteInstitution(page: Page, fullName: string): Field | null {
  const label = (page.domain ?? '').split('.')[0] ?? '';
  if (isSharedHost(page.url.hostname) || handleFitsName(label, fullName)) return null;
  const texts = [
    ...titleParts(page.title),
    page.meta.get('og:site_name') ?? '',
    findCopyrightHolder(page),
    ...page
      .each('header, footer, #header, #footer, .header, .footer', MAX_FRAMES)
      .flatMap((frame) => readTextLines(frame, MAX_FRAME_LINES))
      // "Tarn University, 1 Map Road, 01069 Tarn".
      .map((line) => splitParts(line)[0] ?? ''),
  ];
  const found =
    texts.map((text) => findInstitution(text.replace(PORTAL, ''))).find(Boolean) ||
    findHostInstitution(page);
  return toField(found, 'text', 'site', GUESSED_EMPLOYER);
}

const MAX_FRAMES = 6;
const MAX_FRAME_LINES = 4;
/** "Tarn University Research Portal". */
const PORTAL = / (?:(?:research|staff|faculty) )?(?:information )?(?:portal|directory|profiles)$/i;
/** Folders with people of other organisations, besides those of guests. */
const OTHERS = /\/(?:alumni|events?|authors?|members?|board)\//i;
/** Folders with users, or with people who are not employed. "/doctors/profile/" without it is a folder with staff. */
const USERS =
  /\/(?:persons?|profiles?|users?|cv|resume|biography|experts?|advisors?|scholars?|councill?ors?|personen|players?|u)(?=\/)/gi;

function hasOwnSite(page: Page, fullName: string): boolean {
  return page.links().some(({ href }) => {
    if (!/^https?:/i.test(href) || href.includes('linkedin.com')) return false;
    const url = parseSafeUrl(href);
    if (!url || url.hostname === page.url.hostname || url.pathname.length > 1) return false;
    const label = url.hostname.replace(/^www\./, '').split('.')[0] ?? '';
    return label.length >= 6 && handleFitsName(label, fullName);
  });
}
