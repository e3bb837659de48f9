// The organisation whose site shows a person among its own people.
import { findCompanyName } from '../company/company-name.ts';
import { toSiteDomain } from '../company/compose-company.ts';
import { isSharedHost } from '../page/domains.ts';
import type { CompanyEvidence } from '../evidence/evidence.ts';
import { isSameName } from '../names/names.ts';
import { handleFitsName } from '../names/match-handle.ts';
import type { Page } from '../page/page.ts';
import type { Field } from '../subject.ts';
import { parseSafeUrl } from '../page/urls.ts';

const STAFF_PATH =
  /\/(?:people|team|our-team|our-people|staff|faculty|lawyers?|attorneys?|professionals?|leadership|management|executives?|board|directors?|physicians?|doctors?|providers?|agents?|employees?|mitarbeiter|equipe|équipe|equipo|researchers?|fellows?|bios?|authors?|members?)\//i;

export type Employer = { name: Field | null; domain: Field | null };

/**
 * Null on platforms, where everybody has a page (numbered accounts, og:type profile, writers of
 * books), and when the person has a site of their own: then they need not work for this one.
 */
export function findEmployer(
  page: Page,
  companies: readonly CompanyEvidence[],
  fullName: string,
): Employer | null {
  const path = page.url.pathname;
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const type = page.meta.get('og:type') ?? '';
  if (!STAFF_PATH.test(path) || /\d{4,}/.test(last) || /profile|author|book/i.test(type))
    return null;
  if (hasOwnSite(page, fullName)) return null;
  const name = findCompanyName(page, companies);
  const domain = isSharedHost(page.url.hostname) ? null : toSiteDomain(page);
  const doubt = 0.62;
  return {
    // Agents and physicians are typed as businesses of their own.
    name:
      name && !isSameName(name.value, fullName)
        ? { ...name, confidence: Math.min(name.confidence, doubt) }
        : null,
    domain: domain ? { ...domain, confidence: doubt } : null,
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
