// Decides whether an organisation in a page's markup is the owner of the site.
import { scoreDomainFit } from './domain-fit.ts';
import { toRegistrableDomain } from '../page/domains.ts';
import type { CompanyEvidence } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { fold } from '../page/text.ts';
import { parseNetworkProfile, parseSafeUrl } from '../page/urls.ts';

/** False for an organisation with an address on another domain: a customer, a publisher, an agency. */
export function belongsToSite(page: Page, one: CompanyEvidence): boolean {
  if (one.relation === 'subject' || one.urls.length === 0) return true;
  const first = parseSafeUrl(one.urls[0]);
  return (
    !first ||
    toRegistrableDomain(first.hostname) === page.domain ||
    one.urls.some((href) => parseNetworkProfile(href) !== null)
  );
}

/** Whether an organisation has the site's name. The maker of a site has a card on it, too, under another name. */
export function matchesSiteName(one: CompanyEvidence, name: string, domain: string): boolean {
  const [a, b] = [fold(one.name), fold(name)];
  return !a || !b || a.includes(b) || b.includes(a) || scoreDomainFit(one.name, domain) > 0;
}
