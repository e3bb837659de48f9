// Company, school and showcase pages. Seen: member layout 2018-12 (org-top-card), server shell 2024-09
// (JSON only), guest layout 2024 (top-card-layout and JSON-LD). Falls back to JSON-LD and to the title.
import { field } from '../evidence.ts';
import { labelledWebsite, unwrapped, websiteDomain } from '../labelled.ts';
import type { Page } from '../page.ts';
import { readJsonLd } from '../standards/json-ld.ts';
import type { CompanySubject, Field, Subject } from '../subject.ts';
import { clean, textOf } from '../text.ts';
import type { NetworkProfile } from '../urls.ts';
import { isGone, readEntities, stringOf, typeOf, isEntity, type Entity } from './linkedin-data.ts';
import { pick } from './selectors.ts';

const NAME = [
  'h1.org-top-card-summary__title',
  '.org-top-card-primary-content__title',
  'h1.org-top-card__primary-content__title',
  '.org-top-card-listing__title',
  'h1.top-card-layout__title',
  'section.top-card-layout h1',
  '.top-image h1, h1.name, h1[itemprop="name"]',
  '[data-anonymize="company-name"]',
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

export function readCompany(page: Page, profile: NetworkProfile): Subject | null {
  const data = entityOf(page, profile.slug);
  const ld = readJsonLd(page).evidence.find((one) => one.kind === 'company');
  const name =
    pick(page, NAME, 0.95) ??
    (data ? field(stringOf(data['name']), 'site', 'code: Company.name', 0.95) : null) ??
    (ld ? field(ld.name, 'json-ld', ld.where, 0.9) : null) ??
    fromTitle(page);
  // A shell without markup and data: the address alone says which company it is.
  const website = websiteOf(page, data, ld?.urls ?? []);
  const heading = textOf(page.first('h1'), 120);
  if (!name && (!heading || isGone(heading)))
    return { kind: 'none', reason: 'not-found', site: null };
  const subject: CompanySubject = {
    kind: 'company',
    confidence: name ? 0.95 : 0.7,
    name,
    domain: website,
    networkUrl: field(profile.url, 'address', 'location', 0.98),
    phones: [],
    address: null,
  };
  return subject;
}

function entityOf(page: Page, slug: string): Entity | null {
  const entities = readEntities(page, 'organization.Company').filter(
    (one) => typeOf(one).endsWith('organization.Company') && isThis(one, slug),
  );
  // The same company comes in several decorations: the one with a website has the profile.
  return (
    entities.find((one) => stringOf(one['websiteUrl']) !== '') ??
    entities.find((one) => stringOf(one['name']) !== '') ??
    null
  );
}

function isThis(entity: Entity, slug: string): boolean {
  if (stringOf(entity['universalName']).toLowerCase() === slug) return true;
  return /^\d+$/.test(slug) && stringOf(entity['entityUrn']).endsWith(`:${slug}`);
}

function websiteOf(page: Page, data: Entity | null, urls: readonly string[]): Field | null {
  if (data) {
    const action = data['callToAction'];
    const found = websiteDomain(
      stringOf(data['websiteUrl'], 2048) || (isEntity(action) ? stringOf(action['url'], 2048) : ''),
    );
    if (found) return field(found, 'site', 'code: Company.websiteUrl', 0.95);
  }
  for (const selector of WEBSITE) {
    for (const element of page.all(selector, 6)) {
      const found =
        websiteDomain(unwrapped(element.getAttribute('href'), page.base)) ??
        websiteDomain(textOf(element, 300));
      if (found) return field(found, 'site', selector, 0.95);
    }
  }
  const listed = labelledWebsite(page);
  if (listed) return field(listed, 'site', 'label “Website”', 0.95);
  for (const url of urls) {
    const found = websiteDomain(url);
    if (found) return field(found, 'json-ld', 'Organization.sameAs', 0.85);
  }
  return null;
}

function fromTitle(page: Page): Field | null {
  const title = clean(page.title.replace(/^\(\d+\+?\)\s*/, ''), 200);
  const match = /^(.{2,120}?)(?::[^|]*)?\s*\|\s*LinkedIn$/.exec(title);
  return match ? field(clean(match[1]), 'title', 'title', 0.8) : null;
}
