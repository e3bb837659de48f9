// Reads values of microformats properties, and the name and address that a card without properties implies.
// http://microformats.org/wiki/microformats2-parsing (parsing a p- property; implied name, url)
import { takeFirst } from '../page/bounded-queries.ts';
import { cleanText, readText } from '../page/text.ts';
import { parseSafeUrl } from '../page/urls.ts';

const NESTED = '[class^="h-"], [class*=" h-"]';

/** The value of a p- property, or of a class of the older formats. */
export function readPropertyText(element: Element | null, max = 160): string {
  if (!element) return '';
  const parts = takeFirst(element.querySelectorAll('.value'), 8);
  if (parts.length > 0) return cleanText(parts.map((part) => plainText(part, max)).join(''), max);
  return plainText(element, max);
}

function plainText(element: Element, max: number): string {
  switch (element.tagName) {
    case 'ABBR':
    case 'LINK':
      return cleanText(element.getAttribute('title'), max) || readText(element, max);
    case 'DATA':
    case 'INPUT':
      return cleanText(element.getAttribute('value'), max) || readText(element, max);
    case 'IMG':
    case 'AREA':
      return cleanText(element.getAttribute('alt'), max);
    default:
      return readText(element, max);
  }
}

/** The name of a card that has neither a p- property nor a nested card; '' when nothing is implied. */
export function readImpliedName(card: Element): string {
  if (card.querySelector(`[class^="p-"], [class*=" p-"], [class^="e-"], [class*=" e-"], ${NESTED}`))
    return '';
  for (const element of listNameCandidates(card)) {
    const tag = element.tagName;
    const named =
      tag === 'IMG' || tag === 'AREA'
        ? element.getAttribute('alt')
        : tag === 'ABBR'
          ? element.getAttribute('title')
          : null;
    if (named) return cleanText(named, 120);
  }
  const text = readText(card, 120);
  const images = takeFirst(card.querySelectorAll('img[alt]'), 2);
  return cleanText([text, ...images.map((image) => image.getAttribute('alt'))].join(' '), 120);
}

/** The address of a card without a u- property: its own href, or its only link's. */
export function readImpliedUrl(card: Element, base: string): string[] {
  if (card.querySelector(`[class^="u-"], [class*=" u-"], ${NESTED}`)) return [];
  const own = card.getAttribute('href');
  const only =
    own ??
    findOnlyLink(card) ??
    (card.childElementCount === 1 ? findOnlyLink(card.firstElementChild) : null);
  const url = only === null ? null : parseSafeUrl(only === '' ? base : only, base);
  return url ? [url.href] : [];
}

function findOnlyLink(parent: Element | null): string | null {
  for (const tag of ['A', 'AREA']) {
    const links = takeFirst(parent?.children ?? [], 40).filter(
      (one) => one.tagName === tag && one.hasAttribute('href'),
    );
    if (links.length === 1) return links[0]?.getAttribute('href') ?? null;
  }
  return null;
}

/** The card itself, its only child, and that child's only child. */
function listNameCandidates(card: Element): Element[] {
  const child = card.childElementCount === 1 ? card.firstElementChild : null;
  const inner = child?.childElementCount === 1 ? child.firstElementChild : null;
  return [card, child, inner].filter((one): one is Element => one !== null);
}
