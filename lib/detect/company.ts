// The company that a page, or the site that it stands on, belongs to.
import { attempt } from './attempt.ts';
import { companyName, fitsDomain } from './company-name.ts';
import { emailOf, phoneOf } from './contacts.ts';
import { hostName, isSharedHost, registrableDomain } from './domains.ts';
import { field, type CompanyEvidence } from './evidence.ts';
import { MAX_CONTACTS } from './limits.ts';
import type { Page } from './page.ts';
import type { CompanySubject, Field } from './subject.ts';
import { clean, fold, squash } from './text.ts';
import { networkProfile, safeUrl } from './urls.ts';

export function composeCompany(
  page: Page,
  evidence: readonly CompanyEvidence[],
  confidence: number,
): CompanySubject {
  const own = evidence.filter((one) => one.relation !== 'other' && belongs(page, one));
  const name = attempt(() => companyName(page, own), null);
  return {
    kind: 'company',
    confidence,
    name,
    domain: attempt(() => ownDomain(page, own), null),
    networkUrl: attempt(() => networkUrl(page, own, name?.value ?? ''), null),
    phones: attempt(() => phones(page, own), []),
    address: attempt(() => address(page, own), null),
  };
}

/** The site's own host; an address without a name has none. */
export function siteDomain(page: Page): Field | null {
  const host = hostName(page.url.hostname);
  return field(host, 'address', 'location', isSharedHost(page.url.hostname) ? 0.6 : 0.9);
}

/** A directory's page about a company: the domain is the company's, not the directory's. */
function ownDomain(page: Page, evidence: readonly CompanyEvidence[]): Field | null {
  for (const one of evidence) {
    if (one.relation !== 'subject') continue;
    const url = one.urls
      .map((href) => safeUrl(href))
      .find((item) => item !== null && !networkProfile(item.href));
    const domain = url ? registrableDomain(url.hostname) : null;
    if (url && domain && domain !== page.domain)
      return field(hostName(url.hostname), one.standard, `${one.where} url`, 0.8);
  }
  return siteDomain(page);
}

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

function networkUrl(page: Page, evidence: readonly CompanyEvidence[], name: string): Field | null {
  for (const one of evidence) {
    for (const href of one.urls) {
      const found = networkProfile(href);
      if (found?.kind === 'company')
        return field(found.url, one.standard, `${one.where} sameAs`, 0.95);
    }
  }
  const found = new Map<string, string>();
  for (const { profile } of page.networkLinks()) {
    if (profile.kind === 'company') found.set(profile.url, profile.slug);
  }
  const fitting = [...found].filter(
    ([, slug]) => fitsDomain(slug, page.domain ?? '') > 0 || sharesWords(slug, name),
  );
  const [one] = fitting;
  if (one && fitting.length === 1) return field(one[0], 'link', 'a[href*=linkedin.com]', 0.9);
  const [sole] = found;
  return sole && found.size === 1 ? field(sole[0], 'link', 'a[href*=linkedin.com]', 0.65) : null;
}

function sharesWords(slug: string, name: string): boolean {
  const words = fold(name)
    .split(' ')
    .filter((word) => word.length >= 4);
  const flat = squash(slug);
  return words.some((word) => flat.includes(word));
}

function phones(page: Page, evidence: readonly CompanyEvidence[]): Field[] {
  const out: Field[] = [];
  const digits = new Set<string>();
  const take = (
    value: string | null,
    standard: Field['standard'],
    where: string,
    confidence: number,
  ): void => {
    const key = value?.replace(/\D/g, '') ?? '';
    if (value && !digits.has(key) && out.length < MAX_CONTACTS) {
      digits.add(key);
      out.push({ value, standard, where, confidence });
    }
  };
  for (const one of evidence)
    for (const phone of one.phones) take(phoneOf(phone), one.standard, one.where, 0.9);
  for (const { href } of page.links())
    if (/^tel:/i.test(href)) take(phoneOf(href), 'link', 'a[href^=tel]', 0.7);
  return out;
}

function address(page: Page, evidence: readonly CompanyEvidence[]): Field | null {
  const one = evidence.find((item) => item.address);
  if (one) return field(one.address, one.standard, one.where, 0.85);
  const [element, second] = page.all('address', 2);
  const text = element && !second ? clean(element.textContent, 200) : '';
  return /\d/.test(text) && text.length > 12 && !emailOf(text)
    ? field(text, 'meta', 'address', 0.6)
    : null;
}
