// Whether an organisation in a page's markup is the one whose page it is.
import { fitsDomain } from './company-name.ts';
import { registrableDomain } from '../page/domains.ts';
import type { CompanyEvidence } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { fold } from '../page/text.ts';
import { networkProfile, safeUrl } from '../page/urls.ts';

/** An organisation whose address is on another domain is a customer, a publisher, an agency. */
export function belongs(page: Page, one: CompanyEvidence): boolean {
  if (one.relation === 'subject' || one.urls.length === 0) return true;
  const first = safeUrl(one.urls[0]);
  return (
    !first ||
    registrableDomain(first.hostname) === page.domain ||
    one.urls.some((href) => networkProfile(href) !== null)
  );
}

/** Whoever made a site has a card on it, too: under another name. */
export function isNamed(one: CompanyEvidence, name: string, domain: string): boolean {
  const [a, b] = [fold(one.name), fold(name)];
  return !a || !b || a.includes(b) || b.includes(a) || fitsDomain(one.name, domain) > 0;
}
