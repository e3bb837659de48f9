// Profiles of every layout before the server-driven one, read by classes, JSON-LD, the data blocks and the title. Seen:
// guest 2013-05, 2015-11 and 2024; member 2016-11, 2018-12, 2024-09. Layouts before 2024 do not repeat the slug beside
// the name, so the name is taken without proof. The title alone counts only when the slug spells the name, because an
// emptied page keeps the previous title. ember-profile.ts and guest-profile.ts read the structure of their layouts and
// fall back to this file.
import { parseEmail, parsePhone } from '../../../page/contact-links.ts';
import { toField } from '../../../evidence/evidence.ts';
import type { Page } from '../../../page/page.ts';
import { toNameFields } from '../../../person/name-fields.ts';
import { readJsonLd } from '../../../standards/json-ld.ts';
import type { Field, NoSubject, PersonSubject } from '../../../subject.ts';
import { cleanText, readText } from '../../../page/text.ts';
import { parseNetworkProfile, parseSafeUrl } from '../../../page/urls.ts';
import { saysNotFound, readEntities, readString, readType } from '../data-blocks.ts';
import { LOADING } from '../no-subject.ts';
import { readOlderPosition } from './older-position.ts';
import { readTitleName } from './title-name.ts';
import { createEmptyPerson, isPlaceholder, pickField } from '../../site-fields.ts';

const NAME = [
  'h1.pv-top-card-section__name',
  'main h1.text-heading-xlarge',
  'main section h1.inline.t-24',
  '.pv-top-card--list li.t-24',
  'h1.top-card-layout__title',
  '#topcard h1#name',
  '.profile-card h1',
  'h1 .full-name',
];
const HEADLINE = [
  '.pv-top-card-section__headline',
  'main .text-body-medium.break-words',
  'main h2.mt1.t-18',
  'h2.top-card-layout__headline',
  '#topcard .headline',
  '.profile-header .headline-title, .headline-title',
  '#headline .title',
];
const LOCATION = [
  '.pv-top-card-section__location',
  'main .text-body-small.inline.t-black--light.break-words',
  '.pv-top-card--list-bullet li:first-child',
  '.top-card__subline-item:first-child',
  '.profile-info-subheader span:first-child',
  '#demographics .locality',
  '#location .locality, #headline .locality',
  '.profile-header .adr, dd .locality',
];
const CONTACT_INFO =
  '.pv-contact-info, .pv-profile-section__section-info, #contact-info, #contact-info-section, #relationship-emails, #relationship-emails-item, #contact-fields, [id^="relationship-"]';
export function readOlderProfile(page: Page): PersonSubject | NoSubject {
  const ld = readJsonLd(page).evidence.find(
    (one) => one.kind === 'person' && one.relation !== 'other',
  );
  const known = ld?.kind === 'person' ? ld : null;
  const address = findNetworkUrl(page);
  const slug = toSlug(address);
  const data = readDataBlocks(page, slug);
  const inTitle = readTitleName(page, slug);
  const name =
    pickField(page, NAME, 0.97, 120) ??
    (known ? toField(known.name, 'json-ld', known.where, 0.95) : null) ??
    data.name ??
    (inTitle.isProven ? toField(inTitle.name, 'title', 'title', 0.85) : null);
  if (!name && inTitle.name) return LOADING;
  if (!name) {
    return { kind: 'none', reason: saysNotFound(page.title) ? 'not-found' : 'login', site: null };
  }
  const subject: PersonSubject = {
    ...createEmptyPerson(0.97),
    ...toNameFields(name, data.first, data.last, page.language),
  };
  const position = readOlderPosition(page);
  subject.headline = pickField(page, HEADLINE, 0.95, 300) ?? data.headline;
  subject.title =
    position.title ?? (known ? toField(known.jobTitle, 'json-ld', known.where, 0.85) : null);
  subject.companyName =
    position.companyName ??
    (known ? toField(known.companyName, 'json-ld', known.where, 0.85) : null);
  subject.location =
    readLocation(page) ?? (known ? toField(known.location, 'json-ld', known.where, 0.8) : null);
  subject.networkUrl = address;
  readContactInfo(page, subject);
  return subject;
}

function findNetworkUrl(page: Page): Field | null {
  const own = parseNetworkProfile(page.url.href);
  if (own?.kind === 'person') return toField(own.url, 'address', 'location', 0.99);
  // /profile/view?id= contains no slug, but the page links to the public profile.
  for (const selector of [
    '.view-public-profile',
    '.public-profile-url',
    '.profile-actions a[href*="/in/"]',
  ]) {
    const link = page.first(selector);
    const found = parseNetworkProfile(link?.getAttribute('href') ?? readText(link, 300), page.base);
    if (found?.kind === 'person') return toField(found.url, 'site', selector, 0.95);
  }
  const canonical = parseNetworkProfile(page.canonical?.href);
  return canonical?.kind === 'person'
    ? toField(canonical.url, 'link', 'link[rel=canonical]', 0.9)
    : null;
}

const toSlug = (address: Field | null): string => parseNetworkProfile(address?.value)?.slug ?? '';

type Data = { name: Field | null; first: string; last: string; headline: Field | null };

function readDataBlocks(page: Page, slug: string): Data {
  const none: Data = { name: null, first: '', last: '', headline: null };
  if (!slug || page.first('main h1, #topcard, .pv-top-card-section__name')) return none;
  for (const entity of readEntities(page, slug)) {
    if (!/(?:profile\.Profile|MiniProfile)$/i.test(readType(entity))) continue;
    if (readString(entity['publicIdentifier']).toLowerCase() !== slug) continue;
    const first = readString(entity['firstName']);
    const last = readString(entity['lastName']);
    const where = 'code: Profile';
    const headline = readString(entity['headline']) || readString(entity['occupation']);
    return {
      name: toField(cleanText(`${first} ${last}`), 'site', where, 0.95),
      first,
      last,
      headline: toField(headline, 'site', where, 0.9),
    };
  }
  return none;
}

function readLocation(page: Page): Field | null {
  const found = pickField(page, LOCATION, 0.92, 120);
  if (!found) return null;
  // 2013: the locality is beside the area: "La Jolla, California" + "(Greater San Diego Area)".
  const locality = page.first('.adr .locality, dd .locality');
  const whole = locality ? readText(locality.closest('dd'), 120) : '';
  const value =
    whole.startsWith(found.value) && whole.length > found.value.length ? whole : found.value;
  return isPlaceholder(value) ? null : { ...found, value };
}

function readContactInfo(page: Page, subject: PersonSubject): void {
  const take = (list: Field[], value: string | null, where: string): void => {
    if (value && list.length < 5 && !list.some((one) => one.value === value)) {
      list.push({ value, standard: 'site', where, confidence: 0.9 });
    }
  };
  for (const box of page.all(CONTACT_INFO, 12)) {
    for (const link of Array.from(box.querySelectorAll('a[href^="mailto:" i]')).slice(0, 5)) {
      take(subject.emails, parseEmail(link.getAttribute('href') ?? ''), 'contact info');
    }
    for (const link of Array.from(box.querySelectorAll('a[href^="tel:" i]')).slice(0, 5)) {
      take(subject.phones, parsePhone(link.getAttribute('href') ?? ''), 'contact info');
    }
    for (const link of Array.from(
      box.querySelectorAll('a[href*="twitter.com/"], a[href*="github.com/"]'),
    ).slice(0, 5)) {
      take(
        subject.otherProfiles,
        parseSafeUrl(link.getAttribute('href'))?.href ?? null,
        'contact info',
      );
    }
  }
}
