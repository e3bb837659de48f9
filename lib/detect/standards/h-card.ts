// Reads h-card (microformats2) and hCard v1. A card whose name is its organisation is an organisation's card.
// http://microformats.org/wiki/representative-h-card-parsing defines which card represents the page.
import { takeFirst } from '../page/bounded-queries.ts';
import {
  toCompanyEvidence,
  toPersonEvidence,
  type Evidence,
  type Relation,
} from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { cleanText } from '../page/text.ts';
import { parseSafeUrl, isSamePage } from '../page/urls.ts';
import { readImpliedName, readImpliedUrl, readPropertyText } from './microformats.ts';

type Names = Readonly<
  Record<
    | 'name'
    | 'given'
    | 'family'
    | 'org'
    | 'title'
    | 'url'
    | 'email'
    | 'tel'
    | 'locality'
    | 'region'
    | 'country'
    | 'note',
    string
  >
>;

const V2: Names = {
  name: '.p-name',
  given: '.p-given-name',
  family: '.p-family-name',
  org: '.p-org',
  title: '.p-job-title, .p-role',
  url: '.u-url',
  email: '.u-email',
  tel: '.p-tel',
  locality: '.p-locality',
  region: '.p-region',
  country: '.p-country-name',
  note: '.p-note',
};
const V1: Names = {
  name: '.fn',
  given: '.given-name',
  family: '.family-name',
  org: '.org',
  title: '.title, .role',
  url: '.url',
  email: '.email',
  tel: '.tel',
  locality: '.locality',
  region: '.region',
  country: '.country-name',
  note: '.note',
};

export function readHCards(page: Page): Evidence[] {
  return [...readCardsOf(page, '.h-card', V2), ...readCardsOf(page, '.vcard', V1)];
}

function readCardsOf(page: Page, selector: string, names: Names): Evidence[] {
  const found = page.all(selector, 80).filter((card) => !card.parentElement?.closest(selector));
  const out: Evidence[] = [];
  for (const card of found.slice(0, 40)) {
    const one = readCard(
      page,
      card,
      names,
      selector,
      decideRelation(page, card, names, found.length),
    );
    if (one) out.push(one);
  }
  return out;
}

function readCard(
  page: Page,
  card: Element,
  names: Names,
  where: string,
  relation: Relation,
): Evidence | null {
  const nameElement = findOwnProperty(card, names.name);
  const orgElement = findOwnProperty(card, names.org);
  const named = nameElement
    ? readPropertyText(nameElement, 120)
    : names === V2
      ? readImpliedName(card)
      : '';
  const org = readPropertyText(orgElement, 120);
  const address = ['.street-address, .p-street-address', names.locality, names.region]
    .map((one) => readPropertyText(card.querySelector(one)))
    .filter(Boolean)
    .join(', ');
  const explicit = readLinks(page, card, names.url);
  const urls = explicit.length > 0 || names === V1 ? explicit : readImpliedUrl(card, page.base);
  const emails = readContacts(card, names.email);
  const phones = readContacts(card, names.tel);
  const given = readPropertyText(findOwnProperty(card, names.given), 60);
  const family = readPropertyText(findOwnProperty(card, names.family), 60);
  const isOrganisation =
    org !== '' &&
    (org === named || named === '' || orgElement === nameElement) &&
    !given &&
    !family;
  if (isOrganisation) {
    return toCompanyEvidence('h-card', where, relation, {
      name: org,
      urls,
      emails,
      phones,
      address: cleanText(address),
    });
  }
  const name = named || [given, family].filter(Boolean).join(' ');
  if (!name) return null;
  return toPersonEvidence('h-card', where, relation, {
    name,
    givenName: given,
    familyName: family,
    jobTitle: readPropertyText(findOwnProperty(card, names.title)),
    companyName: org,
    location: [names.locality, names.region, names.country]
      .map((one) => readPropertyText(card.querySelector(one), 80))
      .filter(Boolean)
      .join(', '),
    urls,
    emails,
    phones,
  });
}

/** A property of this card, not of a nested card or entry. */
function findOwnProperty(card: Element, selector: string): Element | null {
  if (card.matches(selector)) return card;
  const list = card.querySelectorAll(selector);
  for (let at = 0; at < list.length && at < 12; at++) {
    const element = list[at];
    if (!element) continue;
    const nearest = element.parentElement?.closest(
      '.h-card, .vcard, .h-entry, .hentry, .h-event, .vevent, .h-resume',
    );
    if (nearest === card || element.closest('.h-card, .vcard') === card) return element;
  }
  return null;
}

function decideRelation(page: Page, card: Element, names: Names, count: number): Relation {
  // A card inside an entry, or named as author or reviewer, belongs to that entry.
  if (
    /\b(?:p-author|author|p-attendee|reviewer|organizer)\b/.test(
      (card.getAttribute('class') ?? '').slice(0, 400),
    )
  )
    return 'other';
  if (
    card.parentElement?.closest('.h-entry, .hentry, .h-review, .hreview, .comment, article, footer')
  )
    return 'other';
  const links = readLinks(page, card, names.url);
  const urls = (links.length > 0 ? links : readImpliedUrl(card, page.base)).map((href) =>
    parseSafeUrl(href),
  );
  const self = urls.some((url) => url !== null && isSamePage(url, page.url));
  const uid = parseSafeUrl(card.querySelector('.u-uid, .uid')?.getAttribute('href'), page.base);
  if (self && (count === 1 || (uid !== null && isSamePage(uid, page.url)))) return 'subject';
  if (self && card.querySelector('[rel~="me"]')) return 'subject';
  return 'loose';
}

function readLinks(page: Page, card: Element, selector: string): string[] {
  const out: string[] = [];
  const list = card.matches(selector)
    ? [card]
    : takeFirst(card.querySelectorAll(`${selector}, a[rel~="me"]`), 20);
  for (const element of list) {
    const link =
      element.getAttribute('href') ?? element.querySelector('a[href]')?.getAttribute('href');
    const url = parseSafeUrl(link === '' ? page.base : link, page.base);
    if (url) out.push(url.href);
  }
  return out;
}

function readContacts(card: Element, selector: string): string[] {
  return takeFirst(card.querySelectorAll(selector), 6)
    .map((element) => {
      const href = element.getAttribute('href');
      if (href && /^(?:mailto|tel):/i.test(href)) return cleanText(href, 300);
      return readPropertyText(element, 120);
    })
    .filter(Boolean);
}
