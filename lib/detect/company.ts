// The company that a page, or the site that it stands on, belongs to.
import { emailOf, phoneOf } from './contacts.ts';
import { isSharedHost, registrableDomain } from './domains.ts';
import { field, type CompanyEvidence } from './evidence.ts';
import { MAX_CONTACTS } from './limits.ts';
import type { Page } from './page.ts';
import { titleParts } from './shape.ts';
import type { CompanySubject, Field } from './subject.ts';
import { clean, fold, squash } from './text.ts';
import { networkProfile, safeUrl } from './urls.ts';

export function composeCompany(
  page: Page,
  evidence: readonly CompanyEvidence[],
  confidence: number,
): CompanySubject {
  const own = evidence.filter((one) => one.relation !== 'other' && belongs(page, one));
  const name = companyName(page, own);
  return {
    kind: 'company',
    confidence,
    name,
    domain: siteDomain(page),
    networkUrl: networkUrl(page, own, name?.value ?? ''),
    phones: phones(page, own),
    address: address(page, own),
  };
}

/** The site's own registrable domain; an address without a name has none. */
export function siteDomain(page: Page): Field | null {
  return page.domain
    ? field(page.domain, 'address', 'location', isSharedHost(page.url.hostname) ? 0.6 : 0.9)
    : null;
}

/** An organisation whose address is on another domain is a customer, a publisher, an agency. */
function belongs(page: Page, one: CompanyEvidence): boolean {
  if (one.relation === 'subject' || one.urls.length === 0) return true;
  const first = safeUrl(one.urls[0]);
  return (
    !first ||
    registrableDomain(first.hostname) === page.domain ||
    one.urls.some((href) => networkProfile(href) !== null)
  );
}

type Candidate = { field: Field; score: number };

/** The best-supported name: what the markup says, weighed by whether it fits the domain. */
export function companyName(page: Page, evidence: readonly CompanyEvidence[]): Field | null {
  const candidates: Candidate[] = [];
  const offer = (
    raw: string | undefined,
    standard: Field['standard'],
    where: string,
    weight: number,
  ): void => {
    const value = cleanCompany(raw ?? '');
    if (!value || value.length > 90 || GENERIC.test(value)) return;
    const fit = fitsDomain(value, page.domain ?? '');
    const made = field(value, standard, where, Math.min(0.98, weight * 0.5 + fit * 0.5));
    if (made) candidates.push({ field: made, score: weight + fit });
  };
  for (const one of evidence) {
    offer(one.name, one.standard, one.where, one.relation === 'subject' ? 1 : 0.9);
  }
  offer(page.meta.get('og:site_name'), 'open-graph', 'og:site_name', 0.85);
  offer(page.meta.get('application-name'), 'meta', 'application-name', 0.6);
  const parts = titleParts(page.title);
  for (const [at, part] of parts.entries()) {
    const edge = at === parts.length - 1 || at === 0;
    offer(
      part,
      'title',
      'title',
      parts.length === 1 && part.split(' ').length > 5 ? 0.1 : edge ? 0.5 : 0.35,
    );
  }
  candidates.sort((a, b) => b.score - a.score);
  const best = candidates[0];
  return best && best.score >= 0.8 ? best.field : null;
}

const GENERIC =
  /^(?:home|homepage|welcome|start|startseite|index|about(?: us)?|contact(?: us)?|untitled|website|official site|menu|search|news|blog|\d+)$/i;

/** Without the marks and claims around a name: "ClickUp™", "Welcome to Acme", "About Acme". */
export function cleanCompany(text: string): string {
  return clean(text.replace(/[™®©]/g, ''), 120)
    .replace(/^(?:welcome to|about|contact|home of|willkommen bei|bienvenue chez)\s+(?=\S)/i, '')
    .replace(/\s+(?:official (?:site|website)|home ?page|website)$/i, '')
    .replace(/^[\s\-–—|·•:;,]+|[\s\-–—|·•:;,]+$/g, '');
}

const LEGAL =
  /\s+(?:inc|incorporated|llc|ltd|limited|gmbh|ag|kg|sa|sarl|sas|srl|spa|bv|nv|ab|as|oy|lda|plc|pty|corp|corporation|co|company|group|ug|ev|sl)$/;

/** 0 to 1: how well a name fits the first label of the domain: "Acme Tools Ltd" and "acmetools.example". */
export function fitsDomain(name: string, domain: string): number {
  const label = squash(domain.split('.')[0] ?? '');
  let words = fold(name.replace(/&/g, ' and ')).replace(/^the /, '');
  words = words.replace(LEGAL, '');
  const flat = words.replace(/ /g, '');
  const label2 = label.replace(/^the/, '');
  if (!flat || !label) return 0;
  if (flat === label || flat === label2) return 1;
  const noAnd = words.replace(/\band\b/g, '').replace(/ /g, '');
  if (noAnd === label) return 1;
  const initials = words
    .split(' ')
    .map((word) => word[0])
    .join('');
  if (initials.length >= 3 && initials === label) return 0.8;
  if (flat.length >= 4 && label.includes(flat)) return 0.55 + (0.4 * flat.length) / label.length;
  if (label.length >= 4 && flat.includes(label)) return 0.5 + (0.4 * label.length) / flat.length;
  // Words that stand in the label in their order, each at least by its first four letters.
  let at = 0;
  let matched = 0;
  for (const word of words.split(' ')) {
    const part = label.startsWith(word, at)
      ? word
      : label.startsWith(word.slice(0, 4), at) && word.length >= 4
        ? word.slice(0, 4)
        : '';
    at += part.length;
    matched += part.length;
  }
  return matched >= Math.max(4, label.length * 0.7) ? 0.6 : 0;
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
  for (const { href } of page.links()) {
    if (!href.includes('linkedin.com')) continue;
    const profile = networkProfile(href, page.base);
    if (profile?.kind === 'company') found.set(profile.url, profile.slug);
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
