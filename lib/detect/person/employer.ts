// Finds the employer of a person whose page is in the staff section of an organisation's site.
import { toSiteDomain } from '../company/compose-company.ts';
import { isSharedHost } from '../page/domains.ts';
import type { PageFacts } from '../evidence/evidence.ts';
import { isSameName } from '../names/names.ts';
import { handleFitsName } from '../names/match-handle.ts';
import type { Page } from '../page/page.ts';
import type { Field } from '../subject.ts';
import { parseSafeUrl } from '../page/urls.ts';

const STAFF_PATH =
  /\/(?:people|team|our-team|our-people|staff|faculty|lawyers?|attorneys?|(?:rechts)?anwaelte|avocats|abogados|advogados|avvocati|professionals?|leadership|management|executives?|board|directors?|physicians?|doctors?|find-a-doctor|our-doctors|providers?|agents?|employees?|mitarbeiter|vorstand|docenti|personal|profesores|professoren|equipe|équipe|equipo|researchers?|fellows?|bios?|authors?|members?|zespol|nas-tym|kadra|pracownicy|medewerkers?|medarbejdere|medarbetare|ansatte|mitarbeite(?:r_?-?innen|nde)|personale)\//i;

/** Just above UNCERTAIN_BELOW: the user is not asked, but other evidence counts more. */
const GUESSED_EMPLOYER = 0.62;

export type Employer = { name: Field | null; domain: Field | null };

/**
 * Null on platforms, where any user has a page (numbered accounts, og:type profile, authors of books), and when
 * the person has their own site: then they may not work for this organisation.
 */
export function findEmployer(page: Page, facts: PageFacts, fullName: string): Employer | null {
  const path = page.url.pathname;
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const type = page.meta.get('og:type') ?? '';
  if (!STAFF_PATH.test(path) || /\d{4,}/.test(last) || /profile|author|book/i.test(type))
    return null;
  if (hasOwnSite(page, fullName)) return null;
  const name = facts.companyName();
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

function hasOwnSite(page: Page, fullName: string): boolean {
  return page.links().some(({ href }) => {
    if (!/^https?:/i.test(href) || href.includes('linkedin.com')) return false;
    const url = parseSafeUrl(href);
    if (!url || url.hostname === page.url.hostname || url.pathname.length > 1) return false;
    const label = url.hostname.replace(/^www\./, '').split('.')[0] ?? '';
    return label.length >= 6 && handleFitsName(label, fullName);
  });
}
