// Composes a person's fields from the evidence about them. A field without evidence stays empty.
import { attempt } from '../page/attempt.ts';
import { parseEmail, isExampleAddress, isRoleMailbox, parsePhone } from '../page/contact-links.ts';
import type { PersonDecision } from './person-decision.ts';
import { toHostName } from '../page/domains.ts';
import { decidePosition } from './decide-position.ts';
import { toField, type PageFacts, type PersonEvidence } from '../evidence/evidence.ts';
import { MAX_CONTACTS } from '../page/limits.ts';
import { cleanName } from '../names/clean-name.ts';
import { matchHandle } from '../names/match-handle.ts';
import { looksLikeName, isSameName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { findFullForm } from '../names/page-names.ts';
import { toNameFields } from './name-fields.ts';
import { readProse } from './prose.ts';
import { isPastRole } from '../names/role-words.ts';
import type { Field, PersonSubject } from '../subject.ts';
import { readText } from '../page/text.ts';
import { parseNetworkProfile, parseSafeUrl } from '../page/urls.ts';

export function composePerson(
  page: Page,
  decided: PersonDecision,
  facts: PageFacts,
): PersonSubject {
  const decision = { ...decided, name: findFullForm(page, decided.name) };
  const { evidence } = decision;
  const named = evidence.find((one) => one.givenName && one.familyName);
  const name = toField(decision.name, decision.standard, decision.where, decision.confidence);
  const given = named?.givenName ?? page.meta.get('profile:first_name') ?? '';
  const family = named?.familyName ?? page.meta.get('profile:last_name') ?? '';
  const companyUrl = evidence.map((one) => one.companyUrl).find(Boolean);
  const marked = {
    title: findBestField(
      evidence.filter((one) => !isPastRole(one.jobTitle)),
      'jobTitle',
    ),
    companyName: findBestField(evidence, 'companyName'),
    location: findBestField(evidence, 'location'),
  };
  const position = decidePosition(page, facts, decision.name, marked);
  return {
    kind: 'person',
    confidence: decision.confidence,
    ...toNameFields(name, given, family, page.language),
    headline: findBestField(evidence, 'headline'),
    title: position.title,
    companyName: position.companyName,
    // The site's host is the employer's when the person works for the site's owner.
    companyDomain: companyUrl ? toDomainField(companyUrl, evidence) : position.companyDomain,
    location:
      marked.location ?? attempt(() => readProse(page, decision.name), null)?.location ?? null,
    networkUrl: attempt(() => findNetworkUrl(page, evidence, decision.name), null),
    otherProfiles: attempt(() => collectOtherProfiles(page, evidence), []),
    emails: attempt(() => collectEmails(page, evidence, decision.name), []),
    phones: collectPhones(evidence),
  };
}

function findBestField(
  evidence: readonly PersonEvidence[],
  key: 'headline' | 'jobTitle' | 'companyName' | 'location',
): Field | null {
  const one = evidence.find((item) => item[key] !== '');
  return one
    ? toField(one[key], one.standard, one.where, one.relation === 'subject' ? 0.9 : 0.8)
    : null;
}

function toDomainField(href: string, evidence: readonly PersonEvidence[]): Field | null {
  const url = parseSafeUrl(href);
  const domain = url ? toHostName(url.hostname) : null;
  return domain ? toField(domain, evidence[0]?.standard ?? 'link', 'worksFor.url', 0.85) : null;
}

/** Most LinkedIn links belong to others. Takes one from the person's own markup, or the only one that fits the name. */
function findNetworkUrl(
  page: Page,
  evidence: readonly PersonEvidence[],
  name: string,
): Field | null {
  for (const one of evidence) {
    for (const href of one.urls) {
      const found = parseNetworkProfile(href);
      if (found?.kind === 'person') return toField(found.url, one.standard, one.where, 0.92);
    }
  }
  const fitting = new Map<string, Field>();
  for (const { profile: found, element } of page.networkLinks()) {
    if (
      found.kind !== 'person' ||
      fitting.has(found.url) ||
      !isOwnHandle(found.slug, element, name)
    )
      continue;
    const text = cleanName(readText(element, 80));
    if (looksLikeName(text) && !isSameName(text, name)) continue;
    const made = toField(found.url, 'link', 'a[href*=linkedin.com]', 0.85);
    if (made) fitting.set(found.url, made);
  }
  const [only] = fitting.values();
  return fitting.size === 1 ? (only ?? null) : null;
}

const ASIDE = 'footer, aside, [role="contentinfo"], [role="complementary"]';

/** In sidebars and footers stand relatives and the maker of the site, so only a whole name counts there. */
function isOwnHandle(handle: string, element: Element, name: string): boolean {
  const fit = matchHandle(handle, name);
  return fit === 'whole' || (fit !== null && element.closest(ASIDE) === null);
}

function collectOtherProfiles(page: Page, evidence: readonly PersonEvidence[]): Field[] {
  const out = new Map<string, Field>();
  const take = (
    href: string,
    standard: Field['standard'],
    where: string,
    confidence: number,
  ): void => {
    const url = parseSafeUrl(href, page.base);
    if (
      !url ||
      parseNetworkProfile(url.href) ||
      url.hostname === page.url.hostname ||
      out.size >= MAX_CONTACTS
    )
      return;
    out.set(url.href, { value: url.href, standard, where, confidence });
  };
  for (const one of evidence)
    for (const href of one.urls) take(href, one.standard, one.where, 0.85);
  for (const href of page.sameOwner()) take(href, 'link', 'rel=me', 0.8);
  return [...out.values()];
}

function collectEmails(page: Page, evidence: readonly PersonEvidence[], name: string): Field[] {
  const out = new Map<string, Field>();
  const take = (
    address: string | null,
    standard: Field['standard'],
    where: string,
    confidence: number,
  ): void => {
    if (address && out.size < MAX_CONTACTS && !out.has(address))
      out.set(address, { value: address, standard, where, confidence });
  };
  for (const one of evidence)
    for (const email of one.emails) take(parseEmail(email), one.standard, one.where, 0.9);
  for (const { href, element } of page.mailLinks()) {
    const address = parseEmail(href);
    if (!address || isRoleMailbox(address) || isExampleAddress(address)) continue;
    if (isOwnHandle(address.split('@')[0] ?? '', element, name))
      take(address, 'link', 'a[href^=mailto]', 0.85);
  }
  return [...out.values()];
}

function collectPhones(evidence: readonly PersonEvidence[]): Field[] {
  const out = new Map<string, Field>();
  for (const one of evidence) {
    for (const phone of one.phones) {
      const value = parsePhone(phone);
      if (value)
        out.set(value.replace(/\D/g, ''), {
          value,
          standard: one.standard,
          where: one.where,
          confidence: 0.85,
        });
    }
  }
  return [...out.values()].slice(0, MAX_CONTACTS);
}
