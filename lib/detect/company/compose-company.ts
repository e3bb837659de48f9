// The company that a page, or the site that it stands on, belongs to.
import { attempt } from '../page/attempt.ts';
import { belongs, isNamed } from './site-organisation.ts';
import { cleanCompany, companyName, fitsDomain } from './company-name.ts';
import { emailOf, phoneOf } from '../page/contact-links.ts';
import { isCredit, isPress } from '../page/credit-links.ts';
import { hostName, isSharedHost, registrableDomain } from '../page/domains.ts';
import { field, type CompanyEvidence } from '../evidence/evidence.ts';
import { MAX_CONTACTS } from '../page/limits.ts';
import type { Page } from '../page/page.ts';
import type { CompanySubject, Field } from '../subject.ts';
import { clean, fold, squash, textOf } from '../page/text.ts';
import { networkProfile, safeUrl } from '../page/urls.ts';

export function composeCompany(
  page: Page,
  evidence: readonly CompanyEvidence[],
  confidence: number,
): CompanySubject {
  const own = evidence.filter((one) => one.relation !== 'other' && belongs(page, one));
  const elsewhere = attempt(() => onOtherSite(page, own), null);
  if (elsewhere) return { kind: 'company', confidence, ...elsewhere };
  const name = attempt(() => companyName(page, own), null);
  const its = own.filter((one) => isNamed(one, name?.value ?? '', page.domain ?? ''));
  return {
    kind: 'company',
    confidence,
    name,
    domain: siteDomain(page),
    networkUrl: attempt(() => networkUrl(page, its, name), null),
    phones: attempt(() => distinct([...phones(its), ...linkedPhones(page)]), []),
    address: attempt(() => address(page, its), null),
  };
}

/** The site's own host; an address without a name has none. */
export function siteDomain(page: Page): Field | null {
  const host = hostName(page.url.hostname);
  return field(host, 'address', 'location', isSharedHost(page.url.hostname) ? 0.6 : 0.9);
}

/**
 * A directory's page about a company: its domain is the company's own, and so is every other value.
 * What else the page says (its logo, its footer, its telephone) is the directory's.
 */
function onOtherSite(
  page: Page,
  evidence: readonly CompanyEvidence[],
): Omit<CompanySubject, 'kind' | 'confidence'> | null {
  for (const one of evidence) {
    if (one.relation !== 'subject') continue;
    const url = one.urls
      .map((href) => safeUrl(href))
      .find((item) => item !== null && !networkProfile(item.href));
    const domain = url ? registrableDomain(url.hostname) : null;
    if (!url || !domain || domain === page.domain) continue;
    const name = cleanCompany(one.name);
    const fit = fitsDomain(name, domain);
    // A shop that gives nothing but its page on a platform is at home where it stands.
    if (fit < fitsDomain(name, page.domain ?? '') || !name) continue;
    return {
      name: field(name, one.standard, `${one.where} name`, 0.8),
      domain: field(hostName(url.hostname), one.standard, `${one.where} url`, fit > 0 ? 0.8 : 0.5),
      networkUrl: networkOf([one]),
      phones: phones([one]),
      address: field(one.address, one.standard, one.where, 0.85),
    };
  }
  return null;
}

function networkOf(evidence: readonly CompanyEvidence[]): Field | null {
  for (const one of evidence) {
    for (const href of one.urls) {
      const found = networkProfile(href);
      if (found?.kind === 'company')
        return field(found.url, one.standard, `${one.where} sameAs`, 0.95);
    }
  }
  return null;
}

function networkUrl(
  page: Page,
  evidence: readonly CompanyEvidence[],
  name: Field | null,
): Field | null {
  const known = networkOf(evidence);
  if (known) return known;
  const found = new Map<string, { slug: string; element: Element }>();
  for (const { profile, element } of page.networkLinks()) {
    if (profile.kind === 'company') found.set(profile.url, { slug: profile.slug, element });
  }
  const fitting = [...found].filter(
    ([, { slug }]) =>
      fitsDomain(slug, page.domain ?? '') > 0 || sharesWords(slug, name?.value ?? ''),
  );
  const [one] = fitting;
  if (one && fitting.length === 1) return field(one[0], 'link', 'a[href*=linkedin.com]', 0.9);
  const [sole] = found;
  if (!sole || found.size > 1) return null;
  // "Made by Pixel" names whose profile it is; a mere icon does not say.
  const [url, { slug, element }] = sole;
  const isOthers = isCredit(element) || sharesWords(slug, textOf(element, 90));
  return isOthers ? null : field(url, 'link', 'a[href*=linkedin.com]', 0.5);
}

function sharesWords(slug: string, name: string): boolean {
  const words = fold(name)
    .split(' ')
    .filter((word) => word.length >= 4);
  const flat = squash(slug);
  return words.some((word) => flat.includes(word));
}

const phones = (evidence: readonly CompanyEvidence[]): Field[] =>
  distinct(
    evidence.flatMap((one) =>
      one.phones.flatMap((phone) => field(phoneOf(phone), one.standard, one.where, 0.9) ?? []),
    ),
  );

const linkedPhones = (page: Page): Field[] =>
  page
    .links()
    .filter(({ href }) => /^tel:/i.test(href))
    .slice(0, MAX_PHONE_LINKS)
    .filter(({ element }) => !isCredit(element) && !isPress(element))
    .flatMap(({ href }) => field(phoneOf(href), 'link', 'a[href^=tel]', 0.7) ?? []);

/** Each of them is looked for in all that is around it. */
const MAX_PHONE_LINKS = 40;

/** Each number once, as it was first written. */
function distinct(fields: readonly Field[]): Field[] {
  const byDigits = new Map<string, Field>();
  for (const one of fields) {
    const digits = one.value.replace(/\D/g, '');
    if (!byDigits.has(digits)) byDigits.set(digits, one);
  }
  return [...byDigits.values()].slice(0, MAX_CONTACTS);
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
