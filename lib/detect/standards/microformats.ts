// Values of microformats properties: the value-class pattern, and what a card implies when it names no
// property. http://microformats.org/wiki/microformats2-parsing (parsing a p- property; implied name, url)
import { firstOf } from '../page/bounded-queries.ts';
import { clean, textOf } from '../page/text.ts';
import { safeUrl } from '../page/urls.ts';

const NESTED = '[class^="h-"], [class*=" h-"]';

/** The value of a p- property, or of a class of the older formats. */
export function propertyText(element: Element | null, max = 160): string {
  if (!element) return '';
  const parts = firstOf(element.querySelectorAll('.value'), 8);
  if (parts.length > 0) return clean(parts.map((part) => plainText(part, max)).join(''), max);
  return plainText(element, max);
}

function plainText(element: Element, max: number): string {
  switch (element.tagName) {
    case 'ABBR':
    case 'LINK':
      return clean(element.getAttribute('title'), max) || textOf(element, max);
    case 'DATA':
    case 'INPUT':
      return clean(element.getAttribute('value'), max) || textOf(element, max);
    case 'IMG':
    case 'AREA':
      return clean(element.getAttribute('alt'), max);
    default:
      return textOf(element, max);
  }
}

/** The name of a card that has neither a p- property nor a card within: '' when nothing is implied. */
export function impliedName(card: Element): string {
  if (card.querySelector(`[class^="p-"], [class*=" p-"], [class^="e-"], [class*=" e-"], ${NESTED}`))
    return '';
  for (const element of candidates(card)) {
    const tag = element.tagName;
    const named =
      tag === 'IMG' || tag === 'AREA'
        ? element.getAttribute('alt')
        : tag === 'ABBR'
          ? element.getAttribute('title')
          : null;
    if (named) return clean(named, 120);
  }
  const text = textOf(card, 120);
  const images = firstOf(card.querySelectorAll('img[alt]'), 2);
  return clean([text, ...images.map((image) => image.getAttribute('alt'))].join(' '), 120);
}

/** The address of a card without a u- property: its own, or that of its only link. */
export function impliedUrl(card: Element, base: string): string[] {
  if (card.querySelector(`[class^="u-"], [class*=" u-"], ${NESTED}`)) return [];
  const own = card.getAttribute('href');
  const only =
    own ??
    onlyLink(card) ??
    (card.childElementCount === 1 ? onlyLink(card.firstElementChild) : null);
  const url = only === null ? null : safeUrl(only === '' ? base : only, base);
  return url ? [url.href] : [];
}

function onlyLink(parent: Element | null): string | null {
  for (const tag of ['A', 'AREA']) {
    const links = firstOf(parent?.children ?? [], 40).filter(
      (one) => one.tagName === tag && one.hasAttribute('href'),
    );
    if (links.length === 1) return links[0]?.getAttribute('href') ?? null;
  }
  return null;
}

/** The card itself, its only child, and that child's only child. */
function candidates(card: Element): Element[] {
  const child = card.childElementCount === 1 ? card.firstElementChild : null;
  const inner = child?.childElementCount === 1 ? child.firstElementChild : null;
  return [card, child, inner].filter((one): one is Element => one !== null);
}
