// Composes the fields of the company that a page, or its site, belongs to.
import { attempt } from '../page/attempt.ts';
import { matchesSiteName } from './site-organisation.ts';
import { cleanCompanyName } from './clean-company-name.ts';
import { scoreDomainFit } from './domain-fit.ts';
import { parseEmail, parsePhone } from '../page/contact-links.ts';
import { toHostName, isSharedHost, toRegistrableDomain } from '../page/domains.ts';
import { toField, type CompanyEvidence, type PageFacts } from '../evidence/evidence.ts';
import { MAX_CONTACTS } from '../page/limits.ts';
import { findMarkedAncestor, type Mark } from '../page/marked-ancestor.ts';
import type { Page } from '../page/page.ts';
import type { CompanySubject, Field } from '../subject.ts';
import { cleanText, fold, foldWithoutSpaces, readText } from '../page/text.ts';
import { parseNetworkProfile, parseSafeUrl } from '../page/urls.ts';

export function composeCompany(
  page: Page,
  { companies, companyName }: PageFacts,
  confidence: number,
): CompanySubject {
  const elsewhere = attempt(() => readDirectoryValues(page, companies), null);
  if (elsewhere) return { kind: 'company', confidence, ...elsewhere };
  const name = companyName();
  const its = companies.filter((one) => matchesSiteName(one, name?.value ?? '', page.domain ?? ''));
  return {
    kind: 'company',
    confidence,
    name,
    domain: toSiteDomain(page),
    networkUrl: attempt(() => findNetworkUrl(page, its, name), null),
    phones: attempt(
      () => keepDistinctPhones([...readMarkedPhones(its), ...readPhoneLinks(page)]),
      [],
    ),
    address: attempt(() => readAddress(page, its), null),
  };
}

/** The site's own host; null for an IP address. */
export function toSiteDomain(page: Page): Field | null {
  const host = toHostName(page.url.hostname);
  return toField(host, 'address', 'location', isSharedHost(page.url.hostname) ? 0.6 : 0.9);
}

/**
 * Values of a company on a directory's page about it. They come from the company's own markup alone, because
 * the page's logo, footer and telephone number are the directory's.
 */
function readDirectoryValues(
  page: Page,
  evidence: readonly CompanyEvidence[],
): Omit<CompanySubject, 'kind' | 'confidence'> | null {
  for (const one of evidence) {
    if (one.relation !== 'subject') continue;
    const url = one.urls
      .map((href) => parseSafeUrl(href))
      .find((item) => item !== null && !parseNetworkProfile(item.href));
    const domain = url ? toRegistrableDomain(url.hostname) : null;
    if (!url || !domain || domain === page.domain) continue;
    const name = cleanCompanyName(one.name);
    const fit = scoreDomainFit(name, domain);
    // A shop whose only address is its page on a platform keeps that platform's address.
    if (fit < scoreDomainFit(name, page.domain ?? '') || !name) continue;
    return {
      name: toField(name, one.standard, `${one.where} name`, 0.8),
      domain: toField(
        toHostName(url.hostname),
        one.standard,
        `${one.where} url`,
        fit > 0 ? 0.8 : 0.5,
      ),
      networkUrl: findMarkedNetworkUrl([one]),
      phones: readMarkedPhones([one]),
      address: toField(one.address, one.standard, one.where, 0.85),
    };
  }
  return null;
}

function findMarkedNetworkUrl(evidence: readonly CompanyEvidence[]): Field | null {
  for (const one of evidence) {
    for (const href of one.urls) {
      const found = parseNetworkProfile(href);
      if (found?.kind === 'company')
        return toField(found.url, one.standard, `${one.where} sameAs`, 0.95);
    }
  }
  return null;
}

function findNetworkUrl(
  page: Page,
  evidence: readonly CompanyEvidence[],
  name: Field | null,
): Field | null {
  const known = findMarkedNetworkUrl(evidence);
  if (known) return known;
  const found = new Map<string, { slug: string; element: Element }>();
  for (const { profile, element } of page.networkLinks()) {
    if (profile.kind === 'company') found.set(profile.url, { slug: profile.slug, element });
  }
  const fitting = [...found].filter(
    ([, { slug }]) =>
      scoreDomainFit(slug, page.domain ?? '') > 0 || sharesWord(slug, name?.value ?? ''),
  );
  const [one] = fitting;
  if (one && fitting.length === 1) return toField(one[0], 'link', 'a[href*=linkedin.com]', 0.9);
  const [sole] = found;
  if (!sole || found.size > 1) return null;
  // "Made by Pixel" names the owner of the profile; an icon without text does not.
  const [url, { slug, element }] = sole;
  const isOthers = isCreditLink(element) || sharesWord(slug, readText(element, 90));
  return isOthers ? null : toField(url, 'link', 'a[href*=linkedin.com]', 0.5);
}

function sharesWord(slug: string, name: string): boolean {
  const words = fold(name)
    .split(' ')
    .filter((word) => word.length >= 4);
  const flat = foldWithoutSpaces(slug);
  return words.some((word) => flat.includes(word));
}

const readMarkedPhones = (evidence: readonly CompanyEvidence[]): Field[] =>
  keepDistinctPhones(
    evidence.flatMap((one) =>
      one.phones.flatMap((phone) => toField(parsePhone(phone), one.standard, one.where, 0.9) ?? []),
    ),
  );

const readPhoneLinks = (page: Page): Field[] =>
  page
    .phoneLinks()
    .slice(0, MAX_PHONE_LINKS)
    .filter(({ element }) => !isCreditLink(element) && !isPressLink(element))
    .flatMap(({ href }) => toField(parsePhone(href), 'link', 'a[href^=tel]', 0.7) ?? []);

/** The text around each link is read, so their number is limited. */
const MAX_PHONE_LINKS = 40;

/** Each number once, in its first spelling. */
function keepDistinctPhones(fields: readonly Field[]): Field[] {
  const byDigits = new Map<string, Field>();
  for (const one of fields) {
    const digits = one.value.replace(/\D/g, '');
    if (!byDigits.has(digits)) byDigits.set(digits, one);
  }
  return [...byDigits.values()].slice(0, MAX_CONTACTS);
}

function readAddress(page: Page, evidence: readonly CompanyEvidence[]): Field | null {
  const one = evidence.find((item) => item.address);
  if (one) return toField(one.address, one.standard, one.where, 0.85);
  const [element, second] = page.all('address', 2);
  const text = element && !second ? cleanText(element.textContent, 200) : '';
  return /\d/.test(text) && text.length > 12 && !parseEmail(text)
    ? toField(text, 'meta', 'address', 0.6)
    : null;
}

const FOOTER: Mark = { tags: ['footer', 'small'], words: /footer/i, inIds: true };
const BY = /(?:^|\s)(?:[Bb]y|[Vv]on|[Pp]or|[Pp]ar|[Dd]a|[Dd]oor)\s+(?:\p{Lu}[^.!?|·•©]{0,40})?$/u;
const PRESS =
  /(?:^|\s)(?:press|media|presse|stampa|imprensa|pers)(?:\s[^.!?]{0,30})?:?\s*[^.!?]{0,30}$/i;

/** "Website by Pixel" in a footer: the link leads to the maker of the site. */
const isCreditLink = (link: Element): boolean =>
  findMarkedAncestor(link, FOOTER) !== null &&
  (BY.test(`${readTextBefore(link)} `) || BY.test(`${readTextBefore(link)} ${readText(link, 60)}`));

/** "Press office: …": a number for journalists, which is often an agency's. */
const isPressLink = (link: Element): boolean => PRESS.test(readTextBefore(link));

/** The words before a link on its line. */
function readTextBefore(link: Element): string {
  let out = '';
  let node = link.previousSibling;
  for (let steps = 0; node && steps < 4 && out.length < 120; steps++, node = node.previousSibling) {
    if (node.nodeType === 1 && (node as Element).localName === 'br') break;
    if (node.nodeType === 1) out = `${readText(node as Element, 120)} ${out}`;
    else if (node.nodeType === 3) out = `${node.nodeValue ?? ''}${out}`;
  }
  return cleanText(out.slice(-120), 120);
}
