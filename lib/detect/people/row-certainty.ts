// Rates by the rest of their cards whether the names in a list are people: two capitalised words also name
// restaurants and towns.
import { takeFirst, isSmallElement } from '../page/bounded-queries.ts';
import { handleFitsName } from '../names/match-handle.ts';
import { isRoleOfAnother } from '../roles/role-beside-name.ts';
import { readText } from '../page/text.ts';

type Row = {
  fullName: string;
  role: string | null;
  networkUrl: string | null;
  element: Element;
  /** Written with the family name first. "Lyon, France" has the same form. */
  isTurned: boolean;
};

const MAX_LEVELS = 3;
const MAX_CARD_TEXT = 300;
const STARTS_WITH_QUOTE = /^[“”„«‹"「]/;
const QUOTED = /[“„«「].*[”“»」]/s;
const PRICE = /[$€£¥]\s?\d|\d\s?[€£]/;

/** Drops rows that are not the page's people: products with a price, places, credited works, quoted customers. */
export function dropNonPeople<T extends Row>(rows: readonly T[]): T[] {
  const cards = mapCards(rows);
  return rows.filter((row) => {
    const card = cards.get(row.element);
    const text = card && mayQuote(card) ? readText(card, MAX_CARD_TEXT) : '';
    const quotes =
      STARTS_WITH_QUOTE.test(text) || (card?.closest('figure') != null && QUOTED.test(text));
    const credits = row.role !== null && isRoleOfAnother(row.role, row.fullName);
    const isPlain = row.role === null && (row.isTurned || PRICE.test(text));
    return !quotes && !credits && !isPlain;
  });
}

/** Whether a card may contain a quote or a price. The browser's textContent shows this faster. */
const mayQuote = (card: Element): boolean =>
  !isSmallElement(card) || /[“”„«‹"「$€£¥]/.test(card.textContent ?? '');

/**
 * How certain it is that the rows are people. Roles, profiles and mailboxes prove it. Portraits and pages with
 * the name in their address make it a guess, because products have these, too. Null without any of them.
 */
export function rateCertainty(rows: readonly Row[]): 'sure' | 'guess' | null {
  const roles = rows.filter((row) => row.role !== null).length;
  if (roles * 3 >= rows.length) return 'sure';
  const cards = mapCards(rows);
  const holdsForHalf = (test: (row: Row, card: Element) => boolean): boolean =>
    rows.filter((row) => test(row, cards.get(row.element) ?? row.element)).length * 2 >=
    rows.length;
  if (
    holdsForHalf(
      (row, card) => row.role !== null || row.networkUrl !== null || hasMailbox(card, row),
    )
  )
    return 'sure';
  return holdsForHalf((row, card) => hasPage(card, row)) ? 'guess' : null;
}

/** Maps each name to the largest block around it that contains no other name of the list. */
function mapCards(rows: readonly Row[]): Map<Element, Element> {
  const held = new Map<Element, number>();
  for (const { element } of rows)
    for (const one of findAncestors(element)) held.set(one, (held.get(one) ?? 0) + 1);
  return new Map(
    rows.map(({ element }) => [
      element,
      findAncestors(element).findLast((one) => held.get(one) === 1) ?? element,
    ]),
  );
}

function findAncestors(element: Element): Element[] {
  const out = [element];
  let parent = element.parentElement;
  for (let level = 0; parent && level < MAX_LEVELS; level++, parent = parent.parentElement)
    out.push(parent);
  return out;
}

const hasMailbox = (card: Element, { fullName }: Row): boolean =>
  readHrefs(card).some(
    (href) =>
      /^mailto:/i.test(href) && handleFitsName(href.slice(7, 80).split('@')[0] ?? '', fullName),
  );

const hasPage = (card: Element, { fullName }: Row): boolean =>
  card.closest('a') !== null ||
  (isSmallElement(card) && card.querySelector('img') !== null) ||
  readHrefs(card).some((href) => handleFitsName(href.split(/[?#]/)[0]?.slice(-60) ?? '', fullName));

/** Addresses of the links in a card and of a link around it. */
function readHrefs(card: Element): string[] {
  const links = isSmallElement(card) ? takeFirst(card.querySelectorAll('a[href]'), 8) : [];
  const outer = card.closest('a[href]');
  return [...links, ...(outer ? [outer] : [])].map((link) => link.getAttribute('href') ?? '');
}
