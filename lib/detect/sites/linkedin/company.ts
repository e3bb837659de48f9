// Company, school and showcase pages, and Sales Navigator's account. Seen: member layout 2018-12 to 2026-11
// (ember), server shell 2024-09 (JSON only), guest layout 2024 to 2026-09 (JSON-LD, redirected website).
// Relies on the h1 of `main` that the title repeats and on `data-x--account--name`. The website is the link in the
// list of details whose text is its own address, else the top card's outside link. Tabs of another company than the
// address's are the previous company's: "loading". Falls back to known classes, the data blocks, JSON-LD and the title.
import { toField } from '../../evidence/evidence.ts';
import { findLabelledWebsite, unwrapRedirect, toWebsiteHost } from '../../page/labelled-website.ts';
import type { Page } from '../../page/page.ts';
import { readJsonLd } from '../../standards/json-ld.ts';
import type { CompanySubject, Field, NoSubject } from '../../subject.ts';
import { cleanText, readText } from '../../page/text.ts';
import { parseNetworkProfile, parseSafeUrl, type NetworkProfile } from '../../page/urls.ts';
import {
  saysNotFound,
  readEntities,
  readString,
  readType,
  isEntity,
  type Entity,
} from './data-blocks.ts';
import { isUnrelatedPart } from './lines.ts';
import { LOADING } from './no-subject.ts';
import { pickField } from '../site-fields.ts';

const NAME = [
  'h1.org-top-card-summary__title',
  '.org-top-card-primary-content__title',
  'h1.org-top-card__primary-content__title',
  '.org-top-card-listing__title',
  'h1.top-card-layout__title',
  'section.top-card-layout h1',
  '.top-image h1, h1.name, h1[itemprop="name"]',
  '[data-x--account--name]',
];
const WEBSITE = [
  '[data-test-id="about-us__website"] a[href]',
  '.org-page-details__definition-text a[href]',
  '.org-about-us-company-module__website',
  'a.org-about-company-module__company-page-url',
  'a[data-control-name="page_details_module_website_external_link"]',
  'a[data-control-name="visit_company_website"]',
  'a.org-top-card-primary-actions__action',
  '.website a[href]',
];

export function readCompany(page: Page, profile: NetworkProfile): CompanySubject | NoSubject {
  const heading =
    page.all('main h1, [role="main"] h1', 6).find((one) => !isUnrelatedPart(one)) ?? null;
  const card = heading?.closest('section, .account-top-card') ?? null;
  if (card && isOtherCompany(page, card, profile.slug)) return LOADING;
  const data = findEntity(page, profile.slug);
  const ld = readJsonLd(page).evidence.find((one) => one.kind === 'company');
  const name =
    pickField(page, NAME, 0.95) ??
    readHeadingName(page, heading) ??
    readAccountName(page) ??
    (data ? toField(readString(data['name']), 'site', 'code: Company.name', 0.95) : null) ??
    (ld ? toField(ld.name, 'json-ld', ld.where, 0.9) : null) ??
    readTitleName(page);
  // On a shell without markup and data, only the address identifies the company.
  const website = findWebsite(page, card, data, ld?.urls ?? [], profile.slug);
  const shown = readText(page.first('h1'), 120);
  if (!name && (!shown || saysNotFound(shown)))
    return { kind: 'none', reason: 'not-found', site: null };
  const subject: CompanySubject = {
    kind: 'company',
    confidence: name ? 0.95 : 0.7,
    name,
    domain: website,
    networkUrl: toField(profile.url, 'address', 'location', 0.98),
    phones: [],
    address: null,
  };
  return subject;
}

const TAB = /^\/(?:company|school|showcase)\/[^/]+\/(?:home|about|posts|jobs|life|people)?\/?$/;

/** Whether the tabs of the top card lead to another company. A number is not compared with a name. */
function isOtherCompany(page: Page, card: Element, slug: string): boolean {
  if (/^\d+$/.test(slug)) return false;
  const slugs = Array.from(card.querySelectorAll('nav a[href]'))
    .slice(0, 20)
    .flatMap((link) => {
      const url = parseSafeUrl(link.getAttribute('href'), page.base);
      return url && TAB.test(url.pathname) ? (parseNetworkProfile(url.href)?.slug ?? []) : [];
    })
    .filter((one) => !/^\d+$/.test(one));
  return slugs.length > 0 && !slugs.includes(slug);
}

/** Similar accounts have the same attribute, inside lists and links. */
function readAccountName(page: Page): Field | null {
  const names = page.all('[data-anonymize="company-name"]', 20);
  const own = names.find((one) => !one.closest('li, a, aside'));
  return toField(readText(own, 120), 'site', '[data-anonymize="company-name"]', 0.85);
}

/** A heading without a known class, when the title repeats it. */
function readHeadingName(page: Page, heading: Element | null): Field | null {
  const text = readText(heading, 120);
  return text && !saysNotFound(text) && page.title.includes(text)
    ? toField(text, 'heading', 'main h1', 0.9)
    : null;
}

function findEntity(page: Page, slug: string): Entity | null {
  const entities = readEntities(page, 'organization.Company').filter(
    (one) => readType(one).endsWith('organization.Company') && isEntityOf(one, slug),
  );
  // The data contain a company several times. The entity with a website is the most complete.
  return (
    entities.find((one) => readString(one['websiteUrl']) !== '') ??
    entities.find((one) => readString(one['name']) !== '') ??
    null
  );
}

function isEntityOf(entity: Entity, slug: string): boolean {
  if (readString(entity['universalName']).toLowerCase() === slug) return true;
  return /^\d+$/.test(slug) && readString(entity['entityUrn']).endsWith(`:${slug}`);
}

function findWebsite(
  page: Page,
  card: Element | null,
  data: Entity | null,
  urls: readonly string[],
  slug: string,
): Field | null {
  if (data) {
    const action = data['callToAction'];
    const found = toWebsiteHost(
      readString(data['websiteUrl'], 2048) ||
        (isEntity(action) ? readString(action['url'], 2048) : ''),
      slug,
    );
    if (found) return toField(found, 'site', 'code: Company.websiteUrl', 0.95);
  }
  for (const selector of WEBSITE) {
    for (const element of page.all(selector, 6)) {
      const found =
        toWebsiteHost(unwrapRedirect(element.getAttribute('href'), page.base), slug) ??
        toWebsiteHost(readText(element, 300), slug);
      if (found) return toField(found, 'site', selector, 0.95);
    }
  }
  const spelled = findSpelledWebsite(page, slug);
  if (spelled) return toField(spelled, 'site', 'link to the website', 0.93);
  const listed = findLabelledWebsite(page);
  if (listed) return toField(listed, 'site', 'label “Website”', 0.95);
  const outside = card ? findOutsideLink(page, card) : null;
  if (outside) return toField(outside, 'site', 'outside link of the top card', 0.8);
  for (const url of urls) {
    const found = toWebsiteHost(url, slug);
    if (found) return toField(found, 'json-ld', 'Organization.sameAs', 0.85);
  }
  return null;
}

const MAX_LINKS = 40;

/** The link in the list of details whose text is its own address. */
function findSpelledWebsite(page: Page, slug: string): string | null {
  for (const link of page.all('main dd a[href], [role="main"] dd a[href]', MAX_LINKS)) {
    const found = toWebsiteHost(unwrapRedirect(link.getAttribute('href'), page.base), slug);
    if (found && toWebsiteHost(readText(link, 300), slug) === found) return found;
  }
  return null;
}

function findOutsideLink(page: Page, card: Element): string | null {
  for (const link of Array.from(card.querySelectorAll('a[href]')).slice(0, MAX_LINKS)) {
    const found = toWebsiteHost(unwrapRedirect(link.getAttribute('href'), page.base));
    if (found) return found;
  }
  return null;
}

function readTitleName(page: Page): Field | null {
  const title = cleanText(page.title.replace(/^\(\d+\+?\)\s*/, ''), 200);
  const match = /^(.{2,120}?)(?::[^|]*)?\s*\|\s*LinkedIn$/.exec(title);
  return match ? toField(cleanText(match[1]), 'title', 'title', 0.8) : null;
}
