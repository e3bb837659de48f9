// A person's fields from the evidence about them; what no evidence says stays empty.
import { attempt } from '../page/attempt.ts';
import { emailOf, isReserved, isRoleMailbox, phoneOf } from '../page/contact-links.ts';
import type { PersonVerdict } from './person-verdict.ts';
import { hostName } from '../page/domains.ts';
import { employerOf } from './employer.ts';
import { field, type CompanyEvidence, type PersonEvidence } from '../evidence/evidence.ts';
import { MAX_CONTACTS } from '../page/limits.ts';
import { cleanName } from '../names/clean-name.ts';
import { handleOf } from '../names/handles.ts';
import { looksLikeName, sameName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { nameFields } from './name-fields.ts';
import { readProse } from './prose.ts';
import { roleNear } from '../roles/nearby-role.ts';
import { isPastRole } from '../roles/role-words.ts';
import type { Field, PersonSubject } from '../subject.ts';
import { fold, textOf } from '../page/text.ts';
import { networkProfile, safeUrl } from '../page/urls.ts';

export function composePerson(
  page: Page,
  verdict: PersonVerdict,
  companies: readonly CompanyEvidence[],
): PersonSubject {
  const { evidence } = verdict;
  const named = evidence.find((one) => one.givenName && one.familyName);
  const name = field(verdict.name, verdict.standard, verdict.where, verdict.confidence);
  const given = named?.givenName ?? page.meta.get('profile:first_name') ?? '';
  const family = named?.familyName ?? page.meta.get('profile:last_name') ?? '';
  const site = evidence.map((one) => one.companyUrl).find(Boolean);
  const marked = {
    title: best(
      evidence.filter((one) => !isPastRole(one.jobTitle)),
      'jobTitle',
    ),
    companyName: best(evidence, 'companyName'),
    location: best(evidence, 'location'),
  };
  const under = marked.title ? null : attempt(() => roleNear(page, verdict.name), null);
  const said =
    marked.title && marked.companyName ? null : attempt(() => readProse(page, verdict.name), null);
  const stated = marked.companyName ?? under?.companyName ?? said?.companyName ?? null;
  const employer = attempt(() => employerOf(page, companies, verdict.name), null);
  // The site's host is theirs where they work for the site's owner.
  const isItsOwn = !stated || fold(stated.value) === fold(employer?.name?.value ?? '');
  return {
    kind: 'person',
    confidence: verdict.confidence,
    ...nameFields(name, given, family, page.language),
    headline: best(evidence, 'headline'),
    title: marked.title ?? under?.title ?? said?.title ?? null,
    companyName: stated ?? employer?.name ?? null,
    companyDomain: site ? domainOf(site, evidence) : isItsOwn ? (employer?.domain ?? null) : null,
    location: marked.location ?? said?.location ?? null,
    networkUrl: attempt(() => networkUrl(page, evidence, verdict.name), null),
    otherProfiles: attempt(() => otherProfiles(page, evidence), []),
    emails: attempt(() => emails(page, evidence, verdict.name), []),
    phones: phones(evidence),
  };
}

function best(
  evidence: readonly PersonEvidence[],
  key: 'headline' | 'jobTitle' | 'companyName' | 'location',
): Field | null {
  const one = evidence.find((item) => item[key] !== '');
  return one
    ? field(one[key], one.standard, one.where, one.relation === 'subject' ? 0.9 : 0.8)
    : null;
}

function domainOf(href: string, evidence: readonly PersonEvidence[]): Field | null {
  const url = safeUrl(href);
  const domain = url ? hostName(url.hostname) : null;
  return domain ? field(domain, evidence[0]?.standard ?? 'link', 'worksFor.url', 0.85) : null;
}

/** LinkedIn links mostly belong to others: only one that the person's own markup holds, or that fits. */
function networkUrl(page: Page, evidence: readonly PersonEvidence[], name: string): Field | null {
  for (const one of evidence) {
    for (const href of one.urls) {
      const found = networkProfile(href);
      if (found?.kind === 'person') return field(found.url, one.standard, one.where, 0.92);
    }
  }
  const fitting = new Map<string, Field>();
  for (const { profile: found, element } of page.networkLinks()) {
    if (found.kind !== 'person' || fitting.has(found.url) || !isOwn(found.slug, element, name))
      continue;
    const text = cleanName(textOf(element, 80));
    if (looksLikeName(text) && !sameName(text, name)) continue;
    const made = field(found.url, 'link', 'a[href*=linkedin.com]', 0.85);
    if (made) fitting.set(found.url, made);
  }
  const [only] = fitting.values();
  return fitting.size === 1 ? (only ?? null) : null;
}

const ASIDE = 'footer, aside, [role="contentinfo"], [role="complementary"]';

/** Beside and under the page stand relatives by name and whoever made the site: half a name is too little there. */
function isOwn(handle: string, element: Element, name: string): boolean {
  const fit = handleOf(handle, name);
  return fit === 'whole' || (fit !== null && element.closest(ASIDE) === null);
}

function otherProfiles(page: Page, evidence: readonly PersonEvidence[]): Field[] {
  const out = new Map<string, Field>();
  const take = (
    href: string,
    standard: Field['standard'],
    where: string,
    confidence: number,
  ): void => {
    const url = safeUrl(href, page.base);
    if (
      !url ||
      networkProfile(url.href) ||
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

function emails(page: Page, evidence: readonly PersonEvidence[], name: string): Field[] {
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
    for (const email of one.emails) take(emailOf(email), one.standard, one.where, 0.9);
  for (const { href, element } of page.links()) {
    if (!/^mailto:/i.test(href)) continue;
    const address = emailOf(href);
    if (!address || isRoleMailbox(address) || isReserved(address)) continue;
    if (isOwn(address.split('@')[0] ?? '', element, name))
      take(address, 'link', 'a[href^=mailto]', 0.85);
  }
  return [...out.values()];
}

function phones(evidence: readonly PersonEvidence[]): Field[] {
  const out = new Map<string, Field>();
  for (const one of evidence) {
    for (const phone of one.phones) {
      const value = phoneOf(phone);
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
